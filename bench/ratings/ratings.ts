import { readFileSync } from 'node:fs';
import { expectedScore, type Occasion, type RatedGame, rateGames } from '../../lib/ratings/rate-games';

// `npm run bench:ratings games.json`: the last year of a file of championships is foretold round by round, from the years
// before it and its own earlier rounds. A hit is a game whose likelier side won, half a hit where neither was likelier;
// Brier is the mean square of what was missed (0.25 for whoever says one half each time).

interface Foretold extends RatedGame {
  readonly year: number;
}

const file = process.argv[2];
if (!file) throw new Error('npm run bench:ratings games.json');
const data = JSON.parse(readFileSync(file, 'utf8')) as { columns: string[]; rows: (string | number)[][] };
const value = (row: (string | number)[], column: string) => row[data.columns.indexOf(column)] ?? '';
const rounds = new Map<string, Foretold[]>();
for (const row of data.rows) {
  const year = Number(value(row, 'year'));
  const key = `${year} ${String(value(row, 'round')).padStart(2, '0')}`;
  const winner = value(row, 'win1') === 1 ? 'a' : 'b';
  const game = { year, a: String(value(row, 'player1')), b: String(value(row, 'player2')), winner } as const;
  rounds.set(key, [...(rounds.get(key) ?? []), game]);
}
const ordered = [...rounds].sort(([x], [y]) => (x < y ? -1 : 1)).map(([, games]) => games);
const occasions: Occasion<string, Foretold>[] = ordered.map((games) => ({
  day: (games[0]?.year ?? 0) * 365,
  games,
}));
const season = Math.max(...ordered.map(([first]) => first?.year ?? 0));

/** Chances of the first side of each game of a season. */
type Chances = readonly { readonly chance: number; readonly won: number }[];

function glicko(year: number): Chances {
  const { steps } = rateGames(occasions);
  return [...steps.values()]
    .flat()
    .filter(({ game, side }) => game.year === year && side === 'a')
    .map(({ own, opponent, score }) => ({ chance: expectedScore(own, opponent), won: score }));
}

function elo(year: number, k: number): Chances {
  const ratings = new Map<string, number>();
  return ordered.flat().flatMap(({ a, b, winner, year: played }) => {
    const [first, second] = [ratings.get(a) ?? 1500, ratings.get(b) ?? 1500];
    const chance = 1 / (1 + 10 ** ((second - first) / 400));
    const won = winner === 'a' ? 1 : 0;
    ratings.set(a, first + k * (won - chance));
    ratings.set(b, second - k * (won - chance));
    return played === year ? [{ chance, won }] : [];
  });
}

const told = (name: string, chances: Chances) => ({
  name,
  games: chances.length,
  'hits, %': Number(
    (
      (100 *
        chances.reduce(
          (sum, { chance, won }) =>
            sum + (Math.abs(chance - 0.5) < 1e-9 ? 0.5 : Number(chance > 0.5 === (won === 1))),
          0,
        )) /
      chances.length
    ).toFixed(2),
  ),
  Brier: Number(
    (chances.reduce((sum, { chance, won }) => sum + (chance - won) ** 2, 0) / chances.length).toFixed(4),
  ),
});

console.log(`Foretelling ${season}:`);
console.table([
  told('Glicko-2', glicko(season)),
  told('Elo, K = 20', elo(season, 20)),
  told('Elo, K = 60', elo(season, 60)),
]);
