import type { Outcome } from '../outcome';
import type { Text } from '../text';

/** One line of a campaign's log, as stored. Times are milliseconds UTC. */
export interface CampaignLine {
  /** 1, 2, 3 … within the campaign, without gaps */
  readonly seq: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly at: number;
}

/** A campaign whose state and lines are its rules' own business; all of it pure and total like a live match. */
export interface AnyCampaign<Setup> {
  /** a line as the rules read it; undefined when it is none of theirs */
  read(line: Pick<CampaignLine, 'kind' | 'payload'>): Pick<CampaignLine, 'kind' | 'payload'> | undefined;
  /** everything the log says, for the pages of the campaign */
  fold(setup: Setup, log: readonly CampaignLine[]): unknown;
  /** whether the line may be added now; the sentence is for whoever tried */
  check(
    setup: Setup,
    log: readonly CampaignLine[],
    line: Pick<CampaignLine, 'kind' | 'payload'>,
  ): Outcome<void, { readonly code: string; readonly message: Text }>;
  /** each line as a sentence, in order */
  tell(setup: Setup, log: readonly CampaignLine[]): readonly Text[];
}
