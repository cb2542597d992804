import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, expectAccessible, test } from './fixtures';
import { expectAllTaken, keep, openMatch, queueOf, setRules, setUpOnPhone } from './match-steps';
import { becomeOrganiser, enterMissingResults, nextRound, openTournament, tablesOf } from './steps';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const armies = ['Zwerge', 'Imperium', 'Hochelfen', 'Skaven'];
const entries = teams.flatMap((team) =>
  [1, 2, 3, 4].map((board) => ({ name: `${team} ${board}`, team, faction: armies[board - 1] ?? null })),
);

// Words of team pages and how teams sign up: http/team-page.spec.ts and http/teams.spec.ts. Here a captain's page follows.
test('a captain follows the games as they go on; pages of teams serve everybody', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Nordpokal',
    scheme: 'table',
    teamSize: 3,
    entries,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await setRules(desk, slug);
  await nextRound(server, slug);
  const tables = await tablesOf(desk, slug);
  const table = tables.find(({ a, b }) => a === 'Kiel 2' || b === 'Kiel 2');
  if (!table) throw new Error('Kiel 2 is not paired');

  const captain = await phone();
  await test.step('a game that begins shows turn, score and clocks', async () => {
    await captain.goto(links.get('Kiel 1') ?? '');
    await captain.goto(`/t/${slug}/me/team`);
    const games = captain.getByRole('table', { name: 'Die Partien eurer Mannschaft' });
    const row = games.getByRole('row').filter({ hasText: 'Kiel 2' });
    await expect(row).toContainText('offen');
    await keep(
      desk,
      table.pairingId,
      queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]),
    );
    await expectAllTaken(desk, table.pairingId);
    const player = await openMatch(phone, server, table.pairingId, links.get(table.a) ?? null, {
      queue: queueOf('prepared', setUpOnPhone('a', 'dominate'), { basedOn: 1 }),
    });
    await expectAllTaken(player, table.pairingId);
    await expect(row).toContainText('Spielzug 1');
    await expect(row).toContainText('EP, läuft');
    await expect(row.getByText(/^(10:00|9:\d\d)$/)).toHaveCount(2);
    await expectAccessible(captain);
  });

  await test.step('a substitute sees the meeting, too', async () => {
    const substitute = await phone();
    await substitute.goto(links.get('Kiel 4') ?? '');
    await expect(substitute.getByRole('heading', { name: /^Ihr gegen / })).toBeVisible();
    await expect(substitute.getByRole('row').filter({ hasText: 'Kiel 2' })).toContainText('Spielzug 1');
    await expectAccessible(substitute);
  });

  await enterMissingResults(server, slug);
  for (const [page, path] of [
    [captain, 'standings'],
    [captain, 'pairings'],
    [captain, 'join'],
    [desk, 'desk/teams'],
    [desk, 'desk/rounds'],
    [desk, 'board?show=teams'],
    [desk, 'desk/settings/teams'],
  ] as const) {
    await page.goto(`/t/${slug}/${path}`);
    await expectAccessible(page);
  }
});
