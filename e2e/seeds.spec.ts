import { expect, expectAccessible, test } from './fixtures';
import { importSeason, names, rateAnew } from './season';
import { becomeOrganiser, drawRound, openTournament, publishRound } from './steps';

test('players are seeded by earlier tournaments: looked at first, then set, and not once a round is out', async ({
  server,
  desktop,
  phone,
}) => {
  test.setTimeout(300_000);
  const desk = await desktop();
  const slugs = await importSeason(server, desk, 2);
  const entries = ['Neu Hier', ...names.slice(0, 4), 'Auch Neu'];
  const { slug } = await openTournament(server, { name: 'Setzturnier', entries });
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByRole('link', { name: 'Ansehen und setzen' }).click();
  await expect(desk.getByText('4 von 6 haben hier schon gewertete Partien gespielt.')).toBeVisible();
  await expectAccessible(desk);

  // The order is that of ratings worked out once more from the results, and no rating is told. Players of other
  // tournaments alone are not taken for the same person because of a name.
  const strengths = await rateAnew(desk, slugs, names.slice(0, 4));
  const strongest = names
    .slice(0, 4)
    .sort((x, y) => (strengths.get(y)?.mu ?? 0) - (strengths.get(x)?.mu ?? 0));
  const rows = desk.locator('.ledger tbody tr');
  await expect(rows.locator('th')).toContainText(strongest);
  const { mu } = strengths.get(strongest[0] ?? '') ?? { mu: 0 };
  await expect(desk.getByText(String(Math.round(1500 + 173.7178 * mu)))).toHaveCount(0);

  await desk.getByRole('button', { name: 'Setzliste übernehmen' }).click();
  await expect(desk.getByText('4 sind gesetzt.')).toBeVisible();
  await expect(rows.first().locator('td').last()).toHaveText('1');
  const hand = await phone();
  await becomeOrganiser(hand);
  await hand.goto(`/t/${slug}/desk/entries/seeds`);
  await expectAccessible(hand);
  await hand.getByRole('link', { name: 'nach Setzliste ausgelost' }).click();
  await hand.waitForURL('**/desk/settings/pairing');

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  await desk.goto(`/t/${slug}/desk/entries/seeds`);
  await expect(desk.getByText('Eine Runde ist schon veröffentlicht')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Setzliste übernehmen' })).toHaveCount(0);
});
