import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { diary, enterMissingResults, openDemo, tablesOf } from './steps';

test.use({ ownServer: true });

// The demo is in its third round: some tables are still playing.

test('scoring can follow bands or shares of the largest lead, and keeps what was typed', async ({
  desktop,
}) => {
  const desk = await desktop();
  const slug = await openDemo(desk);

  await test.step('bands', async () => {
    const form = await scoring(desk, slug);
    await form.getByLabel('Punkteschema').selectOption({ label: 'Stufen (Saffron Walden)' });
    await form.getByLabel('Unentschieden bis … SP Abstand').fill('900');
    await form.getByRole('button', { name: 'Punkte speichern' }).click();
    await expect(form.getByLabel('Klar bei mehr als … SP Abstand')).toHaveAccessibleDescription(
      /mehr Abstand/,
    );
    await form.getByLabel('Unentschieden bis … SP Abstand').fill('250');
    await save(form);
    await expectAccessible(desk);
    const points = (await tablesOf(desk, slug, 1)).map((table) => table.points);
    expect(points.length).toBeGreaterThan(3);
    for (const pair of points) expect(pair).toMatch(/^(1 : 1|[234] : [02]|[02] : [234])$/);
  });

  await test.step('a table in per cent, with points of its own for a concession', async () => {
    const form = await scoring(desk, slug);
    await form.getByLabel('Punkteschema').selectOption({ label: 'Differenztabelle' });
    await form
      .getByLabel('Abstände', { exact: true })
      .selectOption({ label: 'in Prozent des größtmöglichen Abstands' });
    await form.getByRole('button', { name: 'Punkte speichern' }).click();
    await expect(form.getByText('Mehr als 100 Prozent')).toBeVisible();
    const rows = form.getByRole('group', { name: 'Differenztabelle' }).getByRole('listitem');
    for (let row = 2; row <= (await rows.count()); row++)
      await form.getByLabel(`Zeile ${row}: ab SP-Abstand`).fill(String(4 + 7 * (row - 2)));
    await form.getByRole('checkbox', { name: 'Eigene Punkte bei Aufgabe' }).check();
    await form.getByLabel('Der Gegner').fill('18');
    await form.getByLabel('Wer aufgibt').fill('1');
    await save(form);
    await desk.reload();
    await expect(form.getByLabel('Abstände', { exact: true })).toHaveValue('percent');
    await expect(form.getByLabel('Zeile 3: ab SP-Abstand')).toHaveValue('11');
    await expect(form.getByLabel('Der Gegner')).toHaveValue('18');
    await desk.goto(`/t/${slug}/standings`);
    await expect(desk.getByText('Aufgegebene Partien: 18 : 1.')).toBeVisible();
  });
});

test('places are explained: penalties, what separates two, what a round still holds', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const form = await scoring(desk, slug);
  await form.getByLabel('Punkteschema').selectOption({ label: 'Sieg, Unentschieden, Niederlage' });
  await save(form);

  const open = (await tablesOf(desk, slug)).find(({ state }) => state === 'offen');
  if (!open) throw new Error('every table of the demo has finished');

  await test.step('a penalty needs a reason and shows wherever the points do', async () => {
    await desk.goto(`/t/${slug}/desk/results/points`);
    const give = desk.getByRole('form', { name: 'Punkte vergeben' });
    await give.getByLabel('Teilnehmer').selectOption({ label: open.a });
    await give.getByLabel('Turnierpunkte').fill('2');
    await give.getByRole('button', { name: 'Punkte vergeben' }).click();
    await expect(give.getByLabel('Grund')).toHaveAccessibleDescription(/\S/);
    await expect(give.getByLabel('Turnierpunkte')).toHaveValue('2');
    await give.getByLabel('Grund').fill('Liste fehlte am Morgen');
    await give.getByRole('button', { name: 'Punkte vergeben' }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Liste fehlte am Morgen' })).toContainText(
      '−2',
    );
    await expectAccessible(desk);
    expect((await diary(desk, slug))[0]).toContain('Liste fehlte am Morgen');
    const csv = await desk.request.get(`/api/t/${slug}/export/standings.csv`);
    expect((await csv.text()).split('\n').find((line) => line.includes(open.a))).toMatch(/[;,]-2[;,]/);
  });

  const player = await phone();
  await test.step('the standings say what puts a row behind the one above, in both languages', async () => {
    await player.goto(`/t/${slug}/standings`);
    await expect(rowOf(player, open.a)).toContainText('Strafe −2');
    await expect(player.getByText(/^\d+\. nach .+: .+, davor .+$/).first()).toBeVisible();
    await player.getByText('Freilose, Ausstiege, späterer Einstieg').click();
    await expect(
      player.getByText(/Gegner, die ausgestiegen sind, zählen mit dem, was sie haben/),
    ).toBeVisible();
    await expectAccessible(player);
    const english = await phone({ locale: 'en-GB' });
    await english.goto(`/t/${slug}/standings`);
    await expect(english.getByText(/^Place \d+ by .+: .+, the place above has .+$/).first()).toBeVisible();
  });

  await test.step('the place in the end is one of those that were open', async () => {
    await rowOf(player, open.a).getByRole('link').click();
    const places = player.getByRole('region', { name: 'Was in dieser Runde noch drin ist' });
    await expect(places).toContainText(/Nach Runde 3: Platz \d+/);
    await expect(places.getByRole('row').first()).toBeVisible();
    const [, best, worst = best] =
      /Platz (\d+)(?: bis (\d+))?/.exec((await places.getByRole('paragraph').first().textContent()) ?? '') ??
      [];
    await expectAccessible(player);
    await enterMissingResults(server, slug);
    await player.reload();
    await expect(places).toBeHidden();
    const place = Number.parseInt(
      (await player.getByText(/^\d+\. Platz$|^Platz \d+$/).textContent())?.replace(/\D/g, '') ?? '',
      10,
    );
    expect(place).toBeGreaterThanOrEqual(Number(best));
    expect(place).toBeLessThanOrEqual(Number(worst));
  });
});

test('a dry run tells how many rounds it takes, and tells the same twice', async ({ desktop }) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  await desk.goto(`/t/${slug}/desk/settings/rounds`);
  await desk.getByRole('link', { name: 'Runden und Schema im Trockenlauf ausprobieren' }).click();
  await expect(desk.getByRole('heading', { name: 'Trockenlauf' })).toBeVisible();
  await desk.getByLabel('Spieler', { exact: true }).fill('12');
  await desk.getByLabel('Runden', { exact: true }).fill('3');
  await desk.getByLabel('Startzahl').fill('42');
  await desk.getByLabel('Punkteschema').selectOption({ label: 'Sieg, Unentschieden, Niederlage' });
  await desk.getByRole('button', { name: 'Durchspielen' }).click();
  await expect(desk.getByText(/Turniere mit 12 Spielern und 3 Runden/)).toBeVisible();
  const plot = desk.getByRole('img', { name: /^Balken je Platz: Platz 1: \d+/ });
  const figures = await plot.getAttribute('aria-label');
  await expect(desk.getByRole('table', { name: 'Runde für Runde' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(desk);
  await desk.reload();
  expect(await plot.getAttribute('aria-label')).toBe(figures);
});

async function scoring(desk: Page, slug: string): Promise<Locator> {
  await desk.goto(`/t/${slug}/desk/settings/scoring`);
  const form = desk.getByRole('form', { name: 'Punkte' });
  await expect(form).toBeVisible();
  return form;
}

/** Saves, and confirms what that moves. */
async function save(form: Locator) {
  await form.getByRole('button', { name: 'Punkte speichern' }).click();
  await form
    .page()
    .getByRole('dialog', { name: 'Was sich ändert' })
    .getByRole('button', { name: 'Jetzt ändern' })
    .click();
  await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
