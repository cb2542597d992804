import type { EntryId } from '../../ids';
import { type RandomInt, seededRandom } from '../../random';
import { checkPairing, type Violation } from '../check/check-pairing';
import { type Draw, floatsOf, type PairingEntry, type PairRoundInput } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import { drawnRound, entry } from './entries';

/** A round of a made-up tournament: what it was drawn from, how, and what the check says. */
export interface SimulatedRound {
  readonly input: PairRoundInput;
  readonly draw: Draw;
  readonly violations: readonly Violation[];
}

/**
 * Plays a tournament of 5 to 200 players made up from `seed`: clubs, fixed tables, games by 20:0 or by win,
 * draw and loss, players who drop out or join late, odd numbers. As many rounds as such events have.
 */
export function simulateTournament(seed: number): SimulatedRound[] {
  const chance = seededRandom(seed);
  const players = 5 + chance(196);
  const rounds = Math.min(3 + chance(4), Math.ceil(Math.log2(players)) + 1);
  const settings = pairingSettings.parse({
    order: (['1v2', 'fold', 'random'] as const)[chance(3)],
    groupWidth: chance(3) === 0 ? 3 : 0,
  });
  const wide = chance(2) === 0;
  const clubs = 4 + chance(20);
  const newcomer = (i: number, round: number) =>
    entry(i, {
      // Dealt out in turn, so that no club is more than a quarter of the field.
      club: `Club ${i % clubs}`,
      joinedRound: round,
      opponents: new Array<null>(round - 1).fill(null),
      fixedTable: i > 0 && i % 40 === 0 ? i / 40 : null,
    });
  let entries = Array.from({ length: players }, (_, i) => newcomer(i, 1));
  let known = players;
  const gone: EntryId[] = [];
  const played: SimulatedRound[] = [];
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) {
      for (let drops = chance(1 + Math.ceil(players / 20)); drops > 0 && entries.length > 5; drops--) {
        const [left] = entries.splice(chance(entries.length), 1);
        if (left) gone.push(left.id);
      }
      for (let late = chance(2); late > 0; late--) entries.push(newcomer(known++, round));
    }
    // Enough tables that everybody can have a new one in every round.
    const tables = Math.ceil(entries.length / 2) + 2 * rounds;
    const input = {
      round,
      entries: ranked(entries),
      absent: [...gone],
      settings,
      seed: seed + round,
      tables,
    };
    const draw = drawnRound(input);
    played.push({ input, draw, violations: checkPairing(input, draw.pairings).violations });
    entries = playRound(input.entries, draw, wide, chance);
  }
  return played;
}

const ranked = (entries: readonly PairingEntry[]) =>
  [...entries]
    .sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1))
    .map((one, i) => ({ ...one, rank: i + 1 }));

function playRound(
  entries: readonly PairingEntry[],
  draw: Draw,
  wide: boolean,
  chance: RandomInt,
): PairingEntry[] {
  const next = new Map(entries.map((one) => [one.id, one]));
  for (const pairing of draw.pairings) {
    const points = wide ? chance(21) : [3, 1, 0][chance(3)]!;
    const against = wide ? 20 - points : points === 1 ? 1 : 3 - points;
    const floats = floatsOf(pairing);
    const record = (id: EntryId, other: EntryId | null, gained: number, float: 'up' | 'down' | null) => {
      const one = next.get(id)!;
      next.set(id, {
        ...one,
        score: one.score + gained,
        opponents: [...one.opponents, other],
        byes: one.byes + (other === null ? 1 : 0),
        floats: [...one.floats, float],
        tables: pairing.table === null ? one.tables : [...one.tables, pairing.table],
      });
    };
    if (pairing.b === null) record(pairing.a, null, wide ? 12 : 3, null);
    else {
      record(pairing.a, pairing.b, points, floats.a);
      record(pairing.b, pairing.a, against, floats.b);
    }
  }
  return [...next.values()];
}
