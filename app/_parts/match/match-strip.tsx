'use client';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Pennant } from '@/app/_ui/pennant';
import { SideMark } from '@/app/_ui/side-mark';
import { useAnyMatch } from './any-match-context';
import { ClockTime } from './clock/clock-time';
import { usePlayers, useSideOrder } from './use-players';

/**
 * Active side, score and both clocks in one line, for screens about other things; after the game, the link to its
 * result. Its height is fixed.
 */
export function MatchStrip({ toResult }: { toResult: () => void }) {
  const t = useTranslations('match.strip');
  const players = usePlayers();
  const order = useSideOrder();
  const { folded, serverNow } = useAnyMatch();
  const { active, clock, ended, score, turn } = folded.summary;
  if (ended)
    return (
      <button type="button" className="match-strip match-strip--ended" onClick={toResult}>
        {t('ended')} <ChevronRight aria-hidden="true" />
      </button>
    );
  return (
    <section className="match-strip" aria-label={t('label')}>
      {order.map((side) => (
        <p key={side} data-active={side === active || undefined}>
          <SideMark side={side} />
          <span className="who">{t('you', players[side])}</span>
          {turn > 0 && (
            <>
              <span className="vh">{t('score')}</span>
              <b className="display">{score[side]}</b>
            </>
          )}
          {clock && <ClockTime clock={clock} side={side} serverNow={serverNow} />}
          {side === active && (
            <>
              <Pennant />
              <span className="vh">{t('isOn')}</span>
            </>
          )}
        </p>
      ))}
    </section>
  );
}
