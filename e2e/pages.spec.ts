import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { guardians } from '../lib/formats/guardians';
import type { Text } from '../lib/text';
import { deep, expect, expectAccessible, type OpenPage, test } from './fixtures';
import {
  becomeOrganiser,
  drawRound,
  enterMissingResults,
  openDemo,
  personalLinks,
  type Table,
  tablesOf,
  tabTo,
} from './steps';
import { whatIsCut } from './what-is-cut';

test.use({ ownServer: true });

/** The desk's old laptop and many a projector. */
const smallScreen = { width: 1024, height: 768 };

type Language = 'de' | 'en';

/** Two ways to look, which together have both screens, languages and colour schemes. */
const looks = [
  { screen: 'desktop', colorScheme: 'light', language: 'de' },
  { screen: 'phone', colorScheme: 'dark', language: 'en' },
] as const;
/** With these, each screen meets each language and each colour scheme, and each language each scheme. */
const otherLooks = [
  { screen: 'phone', colorScheme: 'light', language: 'de' },
  { screen: 'desktop', colorScheme: 'dark', language: 'en' },
] as const;

for (const look of [...looks, ...otherLooks]) {
  const { screen, colorScheme, language } = look;
  // For a landing the phone in the dark and in English: most other specs are in German and in the light.
  const tag = look === looks[1] ? [] : deep;
  const how = `${screen}, ${colorScheme}, ${language}`;
  test(`every page of visitors and players: ${how}`, { tag }, async ({ desktop, phone }) => {
    // The empty instance, as long as it is one: first page and first account.
    if (!demo)
      for (const { screen, ...first } of looks) {
        const page = await openIn({ desktop, phone }[screen], first);
        await expectGood(page, '/', first.language);
        await expectGood(page, '/setup', first.language);
      }
    const made = await demoWithAccount(desktop);
    const { slug, links } = made;
    const open = { desktop, phone }[screen];

    const visitor = await openIn(open, { colorScheme, language });
    for (const path of ['/', '/login', '/my', `/t/${slug}`, `/t/${slug}/join`, `/t/${slug}/me`]) {
      await expectGood(visitor, path, language);
    }
    await expectGood(visitor, `/t/${slug}/entries`, language);
    await visitor.getByRole('main').getByRole('link', { name: made.name }).first().click();
    await visitor.waitForURL('**/player/*');
    await expectGood(visitor, new URL(visitor.url()).pathname, language);
    for (const path of [
      'pairings',
      'standings',
      'lists',
      'statistics',
      'print/pairings',
      'print/standings',
    ]) {
      await expectGood(visitor, `/t/${slug}/${path}`, language);
    }

    // A player's phone at each stage of a result. Both players of a one-sided match: one waits, one confirms.
    const { confirmed, disputed, oneSided, playable } = made.stages;
    for (const [table, names] of [
      [playable, [playable?.a]],
      [oneSided, [oneSided?.a, oneSided?.b]],
      [disputed, [disputed?.a]],
      [confirmed, [confirmed?.a]],
    ] as const) {
      for (const name of names) {
        const player = await openIn(open, { colorScheme, language });
        await player.request.get(links.get(name ?? '') ?? '');
        await expectGood(player, `/t/${slug}/me`, language);
        await expectGood(player, `/t/${slug}/me/result/${table?.pairingId}`, language);
      }
    }
  });

  test(`every page of the desk: ${how}`, { tag }, async ({ desktop, phone }) => {
    const demo = await demoWithAccount(desktop);
    const { slug, storageState } = demo;
    const open = { desktop, phone }[screen];
    const desk = await openIn(open, { colorScheme, language, storageState });
    const { confirmed, disputed, playable } = demo.stages;
    for (const path of [
      '/new',
      '/my',
      `/t/${slug}/desk`,
      `/t/${slug}/desk/entries`,
      `/t/${slug}/desk/entries/${demo.entryId}`,
      `/t/${slug}/desk/entries/import`,
      `/t/${slug}/desk/rounds`,
      `/t/${slug}/desk/results`,
      ...[confirmed, disputed, playable].map((table) => `/t/${slug}/desk/results/${table?.pairingId}`),
      `/t/${slug}/desk/lists`,
      `/t/${slug}/desk/lists/${demo.entryId}`,
      `/t/${slug}/lists/${demo.entryId}`,
      `/t/${slug}/desk/settings/basics`,
      `/t/${slug}/desk/settings/scoring`,
      `/t/${slug}/desk/settings/ties`,
      `/t/${slug}/desk/settings/teams`,
      `/t/${slug}/desk/results/grid`,
      `/t/${slug}/desk/print`,
      `/t/${slug}/print/links`,
    ]) {
      await expectGood(desk, path, language);
    }
  });
}

test('by keyboard alone: to the content, and two players change places', async ({ desktop, server }) => {
  const { slug, storageState } = await demoWithAccount(desktop);
  const page = await desktop({ storageState });
  for (const path of ['/', `/t/${slug}`, `/t/${slug}/me`, `/t/${slug}/desk`]) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }

  await enterMissingResults(server, slug);
  await drawRound(page, slug, 4);
  await page.reload();

  const seats = page.getByRole('listitem').locator('button[aria-pressed]');
  const names = await seats.locator('b').allTextContents();
  await tabTo(page, seats.nth(1));
  await page.keyboard.press('Enter');
  await expect(seats.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, seats.nth(2));
  await page.keyboard.press('Space');
  const swap = page.getByRole('button', { name: 'Tauschen', exact: true });
  await expect(swap).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, swap);
  await page.keyboard.press('Enter');
  const [a, b, c, ...rest] = names;
  await expect.poll(() => seats.locator('b').allTextContents()).toEqual([a, c, b, ...rest]);

  // The draft as everybody who looks at it may see it.
  for (const { colorScheme, language } of looks) {
    const other = await openIn(desktop, { colorScheme, language, storageState });
    await expectGood(other, `/t/${slug}/desk/rounds`, language);
    await expectGood(other, `/t/${slug}/desk`, language);
  }
});

interface Demo {
  readonly slug: string;
  readonly storageState: BrowserContextOptions['storageState'];
  readonly links: ReadonlyMap<string, string>;
  /** a match at each stage of its result */
  readonly stages: Readonly<Record<'confirmed' | 'disputed' | 'oneSided' | 'playable', Table | undefined>>;
  /** of one entry */
  readonly name: string;
  readonly entryId: string;
}
let demo: Demo | undefined;

/** The demo tournament in round 3, and an organiser's account that may use its desk; made once. */
async function demoWithAccount(desktop: OpenPage): Promise<Demo> {
  if (demo) return demo;
  const visitor = await desktop();
  const slug = await openDemo(visitor);
  const desk = await desktop();
  await becomeOrganiser(desk);
  const tables = await tablesOf(desk, slug);
  const links = await personalLinks(desk, slug);
  const name = tables[0]?.a ?? '';
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByRole('link', { name }).click();
  await desk.waitForURL('**/desk/entries/*');
  const entryId = desk.url().split('/').at(-1) ?? '';
  const at = (state: Table['state']) => tables.find((table) => table.state === state);
  const stages = {
    confirmed: at('bestätigt'),
    disputed: at('strittig'),
    oneSided: at('eine Meldung'),
    playable: at('noch kein Ergebnis'),
  };
  demo = { slug, storageState: await desk.context().storageState(), links, stages, name, entryId };
  return demo;
}

function openIn(
  open: OpenPage,
  { language, ...options }: { language: Language; colorScheme: 'light' | 'dark' } & BrowserContextOptions,
): Promise<Page> {
  return open({ ...options, locale: language === 'de' ? 'de-DE' : 'en-GB' });
}

/** The page answers, speaks the language throughout, fits the screen and passes axe. */
async function expectGood(page: Page, path: string, language: Language) {
  await test.step(path, async () => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const text = await page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      // The description is in the organiser's own language.
      for (const element of body.querySelectorAll('script, .prose')) element.remove();
      return body.textContent ?? '';
    });
    const foreign = sentences[language === 'de' ? 'en' : 'de'];
    expect(foreign.filter((sentence) => text.includes(sentence))).toEqual([]);
    await expectAccessible(page);
    const given = page.viewportSize() as { width: number; height: number };
    for (const size of given.width > smallScreen.width ? [given, smallScreen] : [given]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(whatIsCut, size.width), `cut at ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize(given);
  });
}

/** Texts of two words and more, of the app and of its rules, that stand in one language only. */
const sentences = (() => {
  const folder = (language: Language) => new URL(`../app/_i18n/${language}/`, import.meta.url);
  const read = (language: Language) =>
    readdirSync(folder(language)).flatMap((file) =>
      stringsIn(JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8'))),
    );
  const ofRules = textsIn([guardians, guardians.reportFields(guardians.parseSetup({}).data)]);
  const whole = (text: string) => /^[^{<]+ [^{<]+$/.test(text);
  const de = new Set([...read('de'), ...ofRules.map((text) => text.de)].filter(whole));
  const en = new Set([...read('en'), ...ofRules.map((text) => text.en)].filter(whole));
  // Names of the game may stand in sentences of both.
  const only = (own: Set<string>, other: Set<string>) =>
    [...own].filter((text) => ![...other].some((sentence) => sentence.includes(text)));
  return { de: only(de, en), en: only(en, de) };
})();

function stringsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return typeof value === 'string' ? [value] : [];
}

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('de' in value && 'en' in value) return [value as Text];
  return Object.values(value).flatMap(textsIn);
}
