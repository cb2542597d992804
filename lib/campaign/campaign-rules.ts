import type { Outcome } from '../outcome';
import type { Author, CampaignProblem } from './campaign-line';

/** What a format says about its campaign. Total and pure: time, chance and ids stand in the events. */
export interface CampaignRules<Setup, State, Ev extends { readonly kind: string }> {
  /** the kind of line from which on a campaign runs */
  readonly begins: Ev['kind'];
  start(setup: Setup): State;
  /** a stored line as these rules read it; undefined for one they do not know */
  read(line: { readonly kind: string; readonly payload: unknown }): Ev | undefined;
  /** what is wrong with a line that `read` does not know, for whoever filled in its form */
  explain(line: { readonly kind: string; readonly payload: unknown }): CampaignProblem;
  /**
   * Whether `event` fits `state`. `fresh` when it is being entered now: then limits of the table count too.
   * What was once played is not undone because a corrected award would have forbidden it.
   */
  check(
    setup: Setup,
    state: State,
    event: Ev,
    author: Author,
    fresh: boolean,
  ): Outcome<undefined, CampaignProblem>;
  /** the state after an event that fits; `seq` is the place of its line and names what it made */
  apply(setup: Setup, state: State, event: Ev, seq: number): State;
  progress(setup: Setup, state: State): CampaignProgress;
  /** why the campaign cannot end as it stands; null when it can */
  refusesEnd(state: State): CampaignProblem | null;
}

/** Missions played, and how many are planned in all; at least as many as there were. */
export interface CampaignProgress {
  readonly played: number;
  readonly planned: number;
}
