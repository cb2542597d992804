import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import type { Server } from './server';
import { becomeOrganiser, enterMissingResults, openTournament } from './steps';

// Words of boards, papers and table cards: http/board.spec.ts. Here is how they look and follow.

test.use({ ownServer: true, allowOffline: true });

const hall = { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' } as const;
const long = [
  'Maximilian von und zu Hohenstein-Wüstenhagen',
  'Sabine Leutheusser-Schnarrenberger-Przybylski',
  'Donaudampfschifffahrtsgesellschaftskapitän',
];

/** A tournament for so many players, the longest names among them. */
async function tournamentOf(server: Server, players: number, published = 0): Promise<string> {
  const entries = Array.from({ length: players }, (_, i) => long[i] ?? `Vorname${i} Nachname${i}`);
  const name = `Tafelrunde ${players}`;
  const { slug } = await openTournament(server, {
    name,
    presetId: '1250',
    scheme: 'table',
    entries,
    published,
  });
  return slug;
}

/** Texts that are cut off, or that lie over a neighbour, on the page as it stands. */
const misplaced = (board: Page) =>
  board.locator('.board-main').evaluate((main) => {
    const places = [...main.querySelectorAll<HTMLElement>('h1, .board-head p, .board-lists li > *')];
    const boxes = places.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const cut = boxes.filter(
      ({ element, box }) =>
        element.scrollWidth > element.clientWidth + 1 || box.right > innerWidth || box.bottom > innerHeight,
    );
    const cells = boxes.filter(({ element }) => element.closest('li'));
    const overlapping = cells.filter(({ element, box }, i) =>
      cells.some(
        (other, j) =>
          j > i &&
          !element.contains(other.element) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4,
      ),
    );
    return [...cut, ...overlapping].map(({ element }) => element.textContent);
  });

const made = new Map<number, string>();

/** One of the tournaments that most tests look at, its first round played: made once a server, whichever test comes first. */
async function played(server: Server, players: 8 | 64): Promise<string> {
  const slug = made.get(players) ?? (await tournamentOf(server, players, 1));
  if (!made.has(players) && players === 8) await enterMissingResults(server, slug);
  made.set(players, slug);
  return slug;
}

test('names fit at 1080p with few and many players, in both languages and skins', async ({
  desktop,
  server,
}) => {
  const few = await played(server, 8);
  const many = await played(server, 64);

  for (const { locale, skin, slug } of [
    { locale: 'de-DE', skin: 'light', slug: many },
    { locale: 'en-GB', skin: 'dark', slug: few },
  ] as const) {
    const board = await desktop({ ...hall, locale });
    for (const show of ['names', 'tables', 'standings', 'clock', 'join']) {
      await board.goto(`/t/${slug}/board?show=${show}&skin=${skin}`);
      await expect(board.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(board.locator('html')).toHaveAttribute('data-theme', skin);
      await board.evaluate(() => document.fonts.ready.then(() => undefined));
      await expect.poll(() => misplaced(board), { message: `${slug} ${show} ${locale}` }).toEqual([]);
    }
    await expectAccessible(board);
  }
});

test('the desk says what each screen shows, which follows at once, over a restart and without a network', async ({
  desktop,
  server,
}) => {
  const few = await played(server, 8);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${few}/desk/board`);
  await desk.getByRole('checkbox', { name: 'Tabelle', exact: true }).uncheck();
  await desk.getByRole('checkbox', { name: 'Durchsagen' }).uncheck();
  await expect(desk.getByLabel('Adresse dieser Tafel')).toHaveValue(/board\?show=clock,names,live,join$/);
  const board = await desktop(hall);
  await board.goto(`/t/${few}/board?show=names`);
  const title = (name: string | RegExp) => board.getByRole('heading', { level: 1, name });
  await expect(title(/Runde 1/)).toBeVisible();

  const first = desk.getByRole('region', { name: /^Beamer( 1)?$/ });
  await first.getByRole('button', { name: 'Tabelle', exact: true }).click();
  await expect(title(/^Tabelle/)).toBeVisible();
  await expect(first.getByRole('status')).toHaveText(/^Tabelle, seit \d\d:\d\d\.$/);
  await expect(first.getByRole('button', { name: 'Tabelle', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await desk.getByRole('button', { name: 'Noch ein Beamer' }).click();
  const second = desk.getByRole('region', { name: 'Beamer 2' });
  await second.getByRole('button', { name: 'Durchsagen' }).click();
  await expect(second.getByRole('status')).toHaveText(/Dazu gibt es noch nichts/);
  await second.getByRole('button', { name: 'Schwarzer Bildschirm' }).click();
  const other = await desktop(hall);
  await other.goto(`/t/${few}/board?show=names&screen=2`);
  await expect(other.locator('.board')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expectAccessible(desk);

  await server.restart();
  await expect(title(/^Tabelle/)).toBeVisible();
  await board.context().setOffline(true);
  await expect(board.getByText(/Keine Verbindung\. Stand von \d\d:\d\d Uhr\./)).toBeVisible();
  await expect.poll(() => misplaced(board)).toEqual([]);
  await board.context().setOffline(false);
  await expect(board.getByText(/Keine Verbindung/)).toBeHidden();
  await first.getByRole('button', { name: 'Logo und Name' }).click();
  await expect(title('Tafelrunde 8')).toBeVisible();
  await desk.getByRole('button', { name: 'Beamer 2 entfernen' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Tafelrunde 8' })).toBeVisible();
  await first.getByRole('button', { name: 'Seiten im Wechsel' }).click();
  await expect(title(/Runde 1/)).toBeVisible();

  await test.step('the choice made at the board is kept in its address', async () => {
    await other.goto(`/t/${few}/board?show=standings`);
    await other.mouse.move(100, 100);
    await other.getByRole('button', { name: 'Auswahl' }).click();
    await other.getByRole('checkbox', { name: 'Paarungen nach Tischen' }).check();
    await expect(other).toHaveURL(/show=tables,standings$/);
    await other.getByRole('checkbox', { name: 'Tabelle', exact: true }).uncheck();
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: /Runde 1/ })).toBeVisible();
  });
});

test('every paper keeps to the width of an A4 sheet', async ({ desktop, server }) => {
  const many = await played(server, 64);
  const desk = await desktop();
  await becomeOrganiser(desk);
  // 186 mm between the margins, 210 mm where a sheet has none, at 96 px an inch
  await desk.setViewportSize({ width: 703, height: 1000 });
  for (const paper of ['pairings', 'standings', 'round', 'slips', 'tables', 'emergency', 'links']) {
    await desk.goto(`/t/${many}/print/${paper}`);
    await desk.emulateMedia({ media: 'print' });
    const wide = await desk
      .locator('.sheet *, .result-slip *, .table-face *')
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) => element.getBoundingClientRect().right > (element.closest('.sheet') ? 704 : 794.5),
          )
          .map((element) => `${element.tagName} ${element.textContent}`),
      );
    expect(wide, paper).toEqual([]);
    const cut = await desk
      .locator('.slip-sheet, .result-slip')
      .evaluateAll((elements) =>
        elements
          .filter(
            ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
              scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
          )
          .map((element) => element.textContent),
      );
    expect(cut, paper).toEqual([]);
    // 273 mm between the margins of A4: a list that is taller would tear onto another sheet
    const tall = await desk
      .locator('.sheet:has(.wall-list)')
      .evaluateAll((sheets) =>
        sheets.map((sheet) => sheet.getBoundingClientRect().height).filter((height) => height > 1032),
      );
    expect(tall, paper).toEqual([]);
    await desk.emulateMedia({ media: 'screen' });
  }
});
