import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import type { Server } from './server';
import { becomeOrganiser, drawRound, enterMissingResults, openTournament, publishRound } from './steps';

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

test('nothing of a draft reaches the board', async ({ desktop, server }) => {
  const few = await tournamentOf(server, 9);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await drawRound(desk, few, 1);

  const board = await desktop(hall);
  await board.goto(`/t/${few}/board?show=names`);
  await expect(board.getByText('Willkommen!')).toBeVisible();
  for (const address of [`/t/${few}/board`, `/api/t/${few}/board?language=de`]) {
    const answer = await board.request.get(address);
    expect(answer.ok()).toBe(true);
    expect(await answer.text()).not.toMatch(/Hohenstein|Nachname/);
  }

  await publishRound(desk, 1);
  await expect(board.getByText(/^Nachname5, V/).first()).toBeVisible();
});

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

test('the choice is kept in the address, and the desk makes it', async ({ desktop, server }) => {
  const few = await played(server, 8);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${few}/desk`);
  await desk.getByRole('link', { name: 'Tafel', exact: true }).first().click();
  await desk.getByRole('checkbox', { name: 'Tabelle', exact: true }).uncheck();
  await desk.getByRole('checkbox', { name: 'Durchsagen' }).uncheck();
  await expect(desk.getByLabel('Adresse dieser Tafel')).toHaveValue(/board\?show=clock,names,live,join$/);
  await expectAccessible(desk);

  const board = await desktop(hall);
  await board.goto(`/t/${few}/board?show=standings`);
  await expect(board.getByRole('heading', { level: 1, name: /Tabelle/ })).toBeVisible();
  await board.mouse.move(100, 100);
  await board.getByRole('button', { name: 'Auswahl' }).click();
  await board.getByRole('checkbox', { name: 'Paarungen nach Tischen' }).check();
  await expect(board).toHaveURL(/show=tables,standings$/);
  await board.getByRole('checkbox', { name: 'Tabelle', exact: true }).uncheck();
  await expect(board.getByRole('heading', { level: 1, name: /Runde 1/ })).toBeVisible();
  await board.reload();
  await expect(board.getByRole('heading', { level: 1, name: /Runde 1/ })).toBeVisible();
});

test('the desk says what each screen shows, which follows at once, also over a restart', async ({
  desktop,
  server,
}) => {
  const few = await played(server, 8);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${few}/desk/board`);
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
  await second.getByRole('button', { name: 'Nichts, schwarzer Schirm' }).click();
  const other = await desktop(hall);
  await other.goto(`/t/${few}/board?show=names&screen=2`);
  await expect(other.locator('.board')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expectAccessible(desk);

  await server.restart();
  await expect(title(/^Tabelle/)).toBeVisible();
  await first.getByRole('button', { name: 'Logo und Name' }).click();
  await expect(title('Tafelrunde 8')).toBeVisible();
  await desk.getByRole('button', { name: 'Beamer 2 entfernen' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Tafelrunde 8' })).toBeVisible();
  await first.getByRole('button', { name: 'Seiten im Wechsel' }).click();
  await expect(title(/Runde 1/)).toBeVisible();
});

test('a lost connection shows what the board was up to date with, and heals by itself', async ({
  desktop,
  server,
}) => {
  const few = await played(server, 8);
  const board = await desktop(hall);
  await board.goto(`/t/${few}/board?show=names`);
  await expect(board.getByText(/^Nachname5, V/).first()).toBeVisible();
  await board.context().setOffline(true);
  await expect(board.getByText(/Keine Verbindung\. Stand von \d\d:\d\d Uhr\./)).toBeVisible();
  await expect.poll(() => misplaced(board)).toEqual([]);
  await board.context().setOffline(false);
  await expect(board.getByText(/Keine Verbindung/)).toBeHidden();
});

test('a logo is judged by its content and shown everywhere', async ({ desktop, server }) => {
  const few = await played(server, 8);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${few}/desk/settings/logo`);
  const form = desk.getByRole('form', { name: 'Logo', exact: true });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await choose('logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await form.getByRole('button', { name: 'Bild übernehmen' }).click();
  await expect(form.getByText(/Das ist kein Bild in PNG, JPEG oder WebP/).first()).toBeVisible();
  await choose('groß.png', 'image/png', Buffer.alloc(300_001, 1));
  await form.getByRole('button', { name: 'Bild übernehmen' }).click();
  await expect(form.getByText(/Das Bild hat 301 kB/).first()).toBeVisible();
  await choose('wappen.txt', 'text/plain', logo);
  await form.getByRole('button', { name: 'Bild übernehmen' }).click();
  await expect(desk.getByRole('button', { name: 'Logo entfernen' })).toBeVisible();

  const board = await desktop(hall);
  for (const page of [`/t/${few}/board`, `/t/${few}`, `/t/${few}/print/pairings`]) {
    await board.goto(page);
    const picture = board.locator(`img[src^="/t/${few}/logo/"]`).first();
    await expect(picture).toBeVisible();
    const answer = await board.request.get((await picture.getAttribute('src')) ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});

test('every paper keeps to the width of an A4 sheet', async ({ desktop, server }) => {
  const many = await played(server, 64);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${many}/desk/print`);
  await desk.getByRole('link', { name: 'Mappe öffnen' }).click();
  await expect(desk.getByRole('heading', { name: 'Notfallmappe der Runde 1' }).first()).toBeVisible();
  await expect(desk.getByText('Unterschrift')).toHaveCount((32 + 4) * 2);

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

test('table cards bring phones into the network, and a moved laptop is noticed', async ({
  desktop,
  phone,
  server,
}) => {
  const few = await played(server, 8);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${few}/desk/settings/network`);
  const form = desk.getByRole('form', { name: 'WLAN und Adresse' });
  await form.getByLabel('Name des WLANs').fill('Heerbann');
  await form.getByLabel('Passwort').fill('kurz');
  await form.getByLabel('Adresse auf allem Gedruckten').fill('heerschau.local:3000');
  await form.getByRole('button', { name: 'WLAN, Adresse speichern' }).click();
  await expect(form.getByText(/Ein WLAN-Passwort hat 8 bis 63 Zeichen/).first()).toBeVisible();
  await form.getByLabel('Passwort').fill('buergerhaus');
  await form.getByRole('button', { name: 'WLAN, Adresse speichern' }).click();
  await expect(form.getByText('Gespeichert.').first()).toBeVisible();

  await desk.goto(`/t/${few}/print/tables`);
  const card = desk.getByRole('article', { name: 'Tischkarte 1' });
  await expect(card.getByRole('img', { name: 'QR-Code zum WLAN Heerbann' }).last()).toBeVisible();
  await expect(card.getByText('Heerbann · Passwort buergerhaus').last()).toBeVisible();
  await expect(card.getByText(`heerschau.local:3000/t/${few}/table/1`).last()).toBeVisible();
  const printed = desk.waitForResponse((answer) => answer.request().method() === 'POST');
  await desk.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect((await printed).ok()).toBe(true);

  // Nobody else learns of the password, neither from pages nor from the tournament's file.
  const stranger = await phone();
  for (const page of ['', '/board', '/pairings', '/table/1'])
    expect(await (await stranger.request.get(`/t/${few}${page}`)).text()).not.toContain('buergerhaus');
  await stranger.goto(`/t/${few}/print/tables`);
  await expect(stranger.getByText('buergerhaus')).toHaveCount(0);
  const file = await desk.request.get(`/api/t/${few}/export/tournament.json`);
  expect(file.ok()).toBe(true);
  expect(await file.text()).not.toContain('buergerhaus');

  const moved = desk.getByText('Gedruckte Codes funktionieren womöglich nicht mehr.');
  await desk.goto(`/t/${few}/desk`);
  await expect(desk.getByRole('heading', { name: 'Gewartet wird auf' })).toBeVisible();
  await expect(moved).toBeHidden();
  await desk.goto(`/t/${few}/desk/settings/network`);
  await form.getByLabel('Adresse auf allem Gedruckten').fill('192.0.2.7:3000');
  await form.getByRole('button', { name: 'WLAN, Adresse speichern' }).click();
  await expect(form.getByText('Gespeichert.').first()).toBeVisible();
  await desk.goto(`/t/${few}/desk`);
  await expect(moved).toBeVisible();
  await expect(
    desk.getByText(
      /http:\/\/heerschau\.local:3000, jetzt ist dieser Rechner unter http:\/\/192\.0\.2\.7:3000/,
    ),
  ).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Tischkarten' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Gedruckte Adresse stimmt' }).click();
  await expect(moved).toBeHidden();
});

/** Three by two pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
