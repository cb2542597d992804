'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import '@/app/_parts/match/clock/clock.css';
import { ClockFace } from '@/app/_parts/match/clock/clock-face';
import { CountRow } from '@/app/_parts/match/count-row';
import { newClock } from '@/lib/match/clock';
import { Example } from './example';

const looks = ['run', 'stand', 'wait', 'out'] as const;
const clock = newClock(754_000);
const standing = () => 0;

/** What is tapped at the table. */
export function ClockExamples() {
  const t = useTranslations('components.match');
  const [count, setCount] = useState(2);
  return (
    <>
      <Example name="ClockFace">
        {looks.map((look, at) => (
          <div key={look} className="grid h-60">
            <ClockFace
              side={at % 2 === 0 ? 'a' : 'b'}
              far={false}
              look={look}
              who={at % 2 === 0 ? 'Carla' : 'Ole'}
              hint={t(`clock.${look}`)}
              warning={look === 'stand' ? t('clock.warning') : null}
              clock={clock}
              serverNow={standing}
              decided={false}
              onTap={look === 'run' ? () => {} : null}
            />
          </div>
        ))}
      </Example>
      <Example name="CountRow">
        <CountRow label={t('count')} value={count} min={0} max={9} onChange={setCount} />
        <CountRow label={t('count')} value={0} min={0} max={9} onChange={() => {}} />
      </Example>
    </>
  );
}
