import { useTranslations } from 'next-intl';
import { numberText } from '@/app/_parts/standings/figures';
import type { Language } from '@/lib/languages';
import type { PerSide, Side } from '@/lib/sides';
import { say } from '@/lib/text';
import type { Summary } from './summary';

/**
 * Tournament points of a result with the lead behind them and, until the result is final, the lead missing to the
 * next better row.
 */
export function PointsLine({
  summary,
  order,
  names,
  own,
  stands = false,
  language,
}: {
  summary: Summary;
  order: readonly [Side, Side];
  names: PerSide<string>;
  /** the reader's side */
  own: Side | null;
  stands?: boolean;
  language: Language;
}) {
  const t = useTranslations('results.points');
  const word = useTranslations('common.word');
  const number = new Intl.NumberFormat(language);
  const metric = say(summary.metric, language);
  const { next, lead, handicap } = summary;
  const signed = (points: number) => numberText(points, language, { signDisplay: 'exceptZero' });
  // the better row is the leader's: swap it into the order of the columns
  const leader = summary.winner ?? summary.leader ?? order[0];
  const leaderFirst = leader === order[0];
  return (
    <div className="points bleed grid grid-cols-[auto_minmax(0,1fr)] max-[20em]:grid-cols-1 items-center gap-x-4.5 gap-y-1 py-3.5">
      <b className="display">{pointsText(summary, order)}</b>
      <p className="text-sm text-ink-2">
        <b className="ink">
          {lead === null ? word('tournamentPoints') : t('atLead', { lead: number.format(lead), metric })}
        </b>
        {handicap && (
          <>
            <br />
            {t('handicap', {
              first: signed(handicap.armies[order[0]]),
              second: signed(handicap.armies[order[1]]),
              before: pointsText({ points: handicap.before }, order),
            })}
          </>
        )}
        {next && !stands && (
          <>
            <br />
            {t('nextStep', {
              missing: number.format(next.missing),
              metric,
              who: leader === own ? 'you' : 'other',
              name: names[leader],
              winner: leaderFirst ? next.winner : next.loser,
              loser: leaderFirst ? next.loser : next.winner,
            })}
          </>
        )}
      </p>
    </div>
  );
}

/** "12 : 8", in the order of the columns. */
export const pointsText = ({ points }: Pick<Summary, 'points'>, [first, second]: readonly [Side, Side]) =>
  `${points[first]} : ${points[second]}`;
