import { findLeader } from '@/lib/formats/starquest/leader';
import { openPoints } from '@/lib/formats/starquest/settle';
import type { StarquestSetup } from '@/lib/formats/starquest/setup';
import { type CampaignState, marinesOf, openMission } from '@/lib/formats/starquest/state';
import { possibleCommanders } from '@/lib/formats/starquest/team-choice';
import type { EntryId } from '@/lib/ids';

/** Pending step of a campaign for a player, or the reason to wait. */
export type NextForPlayer =
  | 'no-role'
  | 'away'
  | 'recruit'
  | 'nobody-ready'
  | 'no-mission'
  | 'alien-waits'
  | 'alien-prepares'
  | 'muster'
  | 'choose-leader'
  | 'mustered'
  | 'sits-out'
  | 'play'
  | 'debrief'
  | 'debriefed';

export function nextForPlayer(setup: StarquestSetup, state: CampaignState, player: EntryId): NextForPlayer {
  const role = state.roles[player];
  const mission = openMission(state);
  // A team that has set out finishes its mission and debriefing.
  if (state.away.includes(player) && !mission?.teams[player]) return 'away';
  if (!role) return 'no-role';
  if (role === 'alien')
    return mission?.stage === 'running'
      ? 'play'
      : mission?.stage === 'muster'
        ? 'alien-prepares'
        : 'alien-waits';
  const marines = marinesOf(state, player);
  if (marines.length === 0) return 'recruit';
  const canLead = possibleCommanders(setup, state, player).length > 0;
  if (!mission) return canLead ? 'no-mission' : 'nobody-ready';
  const own = mission.teams[player];
  switch (mission.stage) {
    case 'muster': {
      if (!own) return canLead ? 'muster' : 'nobody-ready';
      const { tied } = findLeader(state, mission);
      return tied.includes(player) && !mission.choice ? 'choose-leader' : 'mustered';
    }
    case 'running':
      return own ? 'play' : 'sits-out';
    default:
      if (!own) return 'sits-out';
      return openPoints(setup, state, mission).some((open) => open.player === player)
        ? 'debrief'
        : 'debriefed';
  }
}

/** Whether the campaign waits for this player. */
export const isWaitedFor = (next: NextForPlayer): boolean =>
  next === 'recruit' ||
  next === 'muster' ||
  next === 'choose-leader' ||
  next === 'play' ||
  next === 'debrief';
