import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, enterMissingResults, openTournament } from './steps';

// Asked over HTTP: what is said where (http/armies.spec.ts).

test('armies are added row by row, and what a handicap moves is asked about first', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Mit Handicap',
    scheme: 'table',
    entries: [
      { name: 'Anna Petersen', faction: 'Zwerge' },
      { name: 'Bodo Lahn', faction: 'Orks' },
    ],
    published: 1,
  });
  await enterMissingResults(server, slug);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/armies`);
  for (const [i, army, points] of [
    [1, 'Zwerge', '1'],
    [2, 'Orks', '-2'],
  ] as const) {
    await desk.getByRole('button', { name: 'Armee hinzufügen' }).click();
    const row = desk.getByRole('group', { name: `Armee ${i}` });
    await row.getByLabel('Armee', { exact: true }).selectOption(army);
    await row.getByLabel('höchstens').fill('2');
    await row.getByLabel('Handicap').fill(points);
  }
  await expectAccessible(desk);
  await desk.getByLabel('Handicap').last().selectOption('moved');
  await desk.getByLabel('Das eine Lager').fill('Gut');
  await desk.getByLabel('Das andere Lager').fill('Böse');
  await desk.getByRole('button', { name: 'Armeen speichern' }).click();
  const preview = desk.getByRole('dialog', { name: 'Was sich ändert' });
  await expect(preview.getByRole('heading', { name: 'Ergebnisse' })).toBeVisible();
  await preview.getByRole('button', { name: 'Jetzt ändern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();

  const anna = await phone();
  await anna.goto(links.get('Anna Petersen') ?? '');
  await anna.goto(`/t/${slug}/me/entry`);
  // Once a round is published, only the desk changes entries.
  await expect(anna.getByRole('term').filter({ hasText: 'Lager' })).toBeVisible();
  await expect(anna.getByRole('definition').filter({ hasText: 'noch offen' })).toBeVisible();
  await expectAccessible(anna);

  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByRole('button', { name: 'Mehrere ändern' }).click();
  await desk.getByRole('checkbox', { name: 'Bodo Lahn auswählen' }).click();
  const many = desk.getByRole('form', { name: 'Mehrere Teilnehmer ändern' });
  await many.getByLabel('Was ändern?').selectOption({ label: 'Lager' });
  await many.getByLabel('Lager', { exact: true }).selectOption('Gut');
  await many.getByRole('button', { name: 'Einen Teilnehmer ändern' }).click();
  await expect(desk.getByRole('row', { name: /Bodo Lahn/ })).toContainText('Gut');
});
