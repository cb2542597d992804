import 'server-only';
import { updateTournament } from '@/db/tournaments';
import type { Work } from '../work';

/** Shows a draft tournament to everybody; its sign-up is open if the settings say so. Open already, nothing changes. */
export async function openTournament(work: Work) {
  if (work.tournament.status !== 'draft') return;
  await updateTournament(work.tx, work.tournament.id, { status: 'open' });
  await work.note('tournament-opened');
}
