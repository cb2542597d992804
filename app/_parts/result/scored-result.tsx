import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { MatchScore } from '@/lib/formats/score';
import type { PerSide, Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { schemeOf } from '@/lib/tournament/score-matches';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { PointsLine } from './points-line';
import { SumTable } from './sum-table';
import { summarise } from './summary';
import { verdictText } from './verdict-text';

/** A scored result: winner and reason, total line by line, tournament points. */
export async function ScoredResult({
  view,
  match,
  score,
  order,
  names,
  own,
  open = false,
  heading: Heading = 'h1',
}: {
  view: TournamentView;
  match: MatchView;
  score: MatchScore;
  order: readonly [Side, Side];
  /** for column heads and the winner */
  names: PerSide<string>;
  /** the reader's side; null at the desk */
  own: Side | null;
  /** whether it is unconfirmed */
  open?: boolean;
  heading?: 'h1' | 'h2';
}) {
  const language = await getLanguage();
  const t = await getTranslations('results');
  const word = await getTranslations('common.word');
  const verdict = await getTranslations('results.verdict');
  const summary = summarise(view.format, view.setup, schemeOf(view, match), score);
  const sumTitle = say(view.format.metrics[0]?.label, language) ?? word('result');
  return (
    <>
      <section className="verdict pt-4 pb-3.5">
        <Heading>{verdictText(verdict, summary.winner, names, own)}</Heading>
        <p>{say(summary.reason, language)}</p>
      </section>
      <div className="bleed">
        <SumTable
          lines={summary.lines}
          order={order}
          heads={names}
          title={sumTitle}
          caption={t('sumCaption', { metric: sumTitle })}
          language={language}
        />
      </div>
      <PointsLine
        summary={summary}
        order={order}
        names={names}
        own={own}
        stands={!open}
        language={language}
      />
    </>
  );
}

/** Score of stored figures; null for a report in words, or one that can no longer be scored. */
export function scoreOf({ format, setup }: TournamentView, figures: unknown): MatchScore | null {
  if (figures === null || figures === undefined) return null;
  const scored = format.score(setup, figures);
  return scored.ok ? scored.value.score : null;
}
