import type { Reason } from '../pairing/reasons';
import { forfeiter, type Ruling } from '../results/ruling';
import { meetingOf } from './draw-teams';

/** A match of a round as far as the ruling of its meeting goes. */
interface Board {
  /** reasons as the draw has written them */
  readonly pairing: { readonly reasons: unknown };
  /** null without an opponent */
  readonly b: object | null;
  readonly ruling: Ruling | null;
  readonly result: {
    readonly ruling: Ruling | null;
    readonly settledBy: 'players' | 'organiser' | 'meeting';
    readonly at: number;
  } | null;
}

/**
 * The same matches of a round, those without an opponent ruled as their whole meeting was: drawn, or lost where it is their
 * own team that did not turn up. As soon as no game of the meeting counts by that ruling any more, neither do they.
 */
export function withEmptyBoards<B extends Board>(matches: readonly B[]): B[] {
  const ruled = matches
    .filter(({ result, ruling }) => result?.settledBy === 'meeting' && result.ruling === ruling)
    .sort((x, y) => (x.result?.at ?? 0) - (y.result?.at ?? 0));
  const last = new Map(ruled.map((match) => [placeOf(match)?.number, match]));
  return matches.map((match) => {
    if (match.b) return match;
    const ruling = rulingOf(match, last.get(placeOf(match)?.number));
    return ruling === match.ruling ? match : { ...match, ruling };
  });
}

/** What the ruling of another board makes of one without an opponent; null where it stays with who sits there. */
function rulingOf(empty: Board, other: Board | undefined): Ruling | null {
  if (!other?.ruling) return null;
  const absent = forfeiter(other.ruling);
  if (absent === null) return other.ruling;
  // Sides are told by where the home team sits.
  const homeAbsent = absent === placeOf(other)?.side;
  const isHome = placeOf(empty)?.side === 'a';
  return homeAbsent === isHome ? 'forfeit-a' : null;
}

const placeOf = ({ pairing }: Board) => meetingOf(pairing.reasons as readonly Reason[]);
