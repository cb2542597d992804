import type { CampaignRules } from '../../campaign/campaign-rules';
import { applyStarquest } from './apply';
import { checkStarquest } from './check';
import { explainStarquestLine, readStarquestEvent, type StarquestEvent } from './events';
import { refused } from './problem';
import type { StarquestSetup } from './setup';
import { type CampaignState, emptyState, openMission } from './state';

const missionOpen = refused(
  'mission-open',
  'Es läuft noch eine Mission. Schließ sie erst ab.',
  'A mission is still open. Close it first.',
);

/** Starquest NG as a campaign: its log folded into players, marines and missions. */
export const starquestRules: CampaignRules<StarquestSetup, CampaignState, StarquestEvent> = {
  begins: 'mission-started',
  start: () => emptyState,
  read: readStarquestEvent,
  explain: explainStarquestLine,
  check: checkStarquest,
  apply: applyStarquest,
  progress: ({ plannedMissions }, { missions }) => ({
    played: missions.filter(({ stage }) => stage === 'closed').length,
    planned: Math.max(plannedMissions, missions.length),
  }),
  refusesEnd: (state) => (openMission(state) ? missionOpen.problem : null),
};
