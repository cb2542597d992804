'use client';
import { useTranslations } from 'next-intl';
import { usePlayers } from '@/app/_parts/match/use-players';
import { otherSide, type Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { signed } from './figures';
import { outlookOf } from './turn-outlook';

/** "Am Zugende: du +2 EP, Markus +0", or why this turn gives none; and how the game would end with it. */
export function TurnOutlookLine() {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { state, folded, seat, language } = useMatch();
  const { ep, checkedAfter, tooEarly, ending } = outlookOf(state);
  const first: Side = seat === 'a' || seat === 'b' ? seat : (folded.summary.active ?? 'a');
  return (
    <div className="outlook">
      {ep && (
        <p>
          {t.rich('outlook.ep', {
            first: t('outlook.part', { ...players[first], ep: signed(ep[first]) }),
            second: t('outlook.part', {
              ...players[otherSide(first)],
              ep: signed(ep[otherSide(first)]),
            }),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
      )}
      {!ep && checkedAfter && (
        <p>{t(tooEarly ? 'outlook.tooEarly' : 'outlook.later', players[checkedAfter])}</p>
      )}
      {ending && (
        <p className="ending font-semibold">{t('outlook.ends', { reason: say(ending, language) })}</p>
      )}
    </div>
  );
}
