import blossom from 'edmonds-blossom';
import { Swiss } from 'tournament-pairings';
import { pairRound } from '@/lib/pairing/swiss/pair-round';
import type { PairRoundInput } from '../../lib/pairing/pairing';

/** Rematches in a draw, and the sum of the squared score gaps: what all engines try to keep small. */
export interface Quality {
  readonly rematches: number;
  readonly squaredGaps: number;
}
type Pairs = readonly (readonly [string, string])[];

/** Draws one round; the returned function is what is measured. */
export const engines: Readonly<Record<string, (input: PairRoundInput) => () => Pairs>> = {
  heerschau: (input) => () => {
    const drawn = pairRound(input);
    if (!drawn.ok) throw new Error(drawn.problem.code);
    return drawn.value.pairings.flatMap(({ a, b }) => (b === null ? [] : [[a, b] as const]));
  },

  'tournament-pairings': (input) => () => {
    // It writes into the players it is given.
    const players = input.entries.map((entry) => ({
      id: entry.id,
      score: entry.score,
      avoid: entry.opponents.filter((id) => id !== null),
      receivedBye: entry.byes > 0,
    }));
    return Swiss(players, input.round).flatMap(({ player1, player2 }) =>
      player1 === null || player2 === null ? [] : [[String(player1), String(player2)] as const],
    );
  },

  // A bare solver: it gets the two costs it can hold in one number, rematches and squared gaps.
  'edmonds-blossom': ({ entries }) => {
    const n = entries.length;
    const met = entries.map(({ opponents }) => new Set(opponents));
    return () => {
      const edges: [number, number, number][] = [];
      for (let i = 0; i < n; i++) {
        for (let j = i + 1; j < n; j++) {
          const [x, y] = [entries[i], entries[j]];
          if (!x || !y) continue;
          const gap = (x.score - y.score) ** 2;
          edges.push([i, j, 1e8 - gap - (met[i]?.has(y.id) ? 1e7 : 0)]);
        }
      }
      return blossom(edges, true).flatMap((j, i) => {
        const [x, y] = [entries[i], entries[j]];
        return i < j && x && y ? [[x.id, y.id] as const] : [];
      });
    };
  },
};

export function qualityOf({ entries }: PairRoundInput, pairs: Pairs): Quality {
  const byId = new Map<string, (typeof entries)[number]>(entries.map((entry) => [entry.id, entry]));
  let [rematches, squaredGaps] = [0, 0];
  for (const [a, b] of pairs) {
    const [x, y] = [byId.get(a), byId.get(b)];
    if (!x || !y) throw new Error(`the draw names somebody unknown: ${a} or ${b}`);
    if (x.opponents.includes(y.id)) rematches++;
    squaredGaps += (x.score - y.score) ** 2;
  }
  return { rematches, squaredGaps };
}
