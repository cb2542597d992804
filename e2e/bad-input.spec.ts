import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import type { Server } from './server';
import {
  becomeOrganiser,
  diary,
  expectAlert,
  fillSide,
  openDemo,
  openTournament,
  personalLink,
  signIn,
  type Table,
  tablesOf,
  typeResult,
  usualFigures,
} from './steps';

test.use({ ownServer: true });

// The first tests look around in the demo tournament; the last ones make an account, which closes it.

test.describe('addresses that are not for whoever opens them', () => {
  test.use({ allowedStatuses: [403, 404] });

  test('answer 404 or 403, in words', async ({ desktop, phone }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const tables = await tablesOf(desk, slug);
    const stranger = await phone();

    await expectAnswer(stranger, '/p/AAAAAAAAAAAAAAAAAAAAAA', 404, 'Dieser Link gilt nicht');
    await expectAccessible(stranger);
    for (const path of [
      '/t/gibt-es-nicht',
      '/t/gibt-es-nicht/me',
      '/t/gibt-es-nicht/join',
      '/t/gibt-es-nicht/desk/rounds',
      `/t/${slug}/player/niemand`,
      `/t/${slug}/me/result/keine`,
      '/gibt/es/nicht',
    ]) {
      await expectAnswer(stranger, path, 404, 'Hier ist nichts');
    }
    await expectAccessible(stranger);
    for (const path of ['/api/t/gibt-es-nicht/live', '/api/t/gibt-es-nicht/export/standings.csv']) {
      expect((await stranger.request.get(path)).status(), path).toBe(404);
    }
    // Pictures are kept as small as they are shown: nothing of ours asks for them in another size.
    const scaled = '/_next/image?url=%2Fapp-icon-192.png&w=64&q=75';
    expect((await stranger.request.get(scaled)).status()).toBe(404);
    // The list of entries holds e-mail addresses: the desk's alone.
    expect([401, 403]).toContain((await stranger.request.get(`/api/t/${slug}/export/entries.csv`)).status());

    const [own, other] = tables as [Table, Table];
    const player = await phone();
    await player.goto(await personalLink(desk, slug, own.a));
    await expectAnswer(player, `/t/${slug}/me/result/${other.pairingId}`, 403, 'Kein Zugriff');
    await expectAccessible(player);
    await expectAnswer(stranger, `/t/${slug}/me/result/${own.pairingId}`, 403, 'Kein Zugriff');
  });
});

test('a text that is no personal link is refused beside its field', async ({ desktop, phone }) => {
  await openDemo(await desktop());
  const page = await phone();
  await page.goto('/');
  await page.getByText('Mit Code beitreten').click();
  const field = page.getByLabel('Persönlicher Link oder Code');
  await field.fill('mein Link');
  await page.getByRole('button', { name: 'Beitreten' }).click();
  await expect(field).toHaveAccessibleDescription(/Das ist kein persönlicher Link\./);
  await expect(field).toHaveValue('mein Link');
});

test('a list of 10 MB is refused in words, stays in its field and is not sent', async ({ desktop }) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  await desk.goto(`/t/${slug}/desk/entries/import`);
  const list = desk.getByLabel('Liste einfügen');
  const show = desk.getByRole('button', { name: 'Vorschau zeigen' });

  await list.fill('Anna Meier;Kassel');
  const action = desk.waitForRequest((request) => request.method() === 'POST');
  await show.click();
  await expect(desk.getByRole('heading', { name: 'Eine Anmeldung ist bereit' })).toBeVisible();
  const { 'next-action': id = '' } = (await action).headers();

  const sent: string[] = [];
  desk.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const line = `Anna Meier;Würfelfreunde;Kassel;${'Orks '.repeat(2000)}\n`;
  const huge = line.repeat(Math.ceil((10 * 1024 * 1024) / line.length));
  await paste(list, huge);
  await show.click();
  // A busy machine takes minutes to lay out so much text.
  await expect(list).toHaveAccessibleDescription(/höchstens 1 MB/, { timeout: 300_000 });
  expect(await list.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(huge.length);
  expect(sent).toEqual([]);

  await desk
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(huge) });
  await expect(desk.getByLabel('Datei', { exact: true })).toHaveAccessibleDescription(/höchstens 1 MB/, {
    timeout: 300_000,
  });
  expect(sent).toEqual([]);

  await test.step('a program that sends it all the same is turned away by the server', async () => {
    expect(id).not.toBe('');
    const answer = await desk.request.post(`/t/${slug}/desk/entries/import`, {
      headers: { 'next-action': id, accept: 'text/x-component' },
      multipart: { '1_slug': slug, '1_intent': 'import', '1_text': huge },
    });
    expect(answer.status()).toBe(413);
    await desk.goto(`/t/${slug}/desk/entries`);
    await expect(desk.getByText('Anna Meier')).toBeHidden();
  });
});

test('a file in the old Windows encoding keeps its umlauts; a picture is no list', async ({ desktop }) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  await desk.goto(`/t/${slug}/desk/entries/import`);
  const file = desk.getByLabel('Datei', { exact: true });
  await file.setInputFiles({
    name: 'bild.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  });
  await expect(file).toHaveAccessibleDescription(/Das ist keine Textdatei\./);

  await file.setInputFiles({
    name: 'meldungen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Ort;Armee\r\nJürgen Größmann;Köln;Dunkelelfen\r\n', 'latin1'),
  });
  await expect(desk.getByRole('heading', { name: 'Eine Anmeldung ist bereit' })).toBeVisible();
  await expect(desk.getByText('Prüf bitte, ob die Umlaute stimmen.')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Jürgen Größmann Köln Dunkelelfen/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Eine Anmeldung übernehmen' }).click();
  await expect(desk.getByText('Eine Anmeldung übernommen.')).toBeVisible();
  await desk.goto(`/t/${slug}/entries`);
  await expect(desk.getByText('Jürgen Größmann')).toBeVisible();
});

test('script in names and in the description is text or nothing, and never runs', async ({
  desktop,
  phone,
}) => {
  const script = '<script>alert(1)</script>';
  const picture = '<img src=x onerror=alert(1)>';
  const desk = await desktop();
  const visitor = await phone();
  const dialogs: string[] = [];
  for (const page of [desk, visitor]) {
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
  }
  const slug = await openDemo(desk);

  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByText('Teilnehmer eintragen', { exact: true }).click();
  for (const name of [script, picture]) {
    await desk.getByLabel('Name', { exact: true }).fill(name);
    await desk.getByLabel(/^Armee/).fill(picture);
    await desk.getByRole('button', { name: 'Eintragen' }).click();
    await expect(desk.getByText(`${name} ist angemeldet.`)).toBeVisible();
  }
  await desk.goto(`/t/${slug}/desk/settings/basics`);
  const form = desk.getByRole('form', { name: 'Grunddaten' });
  await form
    .getByLabel('Beschreibung')
    .fill(`# Ablauf ${script}\n\n${picture}\n\n[klick mich](javascript:alert(1)) und **pünktlich sein**`);
  await form.getByText('Vorschau', { exact: true }).click();
  await expect(form.getByRole('heading', { name: /^Ablauf/ })).toBeVisible();
  await form.getByRole('button', { name: 'Grunddaten speichern' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();

  for (const [page, path] of [
    [desk, `/t/${slug}/desk/entries`],
    [desk, `/t/${slug}/print/links`],
    [visitor, `/t/${slug}/entries`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(script).first()).toBeVisible();
    await expect(page.getByText(picture).first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  await visitor.getByRole('link', { name: script }).click();
  await visitor.waitForURL('**/player/*');
  await expect(visitor.getByRole('heading', { name: script })).toBeVisible();

  await visitor.goto(`/t/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'Ablauf' })).toBeVisible();
  await expect(visitor.getByText('pünktlich sein')).toBeVisible();
  await expect(visitor.getByText('klick mich')).toBeVisible();
  expect(
    await visitor
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.getAttribute('href')?.startsWith('javascript'))),
  ).toEqual([]);
  await expect(visitor.locator('img')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test.describe('with an account', () => {
  test.use({ allowedStatuses: [401, 404] });

  test('a wrong password is told in a sentence, and the address stays', async ({ desktop }) => {
    await becomeOrganiser(await desktop());
    const page = await desktop();
    await page.goto('/login');
    await signIn(page, 'falsch geraten');
    await expectAlert(page, 'E-Mail oder Passwort stimmt nicht.');
    await expect(page.getByLabel('E-Mail')).toHaveValue('theda@example.org');
    await expectAccessible(page);
    await page.goto('/new');
    await expect(page).toHaveURL(/\/login\?next=/);
  });

  test('the desk leads strangers to the sign-in, and a draft is not there for them', async ({
    desktop,
    phone,
    server,
  }) => {
    const { slug } = await openTournament(server, { ...tournament('Geheim'), draft: true });
    const desk = await desktop();
    await becomeOrganiser(desk);
    const stranger = await phone();
    for (const page of ['', '/entries', '/pairings', '/standings', '/join', '/me']) {
      await expectAnswer(stranger, `/t/${slug}${page}`, 404, 'Hier ist nichts');
    }
    expect((await stranger.request.get(`/api/t/${slug}/live`)).status()).toBe(404);
    expect((await stranger.request.get(`/api/t/${slug}/export/standings.csv`)).status()).toBe(404);
    await stranger.goto('/');
    await expect(stranger.getByText('Geheim')).toBeHidden();
    const { slug: open } = await openTournament(server, tournament('Offen'));
    for (const area of ['', '/entries', '/entries/import', '/rounds', '/results', '/print', '/settings']) {
      await expectAnswer(stranger, `/t/${slug}/desk${area}`, 404, 'Hier ist nichts');
      await stranger.goto(`/t/${open}/desk${area}`);
      await expect(stranger).toHaveURL(/\/login\?next=/);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Einloggen' })).toBeVisible();
    }
    await desk.goto(`/t/${slug}`);
    await expect(desk.getByText('Das Turnier ist ein Entwurf.')).toBeVisible();
  });

  test('forms altered to reach other matches or a desk without sign-in change nothing', async ({
    desktop,
    phone,
    server,
  }) => {
    const desk = await desktop();
    await becomeOrganiser(desk);
    const own = await startedTournament(desk, server, 'Eigenes');
    const foreign = await startedTournament(desk, server, 'Fremdes');
    const [mine, neighbour] = own.tables as [Table, Table];
    const [theirs] = foreign.tables as [Table];
    const link = own.links.get(mine.a) ?? '';

    const attempt = async (hidden: Record<string, string>) => {
      const player = await phone();
      await player.goto(link);
      await player.goto(`/t/${own.slug}/me/result/${mine.pairingId}`);
      await typeResult(player);
      for (const [name, value] of Object.entries(hidden)) {
        await player.locator(`input[type="hidden"][name="${name}"]`).evaluate((field, to) => {
          (field as HTMLInputElement).value = to;
        }, value);
      }
      await player.getByRole('button', { name: 'Ergebnis senden' }).click();
      return player;
    };

    await test.step('a match of another tournament', async () => {
      const player = await attempt({ pairingId: theirs.pairingId });
      await expectAlert(player, 'Diese Partie gibt es nicht mehr.');
      await expect(player.locator('[name$=".destroyed"]').first()).toHaveValue('430');
    });
    await test.step('another tournament and its match', async () => {
      const player = await attempt({ slug: foreign.slug, pairingId: theirs.pairingId });
      await expectAlert(player, 'Das gehört nicht zu deiner Aufgabe bei diesem Turnier');
    });
    await test.step("another player's match", async () => {
      const player = await attempt({ pairingId: neighbour.pairingId });
      await expectAlert(player, 'Das gehört nicht zu deiner Aufgabe bei diesem Turnier');
    });
    await test.step('a desk left open after signing out elsewhere', async () => {
      const left = await desktop({ storageState: await desk.context().storageState() });
      await left.goto(`/t/${own.slug}/desk/results/${mine.pairingId}`);
      await fillSide(left, 'a', usualFigures.own);
      await fillSide(left, 'b', usualFigures.theirs);
      await left.context().clearCookies();
      await left.getByRole('button', { name: 'Speichern und weiter' }).click();
      await expectAlert(left, 'du bist nicht mehr eingeloggt');
      await expect(left.locator('[name="a.destroyed"]')).toHaveValue(String(usualFigures.own.destroyed));
    });

    for (const { slug } of [own, foreign]) {
      for (const { state } of await tablesOf(desk, slug)) expect(state).toBe('offen');
      expect((await diary(desk, slug)).filter((line) => line.includes('Tisch'))).toEqual([]);
    }
  });
});

const tournament = (name: string) => ({
  name,
  place: 'Goslar',
  presetId: '1250',
  scheme: 'table' as const,
});

/** A tournament of four with round 1 published. */
async function startedTournament(desk: Page, server: Server, name: string) {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const opened = await openTournament(server, { ...tournament(name), entries, published: 1 });
  return { ...opened, tables: await tablesOf(desk, opened.slug) };
}

async function expectAnswer(page: Page, path: string, status: number, heading: string) {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Puts a text into a field at once; typing or filling in ten million characters would take minutes. */
async function paste(field: Locator, text: string) {
  await field.evaluate((element: HTMLTextAreaElement, pasted) => {
    element.value = pasted;
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
}
