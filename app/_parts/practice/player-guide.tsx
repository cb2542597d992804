import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { Disclosure } from '@/app/_ui/disclosure';
import { listAuditOf } from '@/db/tournaments';
import { deedsSince, playerSteps, practiceKinds } from '@/lib/practice/practice-steps';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { PracticeSteps, PracticeSummary } from './practice-steps';

/** The guided way on a player's page of a practice event: one line, which opens its steps. */
export async function PlayerGuide({ view, entry }: { view: TournamentView; entry: Entry }) {
  const lines = await listAuditOf(database().read, view.tournament.id, practiceKinds);
  const deeds = deedsSince(lines);
  const found = deeds ? playerSteps(view, entry, deeds) : [];
  if (found.length === 0) return null;
  const t = await getTranslations('practice');
  const words = await getTranslations('practice.player');
  const steps = found.map((step) => ({ ...step, label: words(step.id) }));
  return (
    <section className="practice mt-6" aria-label={t('title')}>
      <Disclosure summary={<PracticeSummary steps={steps} />}>
        <PracticeSteps steps={steps} />
      </Disclosure>
    </section>
  );
}
