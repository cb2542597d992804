import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { MissingResults } from './enter-results';
import type { SideFigures } from './figures';
import type { NextRound } from './next-round';
import type { Seed } from './seed';
import type { Server } from './server';

/** Who makes the first account in every spec. */
export const organiser = {
  name: 'Theda Olsen',
  email: 'theda@example.org',
  password: 'drei Würfel im Becher',
} as const;

/** Makes the first organiser account of an empty instance and ends on the form for a new tournament. */
export async function createAccount(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await page.getByLabel('Dein Name').fill(organiser.name);
  await page.getByLabel('E-Mail').fill(organiser.email);
  await page.getByLabel('Passwort', { exact: true }).fill(organiser.password);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Turnier anlegen' })).toBeVisible();
}

/** Types e-mail and password into the sign-in form on screen and sends it. */
export async function signIn(page: Page, password: string = organiser.password) {
  await page.getByLabel('E-Mail').fill(organiser.email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Einloggen', exact: true }).click();
}

/** What signs the organiser in, by server: typed once, then shared by all their browsers. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Signs in as the organiser, making the account first when there is none yet. */
export async function becomeOrganiser(page: Page) {
  await page.goto('/setup');
  const { origin, pathname } = new URL(page.url());
  if (pathname === '/setup') {
    await createAccount(page);
  } else {
    await page.context().addCookies(signedIn.get(origin) ?? []);
    await page.goto('/new');
    // A test may have ended that session.
    if (new URL(page.url()).pathname !== '/new') {
      await signIn(page);
      await page.waitForURL((url) => url.pathname === '/new');
    }
  }
  signedIn.set(origin, await page.context().cookies());
}

/** Opens the demo tournament as the first visitor does, signed in as its organiser; returns its address part. */
export async function openDemo(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Übungsturnier öffnen' }).click();
  await page.waitForURL('**/desk');
  return /\/t\/([^/]+)\/desk/.exec(page.url())?.[1] ?? '';
}

export interface NewTournament {
  /** Warmaster Guardians unless told */
  readonly game?: RegExp;
  readonly name: string;
  readonly place: string;
  readonly preset: RegExp;
  readonly scheme: RegExp;
  readonly rounds?: number;
  readonly capacity?: number;
  /** stays hidden from everybody but the organiser */
  readonly draft?: boolean;
}

/** The day it is where the servers under test are (see server.ts), as YYYY-MM-DD. */
function today(): string {
  return dayOf(Date.now());
}

/** The day before, in the same zone: what a second morning looks back on. */
export function yesterday(): string {
  return dayOf(Date.now() - 86_400_000);
}

function dayOf(at: number): string {
  return new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
}

export interface ReadyTournament {
  readonly name: string;
  readonly place?: string;
  /** Warmaster Guardians unless told */
  readonly formatId?: string;
  readonly presetId?: string;
  readonly scheme?: Seed['scheme'];
  readonly rounds?: number;
  readonly capacity?: number;
  readonly draft?: boolean;
  /** how many play for a team in a round; single players unless told */
  readonly teamSize?: number;
  /** what differs from the preset in the settings of the game */
  readonly game?: Seed['game'];
  /** army lists are collected, by these settings */
  readonly lists?: Seed['lists'];
  /** names, or more of an entry */
  readonly entries?: readonly (string | (Partial<Seed['entries'][number]> & { readonly name: string }))[];
  /** how many rounds are drawn and published */
  readonly published?: number;
}

/**
 * A tournament made through the app's own changes, without a click; returns the part of its address and the personal
 * links by name. Whoever tests how one is made clicks: see `createTournament`.
 */
export async function openTournament(server: Server, tournament: ReadyTournament) {
  const { entries = [], ...more } = tournament;
  const { slug, tokens } = await server.seed({
    organiser,
    day: today(),
    place: 'Goslar',
    formatId: 'guardians',
    presetId: '2000',
    scheme: 'wdl',
    rounds: 3,
    capacity: null,
    draft: false,
    teamSize: null,
    game: {},
    lists: null,
    published: 0,
    ...more,
    entries: entries.map((entry) => ({
      club: null,
      faction: null,
      team: null,
      ...(typeof entry === 'string' ? { name: entry } : entry),
    })),
  });
  return { slug, links: new Map(tokens.map(([name, token]) => [name, `${server.url}/p/${token}`])) };
}

/** Fills in the form for a new tournament and returns the part of its address. */
export async function createTournament(page: Page, tournament: NewTournament): Promise<string> {
  await page.goto('/new');
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await page.getByLabel('Name des Turniers').fill(tournament.name);
  await page.getByLabel(/^Ort/).fill(tournament.place);
  // The form offers the coming Saturday; what the desk says depends on whether today is the day.
  await page.getByLabel('Erster Tag').fill(today());
  await next.click();
  if (tournament.game) await page.getByRole('radio', { name: tournament.game }).check();
  await page.getByRole('radio', { name: tournament.preset }).check();
  await next.click();
  if (tournament.rounds) await page.getByLabel('Runden', { exact: true }).fill(String(tournament.rounds));
  if (tournament.capacity) await page.getByLabel(/^Plätze/).fill(String(tournament.capacity));
  await page.getByRole('radio', { name: tournament.scheme }).check();
  if (!tournament.draft) await page.getByRole('checkbox', { name: 'Sofort öffentlich' }).check();
  await page.getByRole('button', { name: 'Turnier anlegen' }).click();
  await page.waitForURL('**/desk');
  return /\/t\/([^/]+)\/desk/.exec(page.url())?.[1] ?? '';
}

/** Pastes a list of entries, looks at the preview and takes it over; returns the lines that stay out. */
export async function importEntries(
  page: Page,
  slug: string,
  list: string,
  count: number,
): Promise<string[]> {
  await page.goto(`/t/${slug}/desk/entries/import`);
  await page.getByLabel('Liste einfügen').fill(list);
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
  const take = page.getByRole('button', { name: `${count} Anmeldungen übernehmen` });
  await expect(take).toBeVisible();
  const broken = await page.getByText(/^Zeile \d+$/).allTextContents();
  await take.click();
  await expect(page.getByText(`${count} Anmeldungen übernommen.`)).toBeVisible();
  return broken;
}

/** The personal links as the printed slips show them, by name. */
export async function personalLinks(page: Page, slug: string): Promise<Map<string, string>> {
  await page.goto(`/t/${slug}/print/links`);
  const slips = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .all();
  const links = new Map<string, string>();
  for (const slip of slips) {
    const name = (await slip.getByRole('heading').textContent()) ?? '';
    links.set(name, (await slip.getByText(/\/p\//).textContent()) ?? '');
  }
  return links;
}

/** The personal link of one player. */
export async function personalLink(desk: Page, slug: string, name: string): Promise<string> {
  const link = (await personalLinks(desk, slug)).get(name);
  expect(link, `personal link of ${name}`).toBeDefined();
  return link ?? '';
}

/** Draws the next round from the desk; the draft is on screen afterwards. */
export async function drawRound(page: Page, slug: string, number: number) {
  await page.goto(`/t/${slug}/desk${number === 1 ? '/rounds' : ''}`);
  await page.getByRole('button', { name: `Runde ${number} auslosen` }).click();
  await expect(page.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
}

/** Publishes the draft on screen. */
export async function publishRound(page: Page, number: number) {
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  const dialog = page.getByRole('dialog', { name: `Runde ${number} veröffentlichen?` });
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeHidden();
}

/** Types a side's figures into a result form. */
export async function fillSide(page: Page, side: 'a' | 'b', figures: SideFigures) {
  await page.locator(`[name="${side}.destroyed"]`).fill(String(figures.destroyed));
  await page.locator(`[name="${side}.half"]`).fill(String(figures.half));
  await page.locator(`[name="${side}.ep"]`).fill(String(figures.ep));
  await page.locator(`[name="${side}.generalKilled"]`).setChecked(figures.general ?? false);
  await page.locator(`[name="${side}.breakPointReached"]`).setChecked(figures.breakPoint ?? false);
  await page.locator(`[name="${side}.conceded"]`).setChecked(figures.conceded ?? false);
}

/** Which of the form's sides is the player's own: the one under "Du". */
export async function ownSide(page: Page): Promise<'a' | 'b'> {
  const name = await page
    .getByRole('group', { name: 'Du' })
    .locator('[name$=".destroyed"]')
    .getAttribute('name');
  return name?.startsWith('a') ? 'a' : 'b';
}

/** A plain victory at 1,250 points, from the winner's point of view. */
export const usualFigures = {
  own: { destroyed: 430, half: 60, ep: 7, general: true },
  theirs: { destroyed: 215, half: 35, ep: 3 },
} as const satisfies Record<string, SideFigures>;

/** Types the usual figures into a player's own form. */
export async function typeResult(page: Page) {
  const side = await ownSide(page);
  await fillSide(page, side, usualFigures.own);
  await fillSide(page, side === 'a' ? 'b' : 'a', usualFigures.theirs);
}

/** Victory points by hand (§8, proportional): the tests' own arithmetic, none of the app's. */
export function victoryPoints(gameSize: number, figures: SideFigures): number {
  const conditions =
    Number(figures.ep >= 10) + Number(figures.general ?? false) + Number(figures.breakPoint ?? false);
  const exact =
    figures.destroyed +
    figures.half +
    (figures.ep * 25 * gameSize) / 1000 +
    (conditions * 50 * gameSize) / 1000;
  return Math.floor(exact + 0.5);
}

/** A match as the desk's list of results shows it. */
export interface Table {
  readonly number: number;
  readonly a: string;
  readonly b: string;
  readonly pairingId: string;
  readonly state: 'noch kein Ergebnis' | 'eine Meldung' | 'strittig' | 'bestätigt';
  /** e.g. "782 : 655"; a dash while there is no result */
  readonly sp: string;
  /** e.g. "12 : 8" */
  readonly points: string;
}

/** The matches of a round, of the latest one unless told otherwise, as the desk sees them. */
export async function tablesOf(desk: Page, slug: string, round?: number): Promise<Table[]> {
  await desk.goto(`/t/${slug}/desk/results${round ? `?round=${round}` : ''}`);
  const rows = desk.getByRole('row').filter({ has: desk.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((elements) =>
    elements.map((row) => {
      const [number, match, , state, sp, points] = [...row.children].map((cell) => cell.textContent ?? '');
      const [a = '', b = ''] = (match ?? '').split(' gegen ');
      return {
        number: Number(number),
        a,
        b,
        pairingId: row.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '',
        state: (/noch kein Ergebnis|eine Meldung|strittig|bestätigt/.exec(state ?? '')?.[0] ??
          'noch kein Ergebnis') as Table['state'],
        sp: sp ?? '',
        points: points ?? '',
      };
    }),
  );
}

/**
 * Enters a result for every match of the latest round that has none, through the app's own changes. Pages that are open
 * do not hear of it.
 */
export const enterMissingResults = (server: Server, slug: string, by: MissingResults['by'] = 'table') =>
  server.run<number>('e2e/enter-results.ts', { slug, by } satisfies MissingResults);

/**
 * Draws the next round, unless it is drawn, and publishes it, unless it is to stay a draft, through the app's own changes. Pages that are open
 * do not hear of it.
 */
export const nextRound = (server: Server, slug: string, publish = true) =>
  server.run<number>('e2e/next-round.ts', { slug, publish } satisfies NextRound);

/** The whole diary of a tournament, newest line first. */
export async function diary(desk: Page, slug: string): Promise<string[]> {
  await desk.goto(`/t/${slug}/desk/log`);
  const lines = desk.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  return lines.locator('span').allTextContents();
}

/** From its next page on, `page` gets no live updates: a screen somebody has left standing. */
export async function holdUpdates(page: Page) {
  await page.route(/\/api\/t\/[^/]+\/(live|revision)$/, () => {});
}

/**
 * Every page that this tab opens from now on keeps its bell silent until somebody touches it, as browsers do. Whatever a
 * test evaluates counts as a touch, an assertion that came before the page was alive too.
 */
export async function silenceUntilTouched(page: Page) {
  await page.addInitScript(() => {
    let isAwake = false;
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (isAwake ? 'running' : 'suspended'),
    });
    AudioContext.prototype.resume = function () {
      isAwake = true;
      this.dispatchEvent(new Event('statechange'));
      return Promise.resolve();
    };
  });
}

/** Presses Tab until the focus is on `target`: the way there by keyboard alone. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the focus never reaches ${target}`);
}

/** The refusal of a form, announced as an alert. */
export async function expectAlert(page: Page, sentence: string | RegExp) {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
}
