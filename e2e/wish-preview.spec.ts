import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, enterMissingResults, openTournament, publishRound } from './steps';

const players = Array.from({ length: 12 }, (_, i) => ({
  name: `Spieler ${String.fromCharCode(65 + i)}`,
  club: ['Nord', 'Süd', 'West'][i % 3] ?? null,
}));

test('the price of a wish shows what it would have done, in points that a person reads', async ({
  server,
  desktop,
  phone,
}) => {
  const desk = await desktop();
  await becomeOrganiser(desk);
  const { slug } = await openTournament(server, {
    name: 'Was es kostet',
    scheme: 'table',
    entries: players,
    published: 1,
  });
  await enterMissingResults(server, slug, 'names');
  await drawRound(desk, slug, 2);
  await publishRound(desk, 2);
  await enterMissingResults(server, slug, 'names');
  const settings = `/t/${slug}/desk/settings/pairing`;
  const table = desk.getByRole('table', { name: 'Was dabei herausgekommen wäre' });
  const row = (name: RegExp) => table.getByRole('row', { name });

  await test.step('from the settings, with the wish as it is set, though it ends early', async () => {
    await desk.goto(settings);
    await desk.getByRole('link', { name: 'Was ein Wunsch gekostet hätte' }).click();
    await expect(desk.getByLabel('Wer nicht aufeinandertreffen soll')).toHaveValue('club');
    await expect(desk.getByText('Runden 1 und 2, so wie sie ausgelost wurden: 12 Paarungen.')).toBeVisible();
    await expect(
      desk.getByText(
        'Eingestellt ist: vermeiden ohne Wert, nur wo die Punkte eine Wahl lassen, nur in Runde 1.',
      ),
    ).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(10);
    // What is set changes nothing, and blocked club mates never meet.
    await expect(
      row(/eingestellt/)
        .getByRole('cell')
        .last(),
    ).toHaveText('0');
    await expect(
      row(/^sperren/)
        .getByRole('cell')
        .first(),
    ).toHaveText('0');
    await expect(row(/^Wert 3.*so viel wie eine Partie mit 3 TP Abstand/)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('back to the settings, where the price is stored', async () => {
    await desk.getByRole('link', { name: 'In den Einstellungen ändern' }).click();
    await desk.waitForURL(`**${settings}#wishes`);
    const form = desk.getByRole('form', { name: 'Auslosung' });
    const wishes = form.getByRole('group', { name: 'Wer nicht aufeinandertreffen soll' });
    await expect(wishes).toBeInViewport();
    await form.locator('[name="pairing.club.worth"]').fill('4');
    await form.locator('[name="pairing.club.untilRound"]').fill('');
    await form.getByRole('button', { name: 'Auslosung speichern' }).click();
    await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
    await desk.getByRole('link', { name: 'Was ein Wunsch gekostet hätte' }).click();
    await expect(
      desk.getByText('Eingestellt ist: Wert 4, so viel wie eine Partie mit 4 TP Abstand.'),
    ).toBeVisible();
    await expect(row(/eingestellt/)).toContainText('Wert 4');
    await expect(
      row(/eingestellt/)
        .getByRole('cell')
        .last(),
    ).toHaveText('0');
  });

  await test.step('a wish that nobody shares would have done nothing', async () => {
    await desk.getByLabel('Wer nicht aufeinandertreffen soll').selectOption({ label: 'Gleicher Ort' });
    await desk.getByRole('button', { name: 'Ausrechnen' }).click();
    await expect(desk.getByRole('heading', { name: 'Keine zwei Spieler haben denselben Ort' })).toBeVisible();
    await expect(desk).toHaveURL(/\?wish=town$/);
  });

  await test.step('on a phone nothing is cut off that cannot be reached', async () => {
    const small = await phone();
    await small.context().addCookies(await desk.context().cookies());
    await small.goto(`/t/${slug}/desk/settings/wish-preview`);
    await expect(small.getByRole('table').getByRole('row')).toHaveCount(10);
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(small);
  });
});

test('before the first round it says when there will be something to see', async ({ server, phone }) => {
  const desk = await phone();
  await becomeOrganiser(desk);
  const { slug } = await openTournament(server, { name: 'Noch leer', entries: players });
  await desk.goto(`/t/${slug}/desk/settings/wish-preview`);
  await expect(desk.getByRole('heading', { name: 'Noch keine Runde im Schweizer System' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Ausrechnen' })).toBeHidden();
  await expectAccessible(desk);
});

test('between teams it counts meetings and team points', async ({ server, desktop }) => {
  const desk = await desktop();
  await becomeOrganiser(desk);
  const { slug } = await openTournament(server, {
    name: 'Zu zweit',
    teamSize: 2,
    entries: players.slice(0, 8).map((player, i) => ({
      ...player,
      team: `Team ${Math.floor(i / 2)}`,
      club: i < 4 ? 'Nord' : 'Süd',
    })),
    published: 1,
  });
  await desk.goto(`/t/${slug}/desk/settings/wish-preview`);
  await expect(desk.getByText('Runde 1, so wie sie ausgelost wurde: 2 Begegnungen.')).toBeVisible();
  await expect(desk.getByText('In Runde 1 hat noch niemand Punkte')).toBeVisible();
  await expect(
    desk.getByRole('row', { name: /^Wert 3.*so viel wie eine Begegnung mit 3 MP Abstand/ }),
  ).toBeVisible();
  await expect(
    desk
      .getByRole('row', { name: /^sperren/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('0');
  const offered = desk.getByLabel('Wer nicht aufeinandertreffen soll').getByRole('option');
  await expect(offered).toHaveText(['Gleicher Verein', 'Gleicher Ort', 'Gleiches Land']);
});
