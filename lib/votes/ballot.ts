import type { EntryId } from '../ids';
import { fail, type Outcome, ok } from '../outcome';
import { scaleRange } from '../soft-scores/soft-scores';
import type { FairnessScale } from '../soft-scores/soft-settings';

/** Why a ballot does not count; nothing of it is stored then. */
export type BallotProblem =
  | { readonly code: 'vote-closed' | 'vote-self' | 'vote-twice' | 'vote-not-met' | 'vote-empty' }
  | {
      readonly code: 'vote-mark';
      readonly values: { readonly minimum: number; readonly maximum: number };
    }
  | { readonly code: 'vote-too-many'; readonly values: { readonly maximum: number } }
  | { readonly code: 'vote-all' }
  | { readonly code: 'vote-capped'; readonly values: { readonly mark: number; readonly most: number } };

/** What one player says of one opponent. */
export interface Mark {
  readonly about: EntryId;
  readonly mark: number;
}

/**
 * A fairness ballot: marks for opponents met, none of them marked by this voter before. Where a mark may not be given
 * as often as one likes, it is the only one: what was said before is known to nobody.
 */
export function checkFairnessBallot(
  poll: {
    readonly open: boolean;
    readonly scale: FairnessScale;
    readonly met: ReadonlySet<EntryId>;
    readonly marked: ReadonlySet<EntryId>;
    readonly mostBest: number | null;
    readonly mostWorst: number | null;
  },
  voter: EntryId,
  marks: readonly Mark[],
): Outcome<readonly Mark[], BallotProblem> {
  if (!poll.open) return fail({ code: 'vote-closed' });
  if (marks.length === 0) return fail({ code: 'vote-empty' });
  const [minimum, maximum] = scaleRange[poll.scale];
  const seen = new Set(poll.marked);
  for (const { about, mark } of marks) {
    if (about === voter) return fail({ code: 'vote-self' });
    if (!poll.met.has(about)) return fail({ code: 'vote-not-met' });
    if (seen.has(about)) return fail({ code: 'vote-twice' });
    if (!Number.isInteger(mark) || mark < minimum || mark > maximum)
      return fail({ code: 'vote-mark', values: { minimum, maximum } });
    seen.add(about);
  }
  const { mostBest, mostWorst } = poll;
  if (mostBest === null && mostWorst === null) return ok(marks);
  if (poll.marked.size > 0) return fail({ code: 'vote-twice' });
  if (marks.length < poll.met.size) return fail({ code: 'vote-all' });
  const [best, worst] = poll.scale === 'grades' ? [minimum, maximum] : [maximum, minimum];
  for (const [mark, most] of [
    [best, mostBest],
    [worst, mostWorst],
  ] as const) {
    if (most !== null && marks.filter((each) => each.mark === mark).length > most)
      return fail({ code: 'vote-capped', values: { mark, most } });
  }
  return ok(marks);
}

/** A ballot for the best army: one to `choices` different others, once a voter. */
export function checkArmyBallot(
  poll: {
    readonly open: boolean;
    readonly choices: number;
    readonly candidates: ReadonlySet<EntryId>;
    readonly voted: boolean;
  },
  voter: EntryId,
  chosen: readonly EntryId[],
): Outcome<readonly EntryId[], BallotProblem> {
  if (!poll.open) return fail({ code: 'vote-closed' });
  if (poll.voted || new Set(chosen).size < chosen.length) return fail({ code: 'vote-twice' });
  if (chosen.length === 0) return fail({ code: 'vote-empty' });
  if (chosen.length > poll.choices) return fail({ code: 'vote-too-many', values: { maximum: poll.choices } });
  if (chosen.includes(voter)) return fail({ code: 'vote-self' });
  if (chosen.some((id) => !poll.candidates.has(id))) return fail({ code: 'vote-not-met' });
  return ok(chosen);
}
