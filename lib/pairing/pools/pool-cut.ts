import { bracketLines } from '../bracket/bracket-lines';
import type { EarlierRound, PairingEntry, PairRoundInput } from '../pairing';
import { drawingOrder } from '../swiss/pair-round';
import { type CutTie, settleCut, type Through } from './cut';
import { assignSlots, poolsOf } from './pools';

/** Somebody who has come through from the pools, on the line of that seed. */
interface PoolQualified extends Through {
  readonly pool: number;
  /** 1 for the winner of the pool */
  readonly place: number;
}

/** What the pools before a bracket come to: who goes on, by seed, and who is level at the cut of which pool. */
export interface PoolCut {
  readonly seeds: readonly PoolQualified[];
  readonly ties: readonly (CutTie & { readonly pool: number })[];
}

/**
 * The first of each pool on their way to the bracket: winners have the best seeds, in the order of the pools, then the
 * seconds and so on. Whoever follows is placed so that players of one pool meet as late as possible, in the first
 * round rather those of two neighbouring pools: A1–B2, B1–A2. Null where no pools were played.
 */
export function cutOfPools(input: PairRoundInput, earlier: readonly EarlierRound[]): PoolCut | null {
  const pools = poolsOf(earlier);
  if (pools.size === 0) return null;
  const { through } = input.settings.pools;
  const entries = drawingOrder(input);
  const last = Number.MAX_SAFE_INTEGER;
  const placed = (entry: PairingEntry) => ({ id: entry.id, entry, rank: entry.poolPlace ?? last });
  const ties: PoolCut['ties'][number][] = [];
  const byPool = Array.from({ length: Math.max(...pools.values()) }, (_, at) => {
    const ranked = entries
      .filter(({ id }) => pools.get(id) === at + 1)
      .map(placed)
      .sort((x, y) => x.rank - y.rank);
    const { qualified, tie } = settleCut(ranked, through, input.settings);
    if (tie) ties.push({ ...tie, pool: at + 1 });
    return qualified.map(
      ({ one, cut }, i): PoolQualified => ({ entry: one.entry, cut, pool: at + 1, place: i + 1 }),
    );
  });
  return { seeds: seeded(byPool), ties };
}

function seeded(byPool: readonly (readonly PoolQualified[])[]): PoolQualified[] {
  const count = byPool.reduce((sum, { length }) => sum + length, 0);
  let size = 2;
  while (size < count) size *= 2;
  const lineOf = new Map(bracketLines(size).map((seed, line) => [seed, line]));
  /** the round, from 1, in which the two lines of these seeds meet */
  const roundOf = (x: number, y: number) => {
    const apart = lineOf.get(x)! ^ lineOf.get(y)!;
    return 32 - Math.clz32(apart);
  };
  const rounds = Math.log2(size);
  const seeds: PoolQualified[] = [];
  const deepest = Math.max(...byPool.map(({ length }) => length), 0);
  for (let place = 1; place <= deepest; place++) {
    const tier = byPool.flatMap((own) => own[place - 1] ?? []);
    const open = tier.map((_, i) => seeds.length + 1 + i);
    const cost = ({ pool }: PoolQualified, seed: number): readonly [number, number] => {
      let [early, strangers] = [0, 0];
      for (const [i, other] of seeds.entries()) {
        const round = roundOf(seed, i + 1);
        if (other.pool === pool) early += 16 ** (rounds - round);
        else if (round === 1 && other.pool !== neighbour(pool)) strangers++;
      }
      return [early, strangers];
    };
    // The first of all keep the order of the pools.
    const found = place === 1 ? open : assignSlots(tier, open, cost);
    for (const [i, one] of tier.entries()) seeds[found[i]! - 1] = one;
  }
  return seeds;
}

const neighbour = (pool: number) => (pool % 2 === 1 ? pool + 1 : pool - 1);
