import { expect, test } from '../fixtures';
import { enterMissingResults, openTournament } from '../steps';
import { rowsOf, teamSums } from '../team-sums';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const entries = teams.flatMap((team) => [1, 2, 3, 4].map((at) => ({ name: `${team} ${at}`, team })));
const teamOf = new Map(entries.map(({ name, team }) => [name, team]));

// Tables that leave agrees with a table added up by other means, after every round.
test('the tables of teams agree with one added up by hand', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, {
    name: 'Ostpokal',
    scheme: 'table',
    teamSize: 3,
    rounds: 2,
    entries,
    published: 1,
  });
  const load = async (file: string) =>
    rowsOf(await (await visitor().fetch(`/api/t/${slug}/export/${file}.csv`)).text());
  await enterMissingResults(server, slug);
  const byHand = teamSums(await load('results'), teamOf);
  const figures = (await load('teams')).map((row) => ({
    teamPoints: Number(row.Mannschaftspunkte),
    gamePoints: Number(row['Turnierpunkte aller Partien']),
    gamesWon: Number(row['gewonnene Partien']),
  }));
  expect(figures).toEqual(byHand.map(({ team: _, ...sums }) => sums));
  const meetings = (await load('meetings')).filter((row) => row['Brett-Nr.'] === '');
  expect(meetings).toHaveLength(teams.length / 2);
  for (const row of meetings) expect(Number(row['Summe 1']) + Number(row['Summe 2'])).toBe(60);
});
