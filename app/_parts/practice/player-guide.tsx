import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { listAuditOf } from '@/db/tournaments';
import { practiceOpened } from '@/lib/practice/practice-log';
import { deedsSince, playerSteps } from '@/lib/practice/practice-steps';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { PracticeGuide, readMarks } from './practice-guide';

/** The guided way on a player's page of a practice event. */
export async function PlayerGuide({ view, entry }: { view: TournamentView; entry: Entry }) {
  const { id, slug } = view.tournament;
  const deeds = deedsSince(await listAuditOf(database().read, id, [practiceOpened]));
  if (!deeds) return null;
  const t = await getTranslations('practice.player');
  const steps = playerSteps(view, entry, deeds, await readMarks());
  return <PracticeGuide slug={slug} steps={steps.map((step) => ({ ...step, label: t(step.id) }))} />;
}
