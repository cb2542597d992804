import fc from 'fast-check';
import type { EntryId } from '../../ids';
import type { Outcome } from '../../outcome';
import { type Draw, floatsOf, type PairingEntry, type PairRoundInput } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import { pairRound } from '../swiss/pair-round';

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

/** The value of an outcome that has to be one. */
export function requireValue<T>(outcome: Outcome<T, { readonly code: string }>): T {
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}

const mode = fc.record({
  mode: fc.constantFrom('block' as const, 'avoid' as const, 'ignore' as const),
  fromRound: fc.constantFrom(1, 1, 3),
  untilRound: fc.constantFrom(null, 1, 2, 9),
  worth: fc.constantFrom(null, null, 0, 3, 8),
});
const twoEntries = fc
  .tuple(fc.nat(9), fc.nat(9))
  .filter(([x, y]) => x !== y)
  .map(([x, y]) => ({ a: entryId(x), b: entryId(y) }));

const anySettings = fc
  .record({
    firstRound: fc.constantFrom('random' as const, 'seed' as const, 'rating' as const),
    challenges: fc.array(twoEntries, { maxLength: 2 }),
    groupWidth: fc.constantFrom(0, 0, 3, 20),
    order: fc.constantFrom('1v2' as const, 'fold' as const, 'random' as const),
    pairs: fc.array(
      fc.tuple(twoEntries, mode).map(([two, wish]) => ({ ...two, ...wish })),
      { maxLength: 3 },
    ),
    camp: mode,
    club: mode,
    team: mode,
    town: mode,
    faction: mode,
    bye: fc.constantFrom('lowest' as const, 'random' as const),
    sides: fc.constantFrom('after' as const, 'weigh' as const, 'strict' as const),
    floatMemory: fc.constantFrom('all' as const, 'recent' as const),
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
          rating: fc.constantFrom(null, 900, 1200, 1750),
          byes: fc.constantFrom(0, 0, 0, 1, 2),
          sides: fc.array(fc.constantFrom('a' as const, 'b' as const), { maxLength: 4 }),
          floats: fc.array(fc.constantFrom('up' as const, 'down' as const, null), { maxLength: 4 }),
          joinedRound: fc.constantFrom(1, 1, 1, 2),
          camp: fc.constantFrom(null, 'Gut', 'Böse'),
          club: fc.constantFrom(null, 'Nord', 'Süd '),
          team: fc.constantFrom(null, null, 'Rot', 'Blau'),
          town: fc.constantFrom(null, 'Köln', 'köln'),
          faction: fc.constantFrom(null, 'Zwerge', 'Orks'),
          tables: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
          fixedTable: fc.constantFrom(null, null, null, null, 2, 12),
        }),
        { maxLength: largest },
      ),
      history: fc.array(fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 10 }), {
        minLength: 5,
        maxLength: 5,
      }),
    })
    .map(({ players, history, ...rest }): PairRoundInput => {
      // Every round before this one: whom each player met. Those left over had a bye or stayed away.
      const { round } = rest;
      const joined = players.map((p) => Math.min(p.joinedRound, round));
      const opponents = players.map((): (EntryId | null)[] => []);
      for (let earlier = 1; earlier < round; earlier++) {
        const met = new Map<number, number>();
        for (const [x, y] of history[earlier - 1] ?? []) {
          const [i, j] = [x % Math.max(players.length, 1), y % Math.max(players.length, 1)];
          const free = [i, j].every((at) => !met.has(at) && (joined[at] ?? 99) <= earlier);
          if (i !== j && free) met.set(i, j).set(j, i);
        }
        opponents.forEach((own, at) => {
          const other = met.get(at);
          own.push(other === undefined ? null : entryId(other));
        });
      }
      const order = players
        .map((_, i) => i)
        .sort((i, j) => (players[j]?.score ?? 0) - (players[i]?.score ?? 0) || i - j);
      return {
        ...rest,
        entries: players.map((p, i) =>
          entry(i, {
            ...p,
            rank: order.indexOf(i) + 1,
            opponents: opponents[i] ?? [],
            joinedRound: joined[i] ?? 1,
            byes: Math.min(p.byes, (opponents[i] ?? []).filter((id) => id === null).length),
          }),
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
      next.set(a.id, {
        ...a,
        score: a.score + 3,
        byes: a.byes + 1,
        floats: [...a.floats, null],
        opponents: [...a.opponents, null],
      });
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

/** The Swiss draw of a round whose input is known to be right. */
export const drawnRound = (input: PairRoundInput): Draw => requireValue(pairRound(input));
