import { getTranslations } from 'next-intl/server';
import type { TournamentView } from '@/app/_server/read-tournament';
import { schemeSummary, tiebreakTexts } from './scoring-texts';

/** "So wird gewertet": the scheme, then the tie-breaks in their order, each with what it counts. */
export async function ScoringPanel({ view }: { view: TournamentView }) {
  const t = await getTranslations('standings');
  const { scheme, tiebreaks, bye } = view.settings;
  return (
    <section aria-labelledby="scoring">
      <h2 id="scoring">{t('howItWorks')}</h2>
      <ol className="scoring">
        <li>
          <b>{t('column.points')}</b>
          <span>{await schemeSummary(view)}</span>
          <span>{t(`scheme.${scheme.kind}.explain`)}</span>
          {scheme.concession && <span>{t('scheme.concessionSummary', { ...scheme.concession })}</span>}
        </li>
        {(await tiebreakTexts(view.format, tiebreaks)).map(({ id, name, explain, treatment }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{explain}</span>
            <span className="caption">{treatment}</span>
          </li>
        ))}
      </ol>
      <p className="scoring-bye">
        <b>{t('outcome.bye')}:</b> {t(`bye.${bye.points}.name`)}
        {bye.points === 'fixed' && ` (${bye.fixed} ${t('column.pointsShort')})`}
      </p>
    </section>
  );
}
