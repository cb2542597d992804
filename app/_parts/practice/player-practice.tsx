import { getTranslations } from 'next-intl/server';
import { Disclosure } from '@/app/_ui/disclosure';
import { PracticeSteps, PracticeSummary, type ShownStep } from './practice-steps';

/** The steps on a player's page: one line that opens them. */
export async function PlayerPractice({ steps }: { steps: readonly ShownStep[] }) {
  const t = await getTranslations('practice');
  return (
    <section className="practice mt-6" aria-label={t('title')}>
      <Disclosure summary={<PracticeSummary steps={steps} />}>
        <PracticeSteps steps={steps} />
      </Disclosure>
    </section>
  );
}
