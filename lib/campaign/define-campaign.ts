import type { Outcome } from '../outcome';
import { appendToCampaign, type CampaignEntry } from './append';
import type { Author, CampaignLine, CampaignProblem } from './campaign-line';
import type { CampaignProgress, CampaignRules } from './campaign-rules';
import { foldCampaign } from './fold';

/** A campaign whose state and events are its rules' own business: what storage and the desk need. */
export interface AnyCampaign<Setup> {
  /** the kind of line from which on a campaign runs */
  readonly begins: string;
  progress(setup: Setup, log: readonly CampaignLine[]): CampaignProgress;
  /** why the campaign cannot end as it stands; null when it can */
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
