import { findLeader } from '@/lib/formats/starquest/leader';
import { openPoints } from '@/lib/formats/starquest/settle';
import type { StarquestSetup } from '@/lib/formats/starquest/setup';
import { type CampaignState, gsgPlayers, openMission } from '@/lib/formats/starquest/state';

/** Pending step of a campaign at the desk; `count` is the number still missing. */
export interface NextForMaster {
  readonly step: 'players' | 'plan' | 'teams' | 'leader' | 'start' | 'running' | 'debriefing' | 'close';
  readonly count: number;
}

export function nextForMaster(setup: StarquestSetup, state: CampaignState): NextForMaster {
  const players = gsgPlayers(state);
  if (players.length === 0) return { step: 'players', count: 0 };
  const mission = openMission(state);
  if (!mission) return { step: 'plan', count: 0 };
  switch (mission.stage) {
    case 'muster': {
      const teams = Object.keys(mission.teams).length;
      if (teams === 0) return { step: 'teams', count: players.length };
      const found = findLeader(state, mission);
      const settled = found.player !== null || found.tied.includes(mission.choice?.player as never);
      if (!settled) return { step: 'leader', count: found.tied.length };
      return { step: teams < players.length ? 'teams' : 'start', count: players.length - teams };
    }
    case 'running':
      return { step: 'running', count: mission.round };
    default: {
      const missing = openPoints(setup, state, mission).length;
      return { step: missing > 0 ? 'debriefing' : 'close', count: missing };
    }
  }
}
