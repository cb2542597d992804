import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type OpenPage, test } from './fixtures';
import {
  becomeOrganiser,
  createTournament,
  diary,
  drawRound,
  enterMissingResults,
  expectAlert,
  fillSide,
  holdUpdates,
  importEntries,
  openDemo,
  ownSide,
  personalLinks,
  publishRound,
  signIn,
  type Table,
  tablesOf,
} from './steps';

// In the demo tournament round 3 is under way: four tables are open, at one a single side has reported.
// Every test that needs an open table uses one up; the last tests make an account, which closes the demo.

const figures = {
  own: { destroyed: 430, half: 60, ep: 7, general: true },
  theirs: { destroyed: 215, half: 35, ep: 3 },
};

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
    // The list of entries holds e-mail addresses: the desk's alone.
    expect([401, 403]).toContain((await stranger.request.get(`/api/t/${slug}/export/entries.csv`)).status());

    const [own, other] = tables as [Table, Table];
    const player = await phone();
    await player.goto(await linkOf(desk, slug, own.a));
    await expectAnswer(player, `/t/${slug}/me/result/${other.pairingId}`, 403, 'Das ist nicht für dich');
    await expectAccessible(player);
    await expectAnswer(stranger, `/t/${slug}/me/result/${own.pairingId}`, 403, 'Das ist nicht für dich');
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

test('absurd figures are refused beside their field, nothing is lost and nothing stored', async ({
  desktop,
  phone,
}) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await openTable(desk, slug);
  const linesBefore = (await diary(desk, slug)).length;
  const player = await openForm(phone, desk, slug, table.a, table);
  const side = await ownSide(player);
  const field = player.locator(`[name="${side}.destroyed"]`);

  for (const [typed, sentence] of [
    ['-5', 'Die Zahl darf nicht negativ sein.'],
    ['99999', 'Alle Punkte sind Vielfache von 5.'],
    ['99995', 'Eine Armee hat höchstens 1.250 Punkte.'],
    ['12', 'Alle Punkte sind Vielfache von 5.'],
    ['viel', 'Hier gehört eine ganze Zahl hin.'],
    ['1e3', 'Hier gehört eine ganze Zahl hin.'],
  ] as const) {
    await fillSide(player, side, figures.own);
    await field.fill(typed);
    await player.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expect(player.locator(`[name="${side}.half"]`)).toHaveValue('60');
    await expect(player.locator(`[name="${side}.ep"]`)).toHaveValue('7');
    await expect(player.locator(`[name="${side}.generalKilled"]`)).toBeChecked();
  }
  await expectAccessible(player);

  await field.fill('430');
  const points = player.locator(`[name="${side}.ep"]`);
  for (const typed of ['-5', '99999', 'viel']) {
    await points.fill(typed);
    await player.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(points).toHaveAttribute('aria-invalid', 'true');
    await expect(points).toHaveAccessibleDescription(/negativ|Mehr als \d+ EP|ganze Zahl/);
    await expect(points).toHaveValue(typed);
    await expect(field).toHaveValue('430');
  }

  expect(await stateOf(desk, slug, table)).toBe('offen');
  expect(await diary(desk, slug)).toHaveLength(linesBefore);
});

test('two taps on the button make one report', async ({ desktop, phone }) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await openTable(desk, slug);
  const player = await openForm(phone, desk, slug, table.a, table);
  const again = await openForm(phone, desk, slug, table.a, table);
  await typeResult(player);
  await typeResult(again);

  await player.getByRole('button', { name: 'Ergebnis senden' }).dblclick();
  await expect(player.getByText(/^Angekommen\./)).toBeVisible();
  await again.getByRole('button', { name: 'Ergebnis senden' }).click();
  await expect(again.getByText('Das war schon angekommen. Gezählt wird es einmal.')).toBeVisible();

  expect(await stateOf(desk, slug, table)).toBe('eine Meldung');
  expect(await linesAbout(desk, slug, table, `${table.a} meldet`)).toHaveLength(1);
});

test('both players send the same result at the same moment: it counts once, and both read it', async ({
  desktop,
  phone,
}) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await openTable(desk, slug);
  const agreedBefore = (await linesAbout(desk, slug, table, 'das Ergebnis steht')).length;
  const a = await openForm(phone, desk, slug, table.a, table);
  const b = await openForm(phone, desk, slug, table.b, table);
  await typeResult(a);
  const otherSide = (await ownSide(b)) === 'a' ? 'b' : 'a';
  await fillSide(b, await ownSide(b), figures.theirs);
  await fillSide(b, otherSide, figures.own);

  await Promise.all([a, b].map((page) => page.getByRole('button', { name: 'Ergebnis senden' }).click()));
  for (const page of [a, b]) await expect(page.getByText(/^Von euch beiden bestätigt um/)).toBeVisible();
  await expect(a.getByRole('heading', { level: 1, name: /^Sieg für dich/ })).toBeVisible();
  await expect(b.getByRole('heading', { level: 1, name: /^Sieg für / })).toBeVisible();

  expect(await stateOf(desk, slug, table)).toBe('bestätigt');
  expect(await linesAbout(desk, slug, table, 'das Ergebnis steht')).toHaveLength(agreedBefore + 1);
});

test('figures changed since they were shown are not confirmed unseen', async ({ desktop, phone }) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await tableInState(desk, slug, 'eine Meldung');
  // Which of the two has reported shows in who is asked to confirm.
  const pages = [];
  for (const name of [table.a, table.b]) {
    const page = await phone();
    await page.goto(await linkOf(desk, slug, name));
    await holdUpdates(page);
    await page.goto(`/t/${slug}/me/result/${table.pairingId}`);
    pages.push(page);
  }
  const [first, second] = pages as [Page, Page];
  const firstConfirms = await first.getByRole('button', { name: 'Bestätigen' }).isVisible();
  const [reporter, opponent] = firstConfirms ? [second, first] : [first, second];

  await reporter.getByRole('link', { name: 'Ändern' }).click();
  await reporter.waitForURL('**?form=own');
  await fillSide(reporter, 'a', { destroyed: 515, half: 40, ep: 8 });
  await fillSide(reporter, 'b', { destroyed: 205, half: 90, ep: 2 });
  await reporter.getByRole('button', { name: 'Ergebnis senden' }).click();
  await expect(reporter.getByText(/^Angekommen\./)).toBeVisible();
  await opponent.getByRole('button', { name: 'Bestätigen' }).click();
  await expectAlert(opponent, 'Die andere Seite hat ihre Meldung gerade geändert.');
  expect(await stateOf(desk, slug, table)).toBe('eine Meldung');
});

test.describe('a phone loses the network while sending', () => {
  test.use({ allowOffline: true });

  test('what is typed stays, also over a reload, and counts once however often it is sent', async ({
    desktop,
    phone,
  }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const table = await openTable(desk, slug);
    const player = await openForm(phone, desk, slug, table.b, table);
    const side = await ownSide(player);
    await typeResult(player);
    const send = player.getByRole('button', { name: 'Ergebnis senden' });
    const expectTyped = async () => {
      await expect(player.locator(`[name="${side}.destroyed"]`)).toHaveValue('430');
      await expect(player.locator(`[name="${side}.ep"]`)).toHaveValue('7');
      await expect(player.locator(`[name="${side}.generalKilled"]`)).toBeChecked();
    };

    await test.step('the report does not get through', async () => {
      await player.context().setOffline(true);
      await send.click();
      await expectAlert(player, 'Nicht gesendet: keine Verbindung.');
      await expectTyped();
      expect(await stateOf(desk, slug, table)).toBe('offen');
      await player.context().setOffline(false);
      await player.reload();
      await expect(player.getByText(/^Das hattest du schon eingetippt/)).toBeVisible();
      await expectTyped();
    });

    await test.step('the report gets through, its answer does not', async () => {
      await player.route('**/me/result/*', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch({ maxRedirects: 0 });
        await route.abort('internetdisconnected');
      });
      await send.click();
      await expectAlert(player, 'Nicht gesendet: keine Verbindung.');
      await expectTyped();
      expect(await stateOf(desk, slug, table)).toBe('eine Meldung');
      await player.unroute('**/me/result/*');
    });

    await test.step('sent again it counts once', async () => {
      await send.click();
      await expect(player.getByText('Das war schon angekommen. Gezählt wird es einmal.')).toBeVisible();
      expect(await linesAbout(desk, slug, table, `${table.b} meldet`)).toHaveLength(1);
      await player.goto(`/t/${slug}/me/result/${table.pairingId}?form=own`);
      await expect(send).toBeVisible();
      await expect(player.getByText(/^Das hattest du schon eingetippt/)).toBeHidden();
    });
  });
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
  await expect(desk.getByRole('heading', { name: 'Eine Meldung ist bereit' })).toBeVisible();
  const { 'next-action': id = '' } = (await action).headers();

  const sent: string[] = [];
  desk.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const line = 'Anna Meier;Würfelfreunde;Kassel;Orks\n';
  const huge = line.repeat(Math.ceil((10 * 1024 * 1024) / line.length));
  await paste(list, huge);
  await show.click();
  await expect(list).toHaveAccessibleDescription(/höchstens 1 MB/);
  expect(await list.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(huge.length);
  expect(sent).toEqual([]);

  await desk
    .getByLabel('CSV-Datei')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(huge) });
  await expect(desk.getByLabel('CSV-Datei')).toHaveAccessibleDescription(/höchstens 1 MB/);
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
  const file = desk.getByLabel('CSV-Datei');
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
  await expect(desk.getByRole('heading', { name: 'Eine Meldung ist bereit' })).toBeVisible();
  await expect(desk.getByText('Prüf bitte, ob die Umlaute stimmen.')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Jürgen Größmann Köln Dunkelelfen/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Eine Meldung übernehmen' }).click();
  await expect(desk.getByText('Eine Meldung übernommen.')).toBeVisible();
  await desk.goto(`/t/${slug}/entries`);
  await expect(desk.getByText('Jürgen Größmann')).toBeVisible();
});

test('script in names and in the description is text or nothing, and never runs', async ({
  desktop,
  phone,
}) => {
  test.setTimeout(90_000);
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
  await desk.getByText('Meldung eintragen', { exact: true }).click();
  for (const name of [script, picture]) {
    await desk.getByLabel('Name', { exact: true }).fill(name);
    await desk.getByLabel(/^Armee/).fill(picture);
    await desk.getByRole('button', { name: 'Eintragen' }).click();
    await expect(desk.getByText(`${name} ist gemeldet.`)).toBeVisible();
  }
  await desk.goto(`/t/${slug}/desk/settings`);
  const form = desk.getByRole('form', { name: 'Grunddaten' });
  await form
    .getByLabel('Beschreibung')
    .fill(`# Ablauf ${script}\n\n${picture}\n\n[klick mich](javascript:alert(1)) und **pünktlich sein**`);
  await form.getByText('Vorschau', { exact: true }).click();
  await expect(form.getByText('pünktlich sein').last()).toBeVisible();
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

test('two organisers at once, and a player who comes too late', async ({ desktop, phone }) => {
  test.setTimeout(150_000);
  const first = await desktop();
  const slug = await openDemo(first);
  const table = await openTable(first, slug);
  const late = await openForm(phone, first, slug, table.a, table);
  await typeResult(late);
  await enterMissingResults(first, slug);
  const settled = (await tablesOf(first, slug)).find(({ pairingId }) => pairingId === table.pairingId);

  // Two desks on the same account, neither of which hears of the other in time.
  const second = await desktop({ storageState: await first.context().storageState() });
  const desks = [first, second];
  for (const desk of desks) await holdUpdates(desk);

  await test.step('both draw round 4: one draft comes of it, and the second reads why', async () => {
    for (const desk of desks) await desk.goto(`/t/${slug}/desk`);
    await Promise.all(desks.map((desk) => desk.getByRole('button', { name: 'Runde 4 auslosen' }).click()));
    for (const desk of desks) {
      await desk.waitForURL('**/desk/rounds**');
      await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
    }
    const told = desks.map((desk) => desk.getByText('Diese Runde ist schon ausgelost').count());
    expect((await Promise.all(told)).toSorted()).toEqual([0, 1]);
    expect(await namesInDraft(first)).toEqual(await namesInDraft(second));
    const drawn = (await diary(first, slug)).filter((line) => line.includes('lost Runde 4 aus'));
    expect(drawn).toHaveLength(1);
  });

  await test.step('what was decided on an old draft is refused in words, and the new one shown', async () => {
    for (const desk of desks) await desk.goto(`/t/${slug}/desk/rounds`);
    const [a, b, c, d, ...rest] = await namesInDraft(first);

    await second.getByRole('button', { name: 'Veröffentlichen' }).click();
    await swapSeats(first, 1, 3);
    const dialog = second.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Jemand war schneller');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.poll(() => namesInDraft(second)).toEqual([a, d, c, b, ...rest]);

    await chooseSeats(second, 0, 2);
    await swapSeats(first, 1, 3);
    await second.getByRole('button', { name: 'Tauschen', exact: true }).click();
    await expectAlert(second, 'Jemand war schneller');
    await expect.poll(() => namesInDraft(second)).toEqual([a, b, c, d, ...rest]);
    await first.reload();
    expect(await namesInDraft(first)).toEqual([a, b, c, d, ...rest]);
  });

  await test.step('a report for the closed round is answered and kept for the desk', async () => {
    await late.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(late.getByText(/^Das Ergebnis stand schon fest\./)).toBeVisible();
    const [line] = await linesAbout(first, slug, table, 'nachträglich');
    expect(line).toContain(table.a);
    const now = (await tablesOf(first, slug)).find(({ pairingId }) => pairingId === table.pairingId);
    expect(now?.sp).toBe(settled?.sp);
    expect(now?.points).toBe(settled?.points);
  });
});

test.describe('with an account', () => {
  test.use({ allowedStatuses: [401, 403] });

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

  test('the desk leads strangers to the sign-in, a draft stays hidden from them', async ({
    desktop,
    phone,
  }) => {
    const desk = await desktop();
    await becomeOrganiser(desk);
    const slug = await createTournament(desk, { ...tournament('Geheim'), draft: true });
    const stranger = await phone();
    for (const page of ['', '/entries', '/pairings', '/standings', '/join', '/me']) {
      await expectAnswer(stranger, `/t/${slug}${page}`, 403, 'Das ist nicht für dich');
    }
    expect([401, 403]).toContain((await stranger.request.get(`/api/t/${slug}/live`)).status());
    expect([401, 403]).toContain(
      (await stranger.request.get(`/api/t/${slug}/export/standings.csv`)).status(),
    );
    await stranger.goto('/');
    await expect(stranger.getByText('Geheim')).toBeHidden();
    for (const area of ['', '/entries', '/entries/import', '/rounds', '/results', '/print', '/settings']) {
      await stranger.goto(`/t/${slug}/desk${area}`);
      await expect(stranger).toHaveURL(/\/login\?next=/);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    }
    await desk.goto(`/t/${slug}`);
    await expect(desk.getByText('Das Turnier ist ein Entwurf.')).toBeVisible();
  });

  test('forms altered to reach other matches or a desk without sign-in change nothing', async ({
    desktop,
    phone,
  }) => {
    test.setTimeout(120_000);
    const desk = await desktop();
    await becomeOrganiser(desk);
    const own = await startedTournament(desk, 'Eigenes');
    const foreign = await startedTournament(desk, 'Fremdes');
    const [mine, neighbour] = own.tables as [Table, Table];
    const [theirs] = foreign.tables as [Table];
    const link = await linkOf(desk, own.slug, mine.a);

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
      await expect(player.getByRole('heading', { level: 1, name: 'Das ist nicht für dich' })).toBeVisible();
    });
    await test.step("another player's match", async () => {
      const player = await attempt({ pairingId: neighbour.pairingId });
      await expect(player.getByRole('heading', { level: 1, name: 'Das ist nicht für dich' })).toBeVisible();
    });
    await test.step('a desk left open after signing out elsewhere', async () => {
      const left = await desktop({ storageState: await desk.context().storageState() });
      await left.goto(`/t/${own.slug}/desk/results/${mine.pairingId}`);
      await fillSide(left, 'a', figures.own);
      await fillSide(left, 'b', figures.theirs);
      await left.context().clearCookies();
      await left.getByRole('button', { name: 'Speichern und weiter' }).click();
      await expect(left).toHaveURL(/\/login\?next=/);
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
  preset: /Guardians 1\.250/,
  scheme: /20:0 nach Abstand/,
});

/** A tournament of four with round 1 published. */
async function startedTournament(desk: Page, name: string): Promise<{ slug: string; tables: Table[] }> {
  const slug = await createTournament(desk, tournament(name));
  await importEntries(desk, slug, 'Anna\nBodo\nCarl\nDora', 4);
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  return { slug, tables: await tablesOf(desk, slug) };
}

async function expectAnswer(page: Page, path: string, status: number, heading: string) {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function linkOf(desk: Page, slug: string, name: string): Promise<string> {
  const link = (await personalLinks(desk, slug)).get(name);
  expect(link, `personal link of ${name}`).toBeDefined();
  return link ?? '';
}

async function tableInState(desk: Page, slug: string, state: Table['state']): Promise<Table> {
  const table = (await tablesOf(desk, slug)).find((one) => one.state === state);
  if (!table) throw new Error(`no table is in the state ${state}`);
  return table;
}
const openTable = (desk: Page, slug: string) => tableInState(desk, slug, 'offen');

const stateOf = async (desk: Page, slug: string, { pairingId }: Table) =>
  (await tablesOf(desk, slug)).find((table) => table.pairingId === pairingId)?.state;

/** Lines of the diary about a table, in any round, that hold the words. */
const linesAbout = async (desk: Page, slug: string, { number }: Table, words: string) =>
  (await diary(desk, slug)).filter((line) => line.startsWith(`Tisch ${number}:`) && line.includes(words));

/** A phone of `name` with the form of his open match on screen. */
async function openForm(phone: OpenPage, desk: Page, slug: string, name: string, table: Table) {
  const page = await phone();
  await page.goto(await linkOf(desk, slug, name));
  await page.getByRole('link', { name: 'Ergebnis melden' }).click();
  await page.waitForURL(`**/result/${table.pairingId}`);
  return page;
}

/** Types the usual figures from the player's point of view. */
async function typeResult(page: Page) {
  const side = await ownSide(page);
  await fillSide(page, side, figures.own);
  await fillSide(page, side === 'a' ? 'b' : 'a', figures.theirs);
}

const seats = (desk: Page) => desk.getByRole('listitem').locator('button[aria-pressed]');
const namesInDraft = (desk: Page) => seats(desk).locator('b').allTextContents();

async function swapSeats(desk: Page, one: number, other: number) {
  const name = (await namesInDraft(desk))[one];
  await chooseSeats(desk, one, other);
  await desk.getByRole('button', { name: 'Tauschen', exact: true }).click();
  await expect(seats(desk).nth(other).locator('b')).toHaveText(name ?? '');
}

/** Puts a text into a field at once; typing or filling in ten million characters would take minutes. */
async function paste(field: Locator, text: string) {
  await field.evaluate((element: HTMLTextAreaElement, pasted) => {
    element.value = pasted;
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
}

/** Presses two names of the draft and waits for the preview of their swap. */
async function chooseSeats(desk: Page, one: number, other: number) {
  await seats(desk).nth(one).click();
  await seats(desk).nth(other).click();
  await expect(desk.getByRole('button', { name: 'Tauschen', exact: true })).toBeVisible();
}
