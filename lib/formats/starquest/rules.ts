import type { CampaignRules } from '../../campaign/campaign-rules';
import { applyStarquest } from './apply';
import { checkStarquest } from './check';
import { explainStarquestLine, readStarquestEvent, type StarquestEvent } from './events';
import type { StarquestSetup } from './setup';
import { type CampaignState, emptyState } from './state';

/** Starquest NG as a campaign: its log folded into players, marines and missions. */
export const starquestRules: CampaignRules<StarquestSetup, CampaignState, StarquestEvent> = {
  begins: 'mission-started',
  start: () => emptyState,
  read: readStarquestEvent,
  explain: explainStarquestLine,
  check: checkStarquest,
  apply: applyStarquest,
};
