import type { PerSide } from '../sides';
import type { FoldedMatch } from './fold';
import type { MatchEvent } from './match-event';

/** Score as it was when a game turn was over. */
interface TurnScore {
  readonly turn: number;
  readonly score: PerSide<number>;
}

/**
 * The running score of a match, one entry for each turn up to the present one; the last entry has the present score,
 * later corrections included. Empty before the first turn. A search in place of a fold after every line.
 */
export function scoreByTurn(
  fold: (log: readonly MatchEvent[]) => Pick<FoldedMatch<unknown, unknown>, 'live' | 'summary'>,
  log: readonly MatchEvent[],
): readonly TurnScore[] {
  const { live, summary } = fold(log);
  const counts = new Set(live.map(({ seq }) => seq));
  const lines = log.filter(({ seq }) => counts.has(seq));
  const after = (count: number) => fold(lines.slice(0, count)).summary;
  const last = summary.turn;
  if (last === 0) return [];
  const ended = Array.from({ length: last - 1 }, (_, i) => {
    const turn = i + 1;
    let [low, high] = [0, lines.length];
    // The first line after which the game is beyond this turn.
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (after(middle).turn > turn) high = middle;
      else low = middle + 1;
    }
    return { turn, score: after(low).score };
  });
  return [...ended, { turn: last, score: summary.score }];
}
