import type { Locator, Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openDemo, openTournament, type Table, tablesOf, tabTo } from './steps';

test.use({ ownServer: true });

// The demo has three rounds drawn and results in hand: what is set here shows in them at once.

test.describe('scoring in the demo tournament', () => {
  test('another scheme and edited steps score every result anew', async ({ desktop }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const form = await openSection(desk, slug, 'scoring', 'Punkte');

    await test.step('win, draw, loss', async () => {
      await form.getByLabel('Punkteschema').selectOption({ label: 'Sieg, Unentschieden, Niederlage' });
      await save(form);
      for (const { points } of await results(desk, slug)) expect(points).toMatch(/^(3 : 0|0 : 3|1 : 1)$/);
    });

    await openSection(desk, slug, 'scoring', 'Punkte');
    await test.step('a step that makes no sense is refused beside its row, and nothing typed is lost', async () => {
      await form.getByLabel('Punkteschema').selectOption({ label: 'Differenztabelle' });
      const rows = form.getByRole('group', { name: 'Differenztabelle' }).getByRole('listitem');
      for (let left = await rows.count(); left > 3; left--) {
        await form.getByRole('button', { name: `Zeile ${left}: Zeile entfernen` }).click();
        await expect(rows).toHaveCount(left - 1);
      }
      await step(form, 3, 'ab SP-Abstand').fill('viel');
      await step(form, 3, 'Sieger').fill('20');
      await step(form, 3, 'Verlierer').fill('0');
      await form.getByRole('button', { name: 'Punkte speichern' }).click();
      await expect(step(form, 3, 'ab SP-Abstand')).toHaveAccessibleDescription(/ganze Zahl/);
      await expect(step(form, 3, 'ab SP-Abstand')).toHaveValue('viel');

      await step(form, 3, 'ab SP-Abstand').fill('40');
      await form.getByRole('button', { name: 'Punkte speichern' }).click();
      await expect(step(form, 3, 'ab SP-Abstand')).toHaveAccessibleDescription(/höher|wachsen/);
      await expect(step(form, 3, 'ab SP-Abstand')).toBeFocused();
      await expect(step(form, 3, 'Sieger')).toHaveValue('20');
      await expect(rows).toHaveCount(3);
      await expectAccessible(desk);

      const other = await desktop({ storageState: await desk.context().storageState() });
      for (const { points } of await results(other, slug)) expect(points).toMatch(/^(3 : 0|0 : 3|1 : 1)$/);
    });

    await test.step('put right, it counts', async () => {
      await step(form, 3, 'ab SP-Abstand').fill('200');
      await save(form);
      const scored = await results(desk, slug);
      for (const table of scored) {
        const lead = leadOf(table);
        const winner = Math.abs(lead) < 50 ? 10 : Math.abs(lead) < 200 ? 11 : 20;
        const expected = lead >= 0 ? [winner, 20 - winner] : [20 - winner, winner];
        expect(table.points, `${table.a} gegen ${table.b}, ${table.sp}`).toBe(expected.join(' : '));
      }
      expect(new Set(scored.map(({ points }) => points)).size).toBeGreaterThan(2);
    });
  });

  test('a change of points is told before it counts, a table that disagrees with the game is noticed, and nothing typed is lost by leaving', async ({
    desktop,
  }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const form = await openSection(desk, slug, 'scoring', 'Punkte');
    await expectAccessible(desk);
    await step(form, 2, 'ab SP-Abstand').fill('190');
    await step(form, 3, 'ab SP-Abstand').fill('195');
    await expect(form.getByText('im Spiel siegt man ab 50 SP')).toBeVisible();
    await form.getByRole('checkbox', { name: 'Das Spiel auch ab 190 SP gewinnen lassen' }).check();

    // leaving asks, and staying keeps what was typed
    await desk.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link', { name: 'Tische' }).click();
    const leave = desk.getByRole('dialog', { name: 'Ohne Speichern weiter?' });
    await expectAccessible(desk);
    await leave.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(step(form, 2, 'ab SP-Abstand')).toHaveValue('190');

    // whom it moves: nothing counts before it is confirmed
    await form.getByRole('button', { name: 'Punkte speichern' }).click();
    const preview = desk.getByRole('dialog', { name: 'Was sich ändert' });
    await expect(preview.getByText(/zähl(t|en) anders/)).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Ergebnisse' })).toBeVisible();
    await expectAccessible(desk);
    await preview.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(preview).toHaveCount(0);
    await save(form);
    await desk.goto(`/t/${slug}/desk`);
    await expect(desk.getByText(/ändert die Wertung \(Punkte\): .* anders/).first()).toBeVisible();
    await desk.goto(`/t/${slug}/desk/settings/format`);
    await expect(desk.getByLabel('Sieg ab Abstand')).toHaveValue('190');

    // thrown away on purpose, it is gone
    await desk.getByLabel('Sieg ab Abstand').fill('80');
    await desk.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link', { name: 'Tische' }).click();
    await leave.getByRole('button', { name: 'Verwerfen und weiter' }).click();
    await desk.waitForURL('**/settings/tables');
    await desk.goto(`/t/${slug}/desk/settings/format`);
    await expect(desk.getByLabel('Sieg ab Abstand')).toHaveValue('190');
  });

  test('tie-breaks change places by keyboard', async ({ desktop }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const form = await openSection(desk, slug, 'ties', 'Feinwertung und Freilos');
    const before = await tiebreaks(form);
    const [first = '', second = '', third = '', ...rest] = before;

    await form.getByRole('group', { name: 'Feinwertung' }).getByRole('button').first().focus();
    const down = form.getByRole('button', { name: `${first}: nach unten` });
    await tabTo(desk, down);
    await desk.keyboard.press('Enter');
    await expect.poll(() => tiebreaks(form)).toEqual([second, first, third, ...rest]);
    await expect(down).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect.poll(() => tiebreaks(form)).toEqual([second, third, first, ...rest]);
    await tabTo(desk, form.getByRole('button', { name: 'Feinwertung speichern' }));
    await desk.keyboard.press('Enter');
    await confirmed(form);
    await expect(form.getByRole('status')).toHaveText('Gespeichert.');

    await desk.reload();
    expect(await tiebreaks(form)).toEqual([second, third, first, ...rest]);

    await desk.goto(`/t/${slug}/standings`);
    const heads = await desk
      .getByRole('table')
      .first()
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''));
    const shown = heads.filter((head) => before.includes(head));
    expect(shown).toEqual([second, third, first, ...rest].filter((name) => shown.includes(name)));
    expect(shown).toContain(second);
  });

  test('a wider margin for draws changes the standings in front of everybody', async ({ desktop }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const leads = (await results(desk, slug)).map((table) => Math.abs(leadOf(table))).sort((x, y) => x - y);
    const margin = (leads[Math.floor(leads.length / 2)] ?? 0) + 1;
    expect(margin, 'some wins are close enough to become draws').toBeGreaterThan(50);

    const spectator = await desktop();
    await spectator.goto(`/t/${slug}/standings`);

    const form = await openSection(desk, slug, 'format', 'Spielregeln');
    const field = form.getByLabel('Sieg ab Abstand');
    await field.fill('1001');
    await form.getByRole('button', { name: 'Spielregeln speichern' }).click();
    await expect(field).toHaveAccessibleDescription(/1\.?000/);
    await field.fill(String(margin));
    await save(form);

    const scored = await results(desk, slug);
    for (const table of scored) {
      const [a, b] = table.points.split(' : ');
      expect(a === b, `${table.a} gegen ${table.b}, ${table.sp}: ${table.points}`).toBe(
        Math.abs(leadOf(table)) < margin,
      );
    }
    const total = new Map<string, number>();
    for (const { a, b, points } of scored) {
      const [pointsA = 0, pointsB = 0] = points.split(' : ').map(Number);
      total.set(a, (total.get(a) ?? 0) + pointsA);
      total.set(b, (total.get(b) ?? 0) + pointsB);
    }
    for (const [name, points] of total) {
      const row = spectator.getByRole('table').first().getByRole('row').filter({ hasText: name });
      await expect(row.getByRole('cell').last()).toHaveText(String(points));
    }
  });

  test('fewer rounds than drawn are refused', { tag: deep }, async ({ desktop }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const form = await openSection(desk, slug, 'rounds', 'Runden');
    const rounds = form.getByLabel('Runden', { exact: true });
    await rounds.fill('2');
    await form.getByRole('button', { name: 'Runden speichern' }).click();
    await expect(rounds).toHaveAccessibleDescription(
      'Bis Runde 3 ist schon ausgelost. Stell mindestens so viele Runden ein.',
    );
    await expect(rounds).toHaveValue('2');
    await desk.reload();
    await expect(rounds).toHaveValue('5');
    await rounds.fill('4');
    await save(form);
    await desk.reload();
    await expect(rounds).toHaveValue('4');
  });
});

test.describe('a tournament before its first round', () => {
  test('scenarios are set for each round', async ({ desktop, server }) => {
    const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
    const { slug } = await openTournament(server, { name: 'Szenarien', entries });
    const desk = await desktop();
    await becomeOrganiser(desk);

    const form = await openSection(desk, slug, 'format', 'Spielregeln');
    await form.getByLabel('Wahl des Szenarios').selectOption({ label: 'Je Runde festgelegt' });
    for (const [i, scenario] of ['King of the Hill', 'Entrenched', 'Linebreak'].entries()) {
      await form.getByLabel(`Runde ${i + 1}`, { exact: true }).selectOption({ label: scenario });
    }
    await save(form);

    const spectator = await desktop();
    await spectator.goto(`/t/${slug}`);
    const planned = spectator.getByRole('region', { name: 'Szenarien' });
    await expect(planned.getByRole('heading', { level: 3 })).toHaveText([
      'King of the Hill',
      'Entrenched',
      'Linebreak',
    ]);
    await drawRound(desk, slug, 1);
    await expect(desk.getByRole('heading', { name: 'King of the Hill' })).toBeVisible();
  });

  test('the sign-up is closed and opened again while somebody looks at it', async ({
    desktop,
    phone,
    server,
  }) => {
    const { slug } = await openTournament(server, { name: 'Anmeldeschluss' });
    const desk = await desktop();
    await becomeOrganiser(desk);
    const visitor = await phone();
    await visitor.goto(`/t/${slug}/join`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Bist du dabei?' })).toBeVisible();

    const form = await openSection(desk, slug, 'basics', 'Grunddaten');
    const open = form.getByRole('checkbox', { name: /^Anmeldung offen/ });
    await open.uncheck();
    await save(form);
    await expect(
      visitor.getByRole('heading', { level: 1, name: 'Die Anmeldung ist geschlossen' }),
    ).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Anmelden' })).toBeHidden();
    await visitor.goto(`/t/${slug}`);
    await expect(visitor.getByText('Die Anmeldung ist geschlossen.')).toBeVisible();

    await open.check();
    await save(form);
    await expect(visitor.getByRole('link', { name: 'Jetzt anmelden' })).toBeVisible();
  });

  test('two desks that edit the same section: the second is asked, nobody is overwritten', async ({
    desktop,
    server,
  }) => {
    const { slug } = await openTournament(server, { name: 'Zwei Pulte' });
    const desk = await desktop();
    await becomeOrganiser(desk);
    const other = await desktop({ storageState: await desk.context().storageState() });
    const mine = await openSection(desk, slug, 'basics', 'Grunddaten');
    const theirs = await openSection(other, slug, 'basics', 'Grunddaten');
    await mine.getByLabel('Ort', { exact: true }).fill('Goslar, Kaiserpfalz');
    await theirs.getByLabel('Ort', { exact: true }).fill('Goslar, Zwinger');
    await save(theirs);

    await expect(mine.getByText('Jemand hat diesen Abschnitt gerade geändert.')).toBeVisible();
    await expect(mine.getByLabel('Ort', { exact: true })).toHaveValue('Goslar, Kaiserpfalz');
    await mine.getByRole('button', { name: 'Andere Version zeigen' }).click();
    await expect(mine.getByLabel('Ort', { exact: true })).toHaveValue('Goslar, Zwinger');
  });
});

async function openSection(desk: Page, slug: string, page: string, name: string): Promise<Locator> {
  await desk.goto(`/t/${slug}/desk/settings/${page}`);
  const form = desk.getByRole('form', { name });
  await expect(form).toBeVisible();
  return form;
}

/** Saves what the form holds. */
async function save(form: Locator) {
  await form.getByRole('button', { name: / speichern$/ }).click();
  await confirmed(form);
  await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
}

/** Confirms what saving moves, if it moves anything. */
async function confirmed(form: Locator) {
  const saved = form.getByRole('status').filter({ hasText: 'Gespeichert.' });
  const confirm = form.page().getByRole('button', { name: 'Jetzt ändern' });
  await expect(confirm.or(saved)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
}

const step = (form: Locator, row: number, column: string) => form.getByLabel(`Zeile ${row}: ${column}`);

/** The names of the tie-breaks, first to last. */
const tiebreaks = (form: Locator) =>
  form.getByRole('group', { name: 'Feinwertung' }).getByRole('listitem').locator('b').allTextContents();

/** Every confirmed match of the three rounds. */
async function results(desk: Page, slug: string): Promise<Table[]> {
  const rounds = [];
  for (const round of [1, 2, 3]) rounds.push(...(await tablesOf(desk, slug, round)));
  const confirmed = rounds.filter(({ state }) => state === 'bestätigt');
  expect(confirmed.length).toBeGreaterThan(16);
  return confirmed;
}

/** SP of the first name minus SP of the second. */
function leadOf({ sp }: Table): number {
  const [a = 0, b = 0] = sp.split(' : ').map((figure) => Number(figure.replaceAll('.', '')));
  return a - b;
}
