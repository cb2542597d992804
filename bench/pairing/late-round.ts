import { pairRound } from '@/lib/pairing/swiss/pair-round';
import type { EntryId } from '../../lib/ids';
import { floatsOf, type PairingEntry, type PairRoundInput } from '../../lib/pairing/pairing';
import { pairingSettings } from '../../lib/pairing/pairing-settings';
import { seededRandom } from '../../lib/random';

/**
 * Round 8 of a tournament of `players` in 23 clubs: seven rounds drawn and played with 20:0 points, nobody
 * gone. The same on every machine.
 */
export function lateRound(players: number): PairRoundInput {
  const chance = seededRandom(players);
  const settings = pairingSettings.parse({ club: { mode: 'avoid', untilRound: null } });
  let entries = Array.from(
    { length: players },
    (_, i): PairingEntry => ({
      id: `e${String(i).padStart(4, '0')}` as EntryId,
      score: 0,
      rank: i + 1,
      opponents: [],
      byes: 0,
      floats: [],
      joinedRound: 1,
      tables: [],
      club: `Club ${i % 23}`,
    }),
  );
  for (let round = 1; round <= 7; round++) {
    const drawn = pairRound({ round, entries, settings, seed: players });
    if (!drawn.ok) throw new Error(drawn.problem.code);
    const next = new Map(entries.map((entry) => [entry.id, entry]));
    for (const pairing of drawn.value.pairings) {
      const points = chance(21);
      const floats = floatsOf(pairing);
      for (const [id, other, gained, float] of [
        [pairing.a, pairing.b, points, floats.a],
        [pairing.b, pairing.a, 20 - points, floats.b],
      ] as const) {
        const entry = id && next.get(id);
        if (!entry) continue;
        next.set(entry.id, {
          ...entry,
          score: entry.score + gained,
          opponents: [...entry.opponents, other],
          byes: entry.byes + (other === null ? 1 : 0),
          floats: [...entry.floats, float],
          tables: pairing.table === null ? entry.tables : [...entry.tables, pairing.table],
        });
      }
    }
    entries = [...next.values()]
      .sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1))
      .map((entry, i) => ({ ...entry, rank: i + 1 }));
  }
  return { round: 8, entries, settings, seed: players };
}
