import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { listAuditOf } from '@/db/tournaments';
import { deedsSince, playerSteps, practiceKinds } from '@/lib/practice/practice-steps';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { PlayerPractice } from './player-practice';

/** The guided way on a player's page of a practice event. */
export async function PlayerGuide({ view, entry }: { view: TournamentView; entry: Entry }) {
  const lines = await listAuditOf(database().read, view.tournament.id, practiceKinds);
  const deeds = deedsSince(lines);
  const found = deeds ? playerSteps(view, entry, deeds) : [];
  if (found.length === 0) return null;
  const t = await getTranslations('practice.player');
  return <PlayerPractice steps={found.map((step) => ({ ...step, label: t(step.id) }))} />;
}
