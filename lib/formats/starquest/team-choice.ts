import { isSergeant, rankOf } from './ranks';
import type { StarquestSetup } from './setup';
import { type CampaignState, isReady, type Marine, type MarineId, marinesOf, type Team } from './state';
import { checkTeamSize, rankInTeam } from './team';

type Marines = Pick<CampaignState, 'marines'>;
/** A team as chosen so far. */
export type TeamSoFar = Pick<Team, 'commander' | 'members' | 'second'>;

/** Why a marine cannot be added to a team. */
const refusedMembers = [
  'only-scouts',
  'mixed',
  'too-many',
  'too-many-scouts',
  'better-member',
  'two-sergeants',
] as const;
type RefusedMember = (typeof refusedMembers)[number];

/** Marines of a player who can lead a team on the next mission. */
export const possibleCommanders = (
  setup: StarquestSetup,
  state: CampaignState,
  player: Marine['player'],
): readonly Marine[] =>
  marinesOf(state, player).filter((marine) => isReady(marine) && (marine.marine || !setup.newRanks));

/** Why that marine has no place beside those chosen already; null if he has. */
export function whyNotMember(
  setup: StarquestSetup,
  state: Marines,
  team: TeamSoFar,
  id: MarineId,
): RefusedMember | null {
  const checked = checkTeamSize(setup, state, {
    ...team,
    members: [...team.members, id],
    specialists: {},
  });
  if (checked.ok) return null;
  const code = refusedMembers.find((known) => checked.problem.code === `starquest-${known}`);
  // A Captain's first Veteran may be announced: with the second of his bodyguard he leads Sergeants too.
  const commander = state.marines[team.commander];
  if (code === 'two-sergeants' && commander && rankOf(setup, commander) === 'captain') return null;
  return code ?? null;
}

/** The team once somebody else commands it: those of before who may go with him. */
export function ledBy(
  setup: StarquestSetup,
  state: Marines,
  commander: MarineId,
  members: readonly MarineId[],
): TeamSoFar {
  const fitting: MarineId[] = [];
  for (const id of members) {
    const team = { commander, members: fitting, second: null };
    if (id !== commander && state.marines[id] && whyNotMember(setup, state, team, id) === null)
      fitting.push(id);
  }
  return { commander, members: fitting, second: null };
}

/** Whether the Captain's Sergeant with a team of his own can be that one, or that one be in his team (§7). */
export const fitsSecond = (
  setup: StarquestSetup,
  state: Marines,
  team: TeamSoFar,
  second: NonNullable<Team['second']>,
): boolean =>
  rankInTeam(setup, state, team) === 'captain' &&
  checkTeamSize(setup, state, { ...team, second, specialists: {} }).ok;

/** Announced Sergeants who are not in the team yet. */
export const possibleSergeants = (
  setup: StarquestSetup,
  state: Marines,
  team: TeamSoFar,
  ready: readonly Marine[],
): readonly Marine[] =>
  ready.filter(
    (marine) =>
      marine.id !== team.commander &&
      !team.members.includes(marine.id) &&
      isSergeant(rankOf(setup, marine)) &&
      fitsSecond(setup, state, team, { sergeant: marine.id, members: [] }),
  );
