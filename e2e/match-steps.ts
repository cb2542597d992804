import { expect, type Page, test } from '@playwright/test';
import { quickSetUp, type ScriptEntry } from '../lib/formats/guardians/match/match-fixtures';
import type { MatchEvent } from '../lib/match/match-event';
import type { SideFigures } from './figures';
import { expectAccessible, type OpenPage } from './fixtures';
import type { Server } from './server';
import { becomeOrganiser, openTournament, tablesOf, victoryPoints } from './steps';

/** A pairing whose match is still to be played. */
export interface MatchTable {
  readonly matchId: string;
  readonly number: number;
  /** full names */
  readonly a: string;
  readonly b: string;
  /** personal links */
  readonly links: Readonly<Record<'a' | 'b', string>>;
}

const gameSize = 2000;
/** Minutes on each clock: little, so that a test can let one run out. */
const clockMinutes = 10;

/** First names differ, for the screens call players by them alone. */
export const players = [
  'Alma Adler',
  'Birger Bach',
  'Clara Claus',
  'Detlef Dorn',
  'Enno Ehlers',
  'Frida Falk',
  'Gesa Graf',
  'Henning Horn',
  'Ilka Iwers',
  'Jonas Jahn',
  'Karla Kern',
  'Lasse Lang',
  'Merle Moor',
  'Nils Nagel',
  'Oda Ott',
  'Piet Pohl',
  'Quirin Quast',
  'Rieke Ritter',
];

/** Scenario and special rule are rolled at each table, and the clocks have ten minutes. */
export const hallRules = {
  scenarioMode: 'table',
  specialRules: true,
  clock: true,
  clockMinutes,
} as const;

/** A tournament of 18 at 2,000 points with round 1 published, each table ready-made. */
async function openHall(desk: Page, server: Server): Promise<{ slug: string; tables: MatchTable[] }> {
  const { slug, links } = await openTournament(server, {
    name: 'Hallenprobe',
    entries: players,
    game: hallRules,
    published: 1,
  });
  await becomeOrganiser(desk);
  const tables = (await tablesOf(desk, slug)).map(({ pairingId, number, a, b }) => ({
    matchId: pairingId,
    number,
    a,
    b,
    links: { a: links.get(a) ?? '', b: links.get(b) ?? '' },
  }));
  return { slug, tables };
}

/** The same, clicked together at the desk. */
export async function setRules(desk: Page, slug: string) {
  await desk.goto(`/t/${slug}/desk/settings/format`);
  const form = desk.getByRole('form', { name: 'Spielregeln' });
  await form.getByLabel('Wahl des Szenarios').selectOption({ label: 'Für jeden Tisch ausgewürfelt' });
  await form.getByRole('checkbox', { name: /^Szenariosonderregeln/ }).check();
  await form.getByRole('checkbox', { name: /^Mit Spieluhr/ }).check();
  await form.getByLabel('Bedenkzeit je Spieler').fill(String(clockMinutes));
  await form.getByRole('button', { name: 'Spielregeln speichern' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
}

export type Hall = Awaited<ReturnType<typeof openHall>>;
const halls = new Map<string, Hall>();

/**
 * The tournament, and a laptop signed in as its organiser. A spec file has one tournament, made by its first
 * test; every test plays at tables of its own.
 */
export async function enterHall(desktop: OpenPage, server: Server): Promise<Hall & { desk: Page }> {
  const desk = await desktop();
  const place = `${server.dataFolder} ${test.info().file}`;
  const open = halls.get(place);
  if (open) await becomeOrganiser(desk);
  const hall = open ?? (await openHall(desk, server));
  halls.set(place, hall);
  return { desk, ...hall };
}

/** One of the hall's nine tables, counted from 0. */
export function tableAt(tables: readonly MatchTable[], index: number): MatchTable {
  const table = tables[index];
  if (!table) throw new Error(`there is no table ${index}`);
  return table;
}

export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** What a phone has kept for a match: the waiting entries of one device. */
export interface Queue {
  readonly deviceId: string;
  readonly next: number;
  readonly entries: readonly unknown[];
}

/** The place where a browser keeps its waiting entries of a match. */
const queueKey = (matchId: string) => `heerschau-match-${matchId}`;

/**
 * Entries of a script as a phone would have kept them without a network, in the order given. Dice of the
 * server become dice rolled at the table, so that they show what the script says.
 */
export function queueOf(
  deviceId: string,
  script: readonly ScriptEntry[],
  { basedOn = 0, clientAt = () => Date.now() }: QueueOptions = {},
): Queue {
  const entries = script.map((entry, i) => ({
    deviceId,
    deviceSeq: i + 1,
    actor: entry.by,
    kind: entry.kind,
    payload: entry.dice ? { ...(entry.payload as object), source: 'table', dice: entry.dice } : entry.payload,
    clientAt: clientAt(entry),
    basedOn,
  }));
  return { deviceId, next: entries.length + 1, entries };
}

/** `quickSetUp` as one phone enters it while the other has entered nothing: what both agree on is written down at once. */
export const setUpOnPhone = (starter: 'a' | 'b', rule?: string): ScriptEntry[] =>
  quickSetUp(starter, rule).map((line) => (line.by === 'organiser' ? { ...line, by: starter } : line));

/** Entries of a phone whose opponent has entered nothing yet: what the starting player chooses or rolls, too. */
export const writtenDownBy = (side: 'a' | 'b', script: readonly ScriptEntry[]): ScriptEntry[] =>
  script.map((line) => (isStarters(line) ? { ...line, by: side } : line));

const isStarters = ({ kind, payload }: ScriptEntry) =>
  kind === 'starting-player' ||
  kind === 'table-side' ||
  (kind === 'roll' && (payload as { what?: unknown }).what === 'special-rule');

export interface QueueOptions {
  /** the last line the phone has seen */
  readonly basedOn?: number;
  /** when the entry was tapped, milliseconds UTC; now unless told otherwise */
  readonly clientAt?: (entry: ScriptEntry) => number;
}

export interface PhoneOptions {
  /** entries that wait on it from before */
  readonly queue?: Queue;
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly locale?: 'de-DE' | 'en-GB';
}

/** A phone that has opened a personal link (a spectator's when there is none), then shows the match. */
export async function openMatch(
  phone: OpenPage,
  { url }: Pick<Server, 'url'>,
  matchId: string,
  link: string | null,
  { queue, ...look }: PhoneOptions = {},
): Promise<Page> {
  const kept = queue && [{ name: queueKey(matchId), value: JSON.stringify(queue) }];
  const page = await phone({
    ...look,
    ...(kept ? { storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] } } : {}),
  });
  if (link !== null) await page.context().request.get(link, { maxRedirects: 0 });
  await goToMatch(page, matchId);
  return page;
}

/** Opens a match and waits until it hears taps: before, the page only shows what the server rendered. */
async function goToMatch(page: Page, matchId: string) {
  await page.goto(`/match/${matchId}`);
  // The screen of the stage is code of its own and comes alive after the frame.
  await page.waitForFunction(() =>
    ['.tabbar a', 'main button']
      .map((first) => document.querySelector(first))
      .every(
        (element) => element === null || Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
  );
}

/**
 * Puts entries on a phone as if they had waited there, and opens the match (anew). They are put down from a
 * page that sends nothing: a match page still coming alive would send them, and leave with the answer.
 */
export async function keep(page: Page, matchId: string, queue: Queue) {
  await page.goto('/api/health');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    queueKey(matchId),
    JSON.stringify(queue),
  ] as const);
  await goToMatch(page, matchId);
}

/** Waits until the server has answered everything this phone has entered, without a refusal on screen. */
export async function expectAllTaken(page: Page, matchId: string) {
  await expect.poll(() => waitingOn(page, matchId), { message: 'waiting entries' }).toBe(0);
  await expect(noticesOn(page).getByRole('alert')).toHaveCount(0);
}

/** The match itself, without what the browser's own frame announces. */
export const noticesOn = (page: Page) => page.locator('.companion, .clock');

/** How many entries wait on this phone. */
export const waitingOn = (page: Page, matchId: string): Promise<number> =>
  page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key) ?? '{"entries":[]}') as { entries: unknown[] }).entries.length,
    queueKey(matchId),
  );

/** The log as the server gives it to anybody who follows. */
export const logOf = (page: Page, matchId: string): Promise<MatchEvent[]> =>
  page.evaluate(
    (id) =>
      new Promise<MatchEvent[]>((resolve) => {
        const source = new EventSource(`/api/matches/${id}/log?since=0`);
        const end = (lines: MatchEvent[]) => {
          source.close();
          resolve(lines);
        };
        source.addEventListener('lines', ({ data }) => end(JSON.parse(data).lines));
        // An empty log sends nothing after the time.
        source.addEventListener('now', () => setTimeout(end, 1_000, []));
      }),
    matchId,
  );

/** Every entry once: 1, 2, 3 … in the log, and 1, 2, 3 … of each device. */
export function expectNothingLostOrDoubled(log: readonly MatchEvent[]) {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
  const byDevice = new Map<string, number[]>();
  for (const { deviceId, deviceSeq } of log)
    byDevice.set(deviceId, [...(byDevice.get(deviceId) ?? []), deviceSeq]);
  for (const [device, numbers] of byDevice) {
    expect(new Set(numbers).size, `entries of ${device}`).toBe(numbers.length);
    expect(numbers, `entries of ${device}`).toEqual(numbers.toSorted((x, y) => x - y));
  }
}

/** Checks the screen with axe, scrolled to its end: what lies under the dock before could not be tapped. */
export async function expectAccessibleHere(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Goes to one of the match's areas. */
export async function goToArea(page: Page, area: 'Feld' | 'Verluste' | 'Uhr' | 'Verlauf') {
  await page
    .getByRole('navigation', { name: 'Bereiche der Partie' })
    .getByRole('link', { name: area })
    .click();
}

/** Enters dice that were rolled at the table for the roll on screen, side a's first where each side has one. */
export async function enterDice(page: Page, ...dice: readonly number[]) {
  // Without a network the faces are there at once.
  const toFaces = page.getByRole('button', { name: 'Am Tisch gewürfelt? Augen eintragen' });
  const groups = page.getByRole('group', { name: /Würfel/ });
  await expect(toFaces.or(groups.first()).first()).toBeVisible();
  if (await toFaces.isVisible()) await toFaces.click();
  for (const [i, die] of dice.entries()) {
    const face = page.getByRole('radio', { name: String(die), exact: true });
    await groups.nth(i).locator('label').filter({ has: face }).click();
  }
  await page.getByRole('button', { name: 'Wurf übernehmen' }).click();
}

/** Taps a marker or zone and says who holds it, as the phone calls them. */
export async function hold(page: Page, spot: string, holder: string, dominated?: boolean) {
  await page.getByRole('button', { name: new RegExp(`^${spot}: `) }).click();
  const sheet = page.getByRole('dialog', { name: `Wer hält ${spot}?` });
  const choice = dominated ? { name: new RegExp(`^${holder}, dominiert`) } : { name: holder, exact: true };
  await sheet.getByRole('button', choice).click();
  await expect(sheet).toBeHidden();
}

/** A unit's price and what became of it. */
export async function enterLoss(page: Page, price: number, fate: 'Vernichtet' | 'Halbiert') {
  await page.getByLabel('Was hat die Einheit gekostet?').fill(String(price));
  await page.getByRole('button', { name: new RegExp(`^${fate} \\+`) }).click();
}

/** Conquest points of a and b on the field. */
export async function expectEp(page: Page, ep: readonly [a: number, b: number]) {
  const score = page.getByRole('region', { name: 'Spielstand' });
  // Each phone shows its own player first.
  for (const [i, side] of (['a', 'b'] as const).entries())
    await expect(score.locator(`[data-side="${side}"] .ep b`)).toHaveText(String(ep[i]));
}

/** A finished game as computed by hand: what each side did to the other, and who has won by what. */
export interface Outcome {
  readonly a: number;
  readonly b: number;
  readonly winner: 'a' | 'b' | null;
  /** how it ended and what decided, as the result says it */
  readonly reason: RegExp;
}

/** The heading of the result as the player of that side reads it. */
export function verdictFor(side: 'a' | 'b', table: MatchTable, { winner }: Outcome): string {
  if (winner === null) return 'Unentschieden';
  return winner === side ? 'Sieg für dich' : `Sieg für ${firstName(table[winner])}`;
}

/** The result as both phones show it, each player's own figures first. */
export async function expectResult(pages: { a: Page; b: Page }, table: MatchTable, outcome: Outcome) {
  for (const side of ['a', 'b'] as const) {
    const page = pages[side];
    const other = side === 'a' ? 'b' : 'a';
    await expect(page.getByRole('heading', { name: verdictFor(side, table, outcome) })).toBeVisible();
    await expect(page.getByText(outcome.reason)).toBeVisible();
    await expect(page.getByRole('row', { name: /^SP / })).toHaveText(
      new RegExp(`SP\\s*${thousands(outcome[side])}\\s*${thousands(outcome[other])}`),
    );
  }
}

/** Both players agree, each on the own phone, and read that the result stands. */
export async function confirmBoth({ a, b }: { a: Page; b: Page }) {
  await a.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(a.getByRole('status').filter({ hasText: 'Jetzt fehlt noch' })).toBeVisible();
  await b.getByRole('button', { name: 'Bestätigen' }).click();
  for (const page of [a, b]) await expect(page.getByText('Das Ergebnis zählt.')).toBeVisible();
}

/** A figure as the tables print it, e.g. 1.100. */
export const thousands = (figure: number) => String(figure).replace(/\B(?=(\d{3})+$)/, '.');

/** Victory points by hand at the hall's size. */
export const sp = (figures: SideFigures) => victoryPoints(gameSize, figures);
