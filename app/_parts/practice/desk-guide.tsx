import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { listAuditOf } from '@/db/tournaments';
import { deedsSince, deskSteps, practiceKinds } from '@/lib/practice/practice-steps';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { DeskPractice } from './desk-practice';

/** The guided way on the desk of a practice event; nothing elsewhere. */
export async function DeskGuide({ view, mayRemove }: { view: TournamentView; mayRemove: boolean }) {
  const { id, slug, demo } = view.tournament;
  const deeds = demo ? deedsSince(await listAuditOf(database().read, id, practiceKinds)) : null;
  if (!deeds) return null;
  const t = await getTranslations('practice.desk');
  const steps = deskSteps(view, deeds).map((step) => ({ ...step, label: t(step.id) }));
  return <DeskPractice slug={slug} steps={steps} mayRemove={mayRemove} />;
}
