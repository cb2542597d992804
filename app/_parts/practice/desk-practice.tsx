import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { foldedValue, practiceCookie } from '@/lib/practice/practice-cookie';
import { PracticeFold } from './practice-fold';
import { PracticeSteps, PracticeSummary, type ShownStep } from './practice-steps';
import { RemovePractice } from './remove-practice';

/** The steps at the desk, open until they are folded away; below them the end of the event, for its owners. */
export async function DeskPractice({
  slug,
  steps,
  mayRemove,
}: {
  slug: string;
  steps: readonly ShownStep[];
  mayRemove: boolean;
}) {
  const t = await getTranslations('practice');
  const folded = (await cookies()).get(practiceCookie)?.value === foldedValue;
  return (
    <section className="practice" aria-label={t('title')}>
      <PracticeFold path={`/t/${slug}`} folded={folded} summary={<PracticeSummary steps={steps} />}>
        <PracticeSteps steps={steps} />
        {mayRemove && <RemovePractice slug={slug} />}
      </PracticeFold>
    </section>
  );
}
