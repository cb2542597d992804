import type { Outcome } from '../outcome';
import { appendToCampaign, type CampaignEntry } from './append';
import type { Author, CampaignLine, CampaignProblem } from './campaign-line';
import type { CampaignProgress, CampaignRules } from './campaign-rules';
import { foldCampaign } from './fold';

/** A campaign without the types of its state and events, for storage and the desk. */
export interface AnyCampaign<Setup> {
  /** the kind of line with which the campaign starts */
  readonly begins: string;
  progress(setup: Setup, log: readonly CampaignLine[]): CampaignProgress;
  /** why the campaign cannot end now; null when it can */
  refusesEnd(setup: Setup, log: readonly CampaignLine[]): CampaignProblem | null;
  append(
    setup: Setup,
    log: readonly CampaignLine[],
    entry: CampaignEntry,
    author: Author,
    at: number,
  ): Outcome<CampaignLine, CampaignProblem>;
}

/** Hides the types of a format's campaign rules behind the operations every campaign has. */
export function defineCampaign<Setup, State, Ev extends { readonly kind: string }>(
  rules: CampaignRules<Setup, State, Ev>,
): AnyCampaign<Setup> {
  return {
    begins: rules.begins,
    progress: (setup, log) => rules.progress(setup, foldCampaign(rules, setup, log).state),
    refusesEnd: (setup, log) => rules.refusesEnd(foldCampaign(rules, setup, log).state),
    append: (setup, log, ...entry) => appendToCampaign(rules, setup, log, ...entry),
  };
}
