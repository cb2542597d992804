import 'server-only';
import { listPolls } from '@/db/ending';
import { updateTournament } from '@/db/tournaments';
import type { SoftSettings } from '@/lib/soft-scores/soft-settings';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { refuse } from '../problems';
import type { Work } from '../work';

/** Stores what gives points beside the matches. The scale of a vote stays once somebody may have used it. */
export async function updateSoft(work: Work, soft: SoftSettings) {
  const { tx, tournament } = work;
  if (tournament.status === 'finished') refuse('tournament-finished');
  for (const kind of ['own1', 'own2'] as const)
    if (soft[kind].on && soft[kind].name === '') refuse('required', { path: ['soft', kind, 'name'] });
  const settings = tournamentSettingsSchema.parse(tournament.settings);
  const used = (await listPolls(tx, tournament.id)).some(({ kind }) => kind === 'fairness-vote');
  if (used && settings.soft['fairness-vote'].scale !== soft['fairness-vote'].scale)
    refuse('vote-scale-fixed', { path: ['soft', 'fairness-vote', 'scale'] });
  await updateTournament(tx, tournament.id, { settings: { ...settings, soft } });
  await work.note('settings-changed', { section: 'soft' });
}
