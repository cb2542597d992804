import 'server-only';
import type { Executor } from '@/db/open-database';
import type { Tournament } from '@/lib/tournament/records';
import {
  consequencesOfSettings,
  type SettingsChange,
  type SettingsConsequences,
} from '@/lib/tournament/settings-consequences';
import { loadTournament } from './tournament';

/** What changes when the tournament has these settings; changes nothing itself. */
export const loadConsequencesOfSettings = async (
  tx: Executor,
  tournament: Tournament,
  change: SettingsChange,
): Promise<SettingsConsequences> =>
  consequencesOfSettings(
    await loadTournament(tx, tournament),
    await loadTournament(tx, { ...tournament, ...change }),
  );
