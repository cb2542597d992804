import { expect, test } from '../fixtures';
import { importSeason, names, rateAnew } from '../season';
import { nextRound, openTournament } from '../steps';
import { organiserOf } from './steps';
import { plainText } from './visitor';

test('players are seeded by earlier tournaments: looked at first, then set, and not once a round is out', async ({
  server,
}) => {
  const entries = ['Neu Hier', ...names.slice(0, 4), 'Auch Neu'];
  const { slug } = await openTournament(server, { name: 'Setzturnier', entries });
  const desk = await organiserOf(server);
  const slugs = await importSeason(server, desk, 2);
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.follow('Ansehen und setzen');
  expect(desk.text).toContain('4 von 6 haben hier schon gewertete Partien gespielt.');

  // The order is that of ratings worked out once more from the results, and no rating is told. Players of other
  // tournaments alone are not taken for the same person because of a name.
  const strengths = await rateAnew(desk, slugs, names.slice(0, 4));
  const strongest = names
    .slice(0, 4)
    .sort((x, y) => (strengths.get(y)?.mu ?? 0) - (strengths.get(x)?.mu ?? 0));
  const rows = () => [...desk.document.querySelectorAll('.ledger tbody tr')];
  expect(
    rows()
      .slice(0, 4)
      .map((row) => plainText(row.querySelector('th') as Element)),
  ).toEqual(strongest.map((name) => expect.stringContaining(name)));
  const { mu } = strengths.get(strongest[0] ?? '') ?? { mu: 0 };
  expect(desk.text).not.toContain(String(Math.round(1500 + 173.7178 * mu)));

  await desk.submit('Setzliste übernehmen');
  expect(desk.text).toContain('4 sind gesetzt.');
  expect(plainText(rows()[0]?.lastElementChild as Element)).toBe('1');
  await desk.follow('nach Setzliste ausgelost');
  expect(desk.url.pathname).toBe(`/t/${slug}/desk/settings/pairing`);

  await nextRound(server, slug);
  await desk.goto(`/t/${slug}/desk/entries/seeds`);
  expect(desk.text).toContain('Eine Runde ist schon veröffentlicht');
  expect(desk.screen.queryByRole('button', { name: 'Setzliste übernehmen' })).toBeNull();
});
