import 'server-only';
import type { Executor } from '@/db/open-database';
import type { Tournament } from '@/lib/tournament/records';
import {
  consequencesOfSettings,
  type SettingsChange,
  type SettingsConsequences,
} from '@/lib/tournament/settings-consequences';
import { inSlices } from '../platform/slices';
import { loadTournament } from './tournament';

/** Consequences of changing the settings, without changing them. */
export const loadConsequencesOfSettings = async (
  tx: Executor,
  tournament: Tournament,
  change: SettingsChange,
): Promise<SettingsConsequences> =>
  inSlices(
    consequencesOfSettings(
      await loadTournament(tx, tournament),
      await loadTournament(tx, { ...tournament, ...change }),
    ),
  );
