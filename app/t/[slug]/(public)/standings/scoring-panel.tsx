import { getTranslations } from 'next-intl/server';
import { schemeRows, schemeSummary, tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { Disclosure } from '@/app/_ui/disclosure';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** "So wird gewertet": the scheme, then the tie-breaks in their order, each with what it counts. */
export async function ScoringPanel({ view }: { view: TournamentView }) {
  const t = await getTranslations('standings');
  const word = await getTranslations('common.word');
  const { scheme, scoringOpen, tiebreaks, bye } = view.settings;
  const rows = await schemeRows(view);
  const texts = await tiebreakTexts(view.format, tiebreaks);
  // Several tie-breaks treat absences alike: each treatment is told once.
  const treatments = new Map<string, string[]>();
  for (const { name, treatment } of texts)
    treatments.set(treatment, [...(treatments.get(treatment) ?? []), name]);
  return (
    <section aria-labelledby="scoring">
      <h2 id="scoring">{t('howItWorks')}</h2>
      <ol className="scoring">
        <li>
          <b className="block text-ink">{word('tournamentPoints')}</b>
          <span className="block">{await schemeSummary(view)}</span>
          {!scoringOpen && <span className="block">{t(`scheme.${scheme.kind}.explain`)}</span>}
          {rows.length > 0 && (
            <span className="block my-1.5 tabular-nums">
              {rows.map((row) => (
                <span key={row} className="block first-letter:uppercase">
                  {row}
                </span>
              ))}
            </span>
          )}
          {!scoringOpen && scheme.concession && (
            <span className="block">{t('scheme.concessionSummary', { ...scheme.concession })}</span>
          )}
        </li>
        {texts.map(({ id, name, explain }) => (
          <li key={id}>
            <b className="block text-ink">{name}</b>
            <span className="block">{explain}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2.5">
        <b>{t('outcome.bye')}:</b> {t(`bye.${bye.points}.name`)}
        {bye.points === 'fixed' && ` (${bye.fixed} ${word('tournamentPointsShort')})`}
      </p>
      {treatments.size > 0 && (
        <Disclosure summary={t('treatment.label')}>
          <ul className="grid gap-3">
            {[...treatments].map(([treatment, names]) => (
              <li key={treatment}>
                <b>{names.join(', ')}</b>
                <span className="block">{treatment}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
