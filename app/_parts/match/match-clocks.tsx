import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { SideMark } from '@/app/_ui/side-mark';
import { readClock } from '@/lib/match/clock';
import type { MatchSummary } from '@/lib/match/match-rules';
import { otherSide, type PerSide, type Side, sides } from '@/lib/sides';
import { MatchClock } from './match-clock';
import './match-clocks.css';

/** Both players' time left in a running match, live on the running clock. */
export async function MatchClocks({
  clock,
  names,
  own,
  now,
}: {
  clock: NonNullable<MatchSummary['clock']>;
  names: PerSide<string>;
  /** the side listed first, both by name; without it sides are shown by their marks */
  own?: Side;
  now: number;
}) {
  const t = await getTranslations('desk.waiting');
  const { left, running, stops } = readClock(clock, now);
  return (
    <p className="match-clocks flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
      {(own ? [own, otherSide(own)] : sides).map((side) => (
        <span key={side} className={clsx(running === side && 'is-running')}>
          {own ? (
            <>
              <span className="vh">{t('clockOf', { name: names[side] })}</span>
              <span aria-hidden="true">{names[side]}</span>
            </>
          ) : (
            <SideMark side={side} label={t('clockOf', { name: names[side] })} />
          )}{' '}
          <MatchClock
            left={left[side]}
            endsAt={running === side ? now + left[side] : null}
            renderedAt={now}
          />
        </span>
      ))}
      {stops.length > 0 && !stops.includes('ended') && <span className="small soft">{t('stands')}</span>}
    </p>
  );
}
