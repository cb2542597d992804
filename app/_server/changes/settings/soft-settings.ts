import 'server-only';
import { listPolls } from '@/db/ending';
import { refuse } from '@/lib/refusal';
import type { SoftSettings } from '@/lib/soft-scores/soft-settings';
import type { Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import type { SettingsChange } from '@/lib/tournament/settings-consequences';
import type { Work } from '../../platform/work';
import { noteScoring } from './settings';

/** Stores the soft scores' settings. The scale of a vote is fixed once it was opened. */
export async function updateSoft(work: Work, soft: SoftSettings) {
  const { tx, tournament } = work;
  if (tournament.status === 'finished') refuse('tournament-finished');
  for (const kind of ['own1', 'own2'] as const)
    if (soft[kind].on && soft[kind].name === '') refuse('required', { path: ['soft', kind, 'name'] });
  const settings = readSettings(tournament.settings);
  const used = (await listPolls(tx, tournament.id)).some(({ kind }) => kind === 'fairness-vote');
  if (used && settings.soft['fairness-vote'].scale !== soft['fairness-vote'].scale)
    refuse('vote-scale-fixed', { path: ['soft', 'fairness-vote', 'scale'] });
  await noteScoring(work, 'soft', softChange(tournament, soft));
}

/** Settings after a change of the soft scores. */
export const softChange = (tournament: Tournament, soft: SoftSettings): SettingsChange => ({
  settings: { ...readSettings(tournament.settings), soft },
  setup: tournament.setup,
});
