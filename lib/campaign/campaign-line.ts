import type { EntryId } from '../ids';
import type { Text } from '../text';

/** Author of a line: the mission master at the desk, or a player by personal link. */
export type Author = { readonly role: 'master' } | { readonly role: 'player'; readonly player: EntryId };

/**
 * One line of a campaign's log, which is append-only. A correction names the line it replaces and the reason: of all
 * lines with the same `corrects`, the latest is effective, at the place of the first.
 */
export interface CampaignLine {
  /** 1 for the first line of the campaign, then without gaps */
  readonly seq: number;
  /** milliseconds UTC */
  readonly at: number;
  readonly author: Author;
  readonly kind: string;
  readonly payload: unknown;
  /** seq of the first line at this place; null for that line itself */
  readonly corrects: number | null;
  /** the mission master's reason for the correction; null for a first line */
  readonly reason: string | null;
}

/** Kinds of every campaign, only for corrections. */
export const coreKinds = { void: 'void', restore: 'restore' } as const;

/** Reason for refusing a line, with a sentence; `path` names the form field. */
export interface CampaignProblem {
  readonly code: string;
  readonly message: Text;
  readonly path?: readonly string[];
}
