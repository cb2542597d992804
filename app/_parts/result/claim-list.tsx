import { Check } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { SideMark } from '@/app/_ui/side-mark';
import type { PerSide, Side } from '@/lib/sides';
import type { MatchView } from '@/lib/tournament/tournament-view';

/** Reports and confirmations of a match with author and time. */
export async function ClaimList({
  match,
  order,
  names,
}: {
  match: MatchView;
  order: readonly [Side, Side];
  names: PerSide<string>;
}) {
  const t = await getTranslations('results.claim');
  const format = await getFormatter();
  return (
    <ul className="claim bleed">
      {order.map((side) => {
        const report = match.reports[side];
        return (
          <li key={side}>
            <SideMark side={side} />
            {report ? (
              <span>
                {t(report.stance, {
                  name: names[side],
                  time: format.dateTime(report.at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
                })}
              </span>
            ) : (
              <b>{t('none', { name: names[side] })}</b>
            )}
            {report && report.stance !== 'dispute' && <Check aria-hidden="true" />}
          </li>
        );
      })}
    </ul>
  );
}
