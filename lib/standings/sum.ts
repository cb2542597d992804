import type { PerSide, Side } from '../sides';
import type { SumScheme } from './scheme-schema';

type Figures = Readonly<Record<string, number>>;

const outcomeOf = (winner: Side | null, side: Side) =>
  winner === null ? 'draw' : winner === side ? 'win' : 'loss';

const capOf = ({ scoreCap, scoreCapUnlessWon }: SumScheme, won: boolean) =>
  won ? scoreCap : Math.min(scoreCap, scoreCapUnlessWon);

/** Points of both sides: outcome, score as far as it counts, and attrition. */
export function sumPoints(
  scheme: SumScheme,
  winner: Side | null,
  metrics: PerSide<Figures>,
): PerSide<number> {
  const of = (side: Side) => {
    const figure = (name: string) => metrics[side][name] ?? 0;
    const outcome = outcomeOf(winner, side);
    const score = Math.min(Math.max(figure(scheme.score), 0), capOf(scheme, outcome === 'win'));
    const worn = scheme.attritionSteps.findLast(({ from }) => figure(scheme.attrition) >= from)?.points ?? 0;
    return scheme[outcome] + score + worn;
  };
  return { a: of('a'), b: of('b') };
}

/** Every pair of points that a match with that winner can end with, each once. */
export function possibleSums(scheme: SumScheme, winner: Side | null): PerSide<number>[] {
  const of = (side: Side) => {
    const outcome = outcomeOf(winner, side);
    const scores = Array.from({ length: capOf(scheme, outcome === 'win') + 1 }, (_, score) => score);
    const worn = [0, ...scheme.attritionSteps.map(({ points }) => points)];
    return new Set(scores.flatMap((score) => worn.map((more) => scheme[outcome] + score + more)));
  };
  const [a, b] = [[...of('a')], [...of('b')]];
  return a.flatMap((own) => b.map((other) => ({ a: own, b: other })));
}
