import fc from 'fast-check';
import type { EntryId } from '../ids';
import { type Draw, floatsOf, type PairingEntry, type PairRoundInput, pairingSettings } from './pairing';

/** Entries and rounds for the tests of this folder. */
export const entryId = (i: number) => `e${String(i).padStart(3, '0')}` as EntryId;

export const entry = (i: number, more: Partial<PairingEntry> = {}): PairingEntry => ({
  id: entryId(i),
  score: 0,
  rank: i + 1,
  opponents: [],
  byes: 0,
  floats: [],
  joinedRound: 1,
  tables: [],
  ...more,
});

export const roundInput = (
  entries: readonly PairingEntry[],
  more: Partial<PairRoundInput> = {},
): PairRoundInput => ({
  round: 2,
  entries,
  settings: pairingSettings.parse({}),
  seed: 1,
  ...more,
});

/** Who met whom as unordered pairs of ids, sorted; the bye as a single id. */
export const whoMeets = ({ pairings }: Draw) =>
  pairings.map(({ a, b }) => (b === null ? [a] : [a, b].sort()).join('–')).sort();

const mode = fc.record({
  mode: fc.constantFrom('block' as const, 'avoid' as const, 'ignore' as const),
  untilRound: fc.constantFrom(null, 1, 2, 9),
});

export const anySettings = fc
  .record({
    firstRound: fc.constantFrom('random' as const, 'seed' as const),
    order: fc.constantFrom('1v2' as const, 'fold' as const, 'random' as const),
    club: mode,
    town: mode,
    faction: mode,
    bye: fc.constantFrom('lowest' as const, 'random' as const),
  })
  .map((settings) => pairingSettings.parse(settings));

/** A round in which everything may have happened before, with a symmetrical history. */
export const anyRound = (largest: number) =>
  fc
    .record({
      round: fc.integer({ min: 1, max: 6 }),
      settings: anySettings,
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      tables: fc.constantFrom(undefined, 2, 5, [1, 3, 4, 9]),
      players: fc.array(
        fc.record({
          score: fc.constantFrom(0, 3, 6, 7, 20, 1_000_003),
          seed: fc.constantFrom(null, 1, 2, 3, 4, 5),
          byes: fc.constantFrom(0, 0, 0, 1, 2),
          floats: fc.array(fc.constantFrom('up' as const, 'down' as const, null), { maxLength: 4 }),
          joinedRound: fc.constantFrom(1, 1, 1, 2),
          club: fc.constantFrom(null, 'Nord', 'Süd '),
          town: fc.constantFrom(null, 'Köln', 'köln'),
          faction: fc.constantFrom(null, 'Zwerge', 'Orks'),
          tables: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
          fixedTable: fc.constantFrom(null, null, null, null, 2, 12),
        }),
        { maxLength: largest },
      ),
      history: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 24 }),
    })
    .map(({ players, history, ...rest }): PairRoundInput => {
      const opponents = players.map((): EntryId[] => []);
      for (const [x, y] of history) {
        const [i, j] = [x % Math.max(players.length, 1), y % Math.max(players.length, 1)];
        if (i === j || players.length === 0) continue;
        opponents[i]?.push(entryId(j));
        opponents[j]?.push(entryId(i));
      }
      const order = players
        .map((_, i) => i)
        .sort((i, j) => (players[j]?.score ?? 0) - (players[i]?.score ?? 0) || i - j);
      return {
        ...rest,
        entries: players.map((p, i) =>
          entry(i, { ...p, rank: order.indexOf(i) + 1, opponents: opponents[i] ?? [] }),
        ),
      };
    });

/** Plays a drawn round: the side `winner` names scores 3, a bye 3; ranks are made anew. */
export function afterRound(
  entries: readonly PairingEntry[],
  draw: Draw,
  winner: (a: PairingEntry, b: PairingEntry) => PairingEntry,
): PairingEntry[] {
  const known = new Map(entries.map((e) => [e.id, e]));
  const next = new Map(known);
  for (const pairing of draw.pairings) {
    const a = known.get(pairing.a);
    const b = pairing.b === null ? undefined : known.get(pairing.b);
    if (!a) throw new Error('unknown entry');
    if (!b) {
      next.set(a.id, { ...a, score: a.score + 3, byes: a.byes + 1, floats: [...a.floats, null] });
      continue;
    }
    const won = winner(a, b);
    const floats = floatsOf(pairing);
    for (const [self, other, float] of [
      [a, b, floats.a],
      [b, a, floats.b],
    ] as const) {
      next.set(self.id, {
        ...self,
        score: self.score + (self === won ? 3 : 0),
        opponents: [...self.opponents, other.id],
        tables: pairing.table === null ? self.tables : [...self.tables, pairing.table],
        floats: [...self.floats, float],
      });
    }
  }
  const ranking = [...next.values()].sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1));
  return ranking.map((e, i) => ({ ...e, rank: i + 1 }));
}
