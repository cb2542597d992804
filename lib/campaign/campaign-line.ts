import type { EntryId } from '../ids';
import type { Text } from '../text';

/** Who writes a line: the mission master at the desk, or a player by the personal link. */
export type Author = { readonly role: 'master' } | { readonly role: 'player'; readonly player: EntryId };

/**
 * One line of a campaign's log; lines are only ever appended. A correction names the line it stands in for
 * and why: of all lines about one, the latest counts, at the place of the first.
 */
export interface CampaignLine {
  /** 1 for the first line of the campaign, then without gaps */
  readonly seq: number;
  /** milliseconds UTC */
  readonly at: number;
  readonly author: Author;
  readonly kind: string;
  readonly payload: unknown;
  /** seq of the first line about this; null for such a first line */
  readonly corrects: number | null;
  /** why the mission master corrected it; null for a first line */
  readonly reason: string | null;
}

/** Kinds that every campaign knows; both only as corrections. */
export const coreKinds = { void: 'void', restore: 'restore' } as const;

/** Why a line is refused, as a sentence; `path` names the field of its form. */
export interface CampaignProblem {
  readonly code: string;
  readonly message: Text;
  readonly path?: readonly string[];
}
