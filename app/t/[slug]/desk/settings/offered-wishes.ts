import { type Wish, wishes } from '@/lib/pairing/pairing-settings';
import type { TournamentSettings } from '@/lib/tournament/settings';

/** The wishes a tournament can have: players of a team do not meet, and teams have no army. */
export const offeredWishes = ({ camps, teams }: Pick<TournamentSettings, 'camps' | 'teams'>): Wish[] =>
  wishes.filter((wish) =>
    wish === 'camp' ? camps !== null : !teams || (wish !== 'team' && wish !== 'faction'),
  );
