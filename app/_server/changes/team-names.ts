import 'server-only';
import { listEntries } from '@/db/entries';
import { isSameTeam } from '@/lib/teams/roster';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import type { Work } from '../work';

/**
 * The name of a team as somebody gets it who is entered for it: as it is spelled already, if there is that team. As typed
 * where no teams play.
 */
export async function teamAsKnown({ tx, tournament }: Work, typed: string): Promise<string> {
  if (!tournamentSettingsSchema.parse(tournament.settings).teams) return typed;
  const named = (await listEntries(tx, tournament.id)).filter(({ team }) => team && isSameTeam(team, typed));
  const known = named.find(({ status }) => status !== 'dropped') ?? named[0];
  return known?.team ?? typed;
}
