import type { Outcome } from '../outcome';
import type { Author, CampaignProblem } from './campaign-line';

/** Rules of a format's campaign. Pure and total: time, chance and ids come from the events. */
export interface CampaignRules<Setup, State, Ev extends { readonly kind: string }> {
  /** the kind of line with which the campaign starts */
  readonly begins: Ev['kind'];
  start(setup: Setup): State;
  /** parses a stored line; undefined for an unknown one */
  read(line: { readonly kind: string; readonly payload: unknown }): Ev | undefined;
  /** problem of a line that `read` rejects, for the author of its form */
  explain(line: { readonly kind: string; readonly payload: unknown }): CampaignProblem;
  /**
   * Whether `event` is valid in `state`. `fresh` when it is being entered: only then limits of play apply too. A past
   * game is not undone because a corrected award would have forbidden it.
   */
  check(
    setup: Setup,
    state: State,
    event: Ev,
    author: Author,
    fresh: boolean,
  ): Outcome<undefined, CampaignProblem>;
  /** the state after a valid event; `seq` of its line makes ids of new records */
  apply(setup: Setup, state: State, event: Ev, seq: number): State;
  progress(setup: Setup, state: State): CampaignProgress;
  /** why the campaign cannot end now; null when it can */
  refusesEnd(state: State): CampaignProblem | null;
}

/** Missions played, and planned in all (at least as many). */
export interface CampaignProgress {
  readonly played: number;
  readonly planned: number;
}
