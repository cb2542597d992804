'use client';
import { useTranslations } from 'next-intl';
import { countOf } from '@/lib/match/kit/game';
import { say } from '@/lib/text';
import { CountRow } from '../count-row';
import { useSideOrder } from '../use-players';
import { useKit } from './kit-context';
import { SideName } from './side-name';

/** All counters of the game, per side or shared. */
export function CounterList() {
  const t = useTranslations('matchKit');
  const { kit, game, language, seat, enter } = useKit();
  const order = useSideOrder();
  const counters = kit.counters?.(game) ?? [];
  if (counters.length === 0) return null;
  return (
    <section className="kit-counters" aria-labelledby="kit-counters">
      <h2 id="kit-counters">{t('counters')}</h2>
      {counters.map((counter) => (
        <div key={counter.id} className="kit-counter grid gap-1.5">
          <h3 className="text-[length:var(--text-md)]">{say(counter.label, language)}</h3>
          {counter.hint && <p className="small soft">{say(counter.hint, language)}</p>}
          {(counter.per === 'side' ? order : [undefined]).map((side) => {
            const value = countOf(game, counter, side);
            const label = side ? <SideName side={side} /> : say(counter.label, language);
            if (seat === null)
              return (
                <p key={side ?? 'shared'} className="kit-counted">
                  {label} <b className="ml-auto">{value}</b>
                </p>
              );
            return (
              <CountRow
                key={side ?? 'shared'}
                label={label}
                value={value}
                min={counter.min}
                max={counter.max}
                onChange={(next) => enter('count', { counter: counter.id, side: side ?? null, value: next })}
              />
            );
          })}
        </div>
      ))}
    </section>
  );
}
