'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { roundPhase } from '@/lib/rounds/round-time';
import { useAnyMatch } from './any-match-context';

const minute = 60_000;

/** Hours and minutes left, rounded up, e.g. "1:10". */
const timeText = (ms: number): string => {
  const minutes = Math.max(0, Math.ceil(ms / minute));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Time left in the round at this table; nothing before its clock runs. */
export function RoundLeft() {
  const t = useTranslations('match.round');
  const { roundTime, serverNow, now: renderedAt } = useAnyMatch();
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [serverNow]);
  if (!roundTime) return null;
  const { endsAt, standsAt } = roundTime;
  return t.rich(roundPhase(roundTime, now), {
    time: timeText(endsAt - (standsAt ?? now)),
    b: (chunks) => <b className="whitespace-nowrap">{chunks}</b>,
  });
}
