import {
  baseTeam,
  captainLife,
  commanderLife,
  prices,
  type Rank,
  rankHonours,
  rankLife,
  ranks,
  teamMost,
} from './catalogue';
import type { StarquestSetup } from './setup';
import type { Marine } from './state';

/** §7: what counts as awards everywhere: awards and skull studs, ten at most. */
export const honoursOf = (marine: Pick<Marine, 'awards' | 'studs'>): number =>
  marine.awards.length + marine.studs;

/** §7: the rank, computed from honours, the announcement and the Captain's price. Without NG ranks Scout or Marine. */
export function rankOf(
  setup: StarquestSetup,
  marine: Pick<Marine, 'marine' | 'announced' | 'awards' | 'studs' | 'captain'>,
): Rank {
  if (!marine.marine) return 'scout';
  if (!setup.newRanks) return 'marine';
  const honours = honoursOf(marine);
  if (marine.captain && honours >= prices.captainHonours) return 'captain';
  if (honours >= rankHonours.veteran) return marine.announced ? 'veteran-sergeant' : 'veteran';
  return honours >= rankHonours.sergeant && marine.announced ? 'sergeant' : 'marine';
}

export const atLeast = (rank: Rank, least: Rank | null): boolean =>
  least === null || ranks.indexOf(rank) >= ranks.indexOf(least);

/** Whether that rank commands: Sergeants and above (§7). */
export const isSergeant = (rank: Rank): boolean =>
  rank === 'sergeant' || rank === 'veteran-sergeant' || rank === 'captain';

/** §7: life points; a Captain who leads has one more: a team, or where the organiser says so the mission. Without NG ranks §2 says. */
export function lifePoints(
  setup: StarquestSetup,
  rank: Rank,
  as: { readonly commander: boolean; readonly leader: boolean },
): number {
  if (!setup.newRanks) {
    const { base, short } = commanderLife;
    return as.commander ? (setup.commanderThreeLife ? short : base) : 1;
  }
  if (rank !== 'captain') return rankLife[rank];
  return (setup.captainFourth === 'team' ? as.commander : as.leader)
    ? captainLife.leading
    : captainLife.alone;
}

/** §7: commands a mission, one per honour for Sergeants and above; null without NG ranks: not limited. */
export function commandCount(setup: StarquestSetup, rank: Rank, honours: number): number | null {
  if (!setup.newRanks) return null;
  return isSergeant(rank) ? honours : 0;
}

export interface TeamLimit {
  /** Scouts he may lead; 0 for none */
  readonly scouts: number;
  /** Marines he may lead beside himself, everybody counted; 0 for none */
  readonly marines: number;
}

/** §7: whom a commander of that rank and that many honours may lead. */
export function teamLimit(setup: StarquestSetup, rank: Rank, honours: number): TeamLimit {
  if (!setup.newRanks) return { scouts: baseTeam, marines: baseTeam };
  switch (rank) {
    case 'scout':
      return { scouts: 0, marines: 0 };
    case 'marine':
    case 'veteran':
      return { scouts: teamMost.scouts, marines: 0 };
    case 'sergeant':
    case 'veteran-sergeant':
      return { scouts: teamMost.scouts, marines: teamMost.marines + honours };
    case 'captain':
      return { scouts: 0, marines: teamMost.marines + honours };
  }
}
