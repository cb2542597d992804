import { expect, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

const names = [
  'Henning Aßmann',
  'Otto Wüstenhagen',
  'Łukasz Żądło',
  'Øystein Ærlig',
  'Bo Klein',
  'Anna Beispiel',
];

test('the desk finds names by plain letters and in both spellings', async ({ desktop, server }) => {
  const { slug } = await openTournament(server, { name: 'Buchstaben', entries: names });
  const desk = await desktop();
  await becomeOrganiser(desk);
  for (const [page, label] of [
    ['entries', 'Teilnehmer suchen'],
    ['check-in', 'Name, Armee oder Verein suchen'],
  ] as const) {
    await desk.goto(`/t/${slug}/desk/${page}`);
    const search = desk.getByLabel(label);
    for (const [typed, name] of [
      ['assmann', 'Henning Aßmann'],
      ['ASSMANN', 'Henning Aßmann'],
      ['wustenhagen', 'Otto Wüstenhagen'],
      ['wuestenhagen', 'Otto Wüstenhagen'],
      ['lukasz zadlo', 'Łukasz Żądło'],
      ['oeystein aerlig', 'Øystein Ærlig'],
    ] as const) {
      await search.fill(typed);
      await expect(desk.getByText('Bo Klein')).toHaveCount(0);
      await expect(desk.getByText(name).first()).toBeVisible();
    }
  }
});
