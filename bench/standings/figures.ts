import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryId } from '../../lib/ids';
import { computeStandings } from '../../lib/standings/compute-standings';
import type { StandingsInput } from '../../lib/standings/standings-input';
import type { Game } from '../../lib/standings/tally';
import { parseTiebreakId, type TiebreakId } from '../../lib/standings/tiebreaks';

/**
 * Standings and tie-breaks against figures that others have published: `standings/*.json` and FIDE's exercises in
 * tie-breaking (`fide-tiebreaks.json`) in the folder given.
 */
const [folder = ''] = process.argv.slice(2);
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const id = (name: string | number) => String(name) as EntryId;

interface Told {
  readonly what: string;
  readonly figures: number;
  readonly agree: number;
  readonly differing: string;
}
const rows: Told[] = [];

/** Our figure of each entry, in whole units. */
function measure(input: Omit<StandingsInput, 'tiebreaks' | 'lotSeed'>, what: string): Map<EntryId, number> {
  const tiebreaks = what === 'points' ? [] : [what as TiebreakId];
  const { rows: found } = computeStandings({ ...input, tiebreaks, lotSeed: 1 });
  return new Map(
    found.map((row) => {
      const [first] = row.tiebreaks;
      return [row.entry, what === 'points' ? row.points : (first?.value ?? 0) / 10 ** (first?.decimals ?? 0)];
    }),
  );
}

function compare(
  what: string,
  own: ReadonlyMap<EntryId, number>,
  expected: ReadonlyMap<EntryId, number>,
  factor: number,
) {
  // Means come with two decimals.
  const differing = [...expected].filter(
    ([entry, value]) => Math.abs((own.get(entry) ?? 0) / factor - value) > 0.0051,
  );
  const tell = ([entry, value]: [EntryId, number]) =>
    `${entry}: ${(own.get(entry) ?? 0) / factor} for ${value}`;
  rows.push({
    what,
    figures: expected.size,
    agree: expected.size - differing.length,
    differing: differing.slice(0, 4).map(tell).join(', '),
  });
}

for (const name of readdirSync(join(folder, 'standings'))) {
  const told = read(`standings/${name}`);
  const games = (round: { games: (unknown[] | { bye: string })[] }): Game[] =>
    round.games.map((game): Game => {
      if (!Array.isArray(game)) return { kind: 'bye', entry: id(game.bye) };
      const [a, b, winner, forA, forB] = game as [string, string, 'a' | 'b' | null, object?, object?];
      return { kind: 'match', a: id(a), b: id(b), winner, metrics: { a: { ...forA }, b: { ...forB } } };
    });
  const input = {
    entries: told.entries.map((one: { id: string }) => ({ id: id(one.id), dropped: false, joinedRound: 1 })),
    rounds: told.rounds.map((round: { number: number; games: [] }) => ({
      number: round.number,
      games: games(round),
    })),
    scheme: told.scheme,
    bye: told.bye,
    missed: told.missed,
    metrics: told.metrics,
    marginMetric: told.marginMetric ?? '',
  } as Omit<StandingsInput, 'tiebreaks' | 'lotSeed'>;
  const kinds = new Set(Object.values(told.expected as Record<string, object>).flatMap(Object.keys));
  for (const kind of kinds) {
    if (kind !== 'points' && !parseTiebreakId(kind)) continue;
    const expected = Object.entries(told.expected as Record<string, Record<string, number>>).flatMap(
      ([entry, figures]): [EntryId, number][] =>
        figures[kind] === undefined ? [] : [[id(entry), figures[kind]]],
    );
    compare(`${told.id}: ${kind}`, measure(input, kind), new Map(expected), told.factor?.[kind] ?? 1);
  }
}

// FIDE's exercises: 3, 2, 1 are win, draw and loss, 6 a win and 4 a loss because somebody was not there, or without an
// opponent a bye; 0 is away. Opponents are places in the list.
interface Player {
  readonly n: number;
  readonly rounds: Record<string, { readonly result: number; readonly opponent?: number | null }>;
}
const fide = read('fide-tiebreaks.json') as {
  tournaments: Record<string, { rounds: number; players: Player[] }>;
  cases: { tournament: string; case: string; expected: Record<string, number> }[];
};
const ours: Readonly<Record<string, string>> = {
  points: 'points',
  win: 'wins',
  buchholz: 'buchholz-fide',
  buchholz_legacy_2026: 'buchholz-fide',
  sonneborn_berger_round_robin: 'sonneborn-berger',
};
for (const { tournament, case: name, expected } of fide.cases) {
  const kind = ours[name];
  const told = fide.tournaments[tournament];
  if (!kind || !told || typeof Object.values(expected)[0] !== 'number') continue;
  const { players } = told;
  const rounds = Array.from({ length: told.rounds }, (_, at) => {
    const games = players.flatMap(({ n, rounds: own }, place): Game[] => {
      const one = own[at + 1];
      if (!one || one.result === 0) return [];
      const other = typeof one.opponent === 'number' ? players[one.opponent] : undefined;
      if (!other) return one.result === 6 ? [{ kind: 'bye', entry: id(n) }] : [];
      if (players.indexOf(other) < place) return [];
      const [a, b] = [id(n), id(other.n)];
      if (one.result === 6) return [{ kind: 'ruled', a, b, ruling: 'forfeit-b' }];
      if (one.result === 4) return [{ kind: 'ruled', a, b, ruling: 'forfeit-a' }];
      const winner = one.result === 3 ? 'a' : one.result === 1 ? 'b' : null;
      return [{ kind: 'match', a, b, winner, metrics: { a: {}, b: {} } }];
    });
    return { number: at + 1, games };
  });
  const input: Omit<StandingsInput, 'tiebreaks' | 'lotSeed'> = {
    entries: players.map(({ n }) => ({ id: id(n), dropped: false, joinedRound: 1 })),
    rounds,
    scheme: { kind: 'wdl', win: 2, draw: 1, loss: 0 },
    bye: { points: 'win', fixed: 2 },
    missed: 'zero',
    metrics: [],
    marginMetric: '',
  };
  // Half a point without a game is something we do not give: whoever had it, and whom they met, are left out.
  const halves = players.filter((one) =>
    Object.values(one.rounds).some(({ result, opponent }) => result === 2 && typeof opponent !== 'number'),
  );
  const touched = players.filter(
    (one) =>
      halves.includes(one) ||
      Object.values(one.rounds).some(({ opponent }) =>
        halves.some((half) => players.indexOf(half) === opponent),
      ),
  );
  const figures = new Map(
    Object.entries(expected)
      .filter(([n]) => !touched.some((one) => String(one.n) === n))
      .map(([n, value]) => [id(n), value]),
  );
  compare(`FIDE, ${tournament}: ${name}`, measure(input, kind), figures, kind === 'wins' ? 1 : 2);
}
console.table(rows);
