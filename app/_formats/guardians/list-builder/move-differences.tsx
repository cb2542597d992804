'use client';
import { useTranslations } from 'next-intl';
import type { MovedList } from '@/lib/armies/move-list';
import type { Language } from '@/lib/languages';
import { ProblemList } from './list-summary';

/** Effect on a list of moving to another edition. */
export function MoveDifferences({ moved, language }: { moved: MovedList; language: Language }) {
  const t = useTranslations('listBuilder.move');
  const { differences, points, breakPoint, problems } = moved;
  return (
    <section className="grid gap-2" aria-label={t('differences')}>
      <p role="status">{t('points', points)}</p>
      {breakPoint.before !== breakPoint.after && (
        <p>{t('breakPoint', { before: breakPoint.before ?? 0, after: breakPoint.after ?? 0 })}</p>
      )}
      {differences.length === 0 && <p>{t('nothing')}</p>}
      <ul className="grid gap-1">
        {differences.map((each) => {
          const sentence =
            each.kind === 'points'
              ? t('difference.points', {
                  ...each,
                  unit: [each.unit, ...each.extras].join(' + '),
                  extras: '',
                })
              : t(`difference.${each.kind}`, { ...each });
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
      {problems.length > 0 && (
        <>
          <h2>{t('problems')}</h2>
          <ProblemList problems={problems} language={language} />
        </>
      )}
    </section>
  );
}
