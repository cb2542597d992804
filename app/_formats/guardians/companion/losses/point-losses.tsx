'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { TextField } from '@/app/_ui/fields';
import { typedWithin } from '@/app/_ui/step-within';
import { halfValue } from '@/lib/armies/half-value';
import { mostPoints } from '@/lib/formats/guardians/match/state';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';

/** Losses in points, for units that are not listed: unit by unit from their prices, or as two totals. */
export function PointLosses({ side, playerTurn }: { side: Side; playerTurn: number }) {
  const t = useTranslations('matchField.losses');
  const { state, seat, enter } = useMatch();
  const { destroyed, half, units } = state.losses[side];
  if (seat === null && destroyed + half === 0) return null;
  const set = (next: { destroyed: number; half: number }) =>
    enter('casualties', { side, ...next, from: { destroyed, half }, playerTurn });
  const max = mostPoints(state, side);
  return (
    <section className="by-points bleed" aria-labelledby="by-points">
      <div className="flex flex-wrap justify-between gap-x-3">
        <h2 id="by-points">{t('byPoints')}</h2>
        {destroyed + half > 0 && <span className="small">{t('sum', { destroyed, half })}</span>}
      </div>
      {units.length > 0 && <p className="small soft">{t('byPointsHint')}</p>}
      {seat !== null && (
        <>
          <AddByPrice destroyed={destroyed} half={half} max={max} onSet={set} />
          <Disclosure summary={t('totals')}>
            <Totals key={`${destroyed} ${half}`} destroyed={destroyed} half={half} max={max} onSet={set} />
          </Disclosure>
        </>
      )}
    </section>
  );
}

interface Figures {
  readonly destroyed: number;
  readonly half: number;
  /** most points this army can lose */
  readonly max: number;
  readonly onSet: (next: { destroyed: number; half: number }) => void;
}

/** Adds a unit's price as destroyed or halved; the half value is computed. */
function AddByPrice({ destroyed, half, max, onSet }: Figures) {
  const t = useTranslations('matchField.losses');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const price = typedWithin(typed, 5, max);
  const isFine = price !== null && price % 5 === 0;
  const halved = isFine ? halfValue(price) : 0;
  const add = (more: { destroyed: number; half: number }) => {
    setTried(true);
    if (!isFine || destroyed + half + more.destroyed + more.half > max) return;
    onSet({ destroyed: destroyed + more.destroyed, half: half + more.half });
    setTyped('');
    setTried(false);
  };
  const isTooMuch = isFine && destroyed + half + price > max;
  const error = !tried
    ? undefined
    : !isFine
      ? t('pointsWrong')
      : isTooMuch
        ? t('tooMuch', { max })
        : undefined;
  return (
    <form
      className="grid gap-2 mt-2 mb-3.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (price !== null) add({ destroyed: price, half: 0 });
      }}
    >
      <TextField
        label={t('price')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="flex-auto" small onClick={() => add({ destroyed: price ?? 0, half: 0 })}>
          {t('addDestroyed')} {isFine && t('gain', { points: price })}
        </Button>
        <Button className="flex-auto" small onClick={() => add({ destroyed: 0, half: halved })}>
          {t('addHalf')} {isFine && t('gain', { points: halved })}
        </Button>
        {half > 0 && (
          <Button
            className="flex-auto"
            small
            disabled={isFine && halved > half}
            onClick={() => add({ destroyed: price ?? 0, half: -halved })}
          >
            {t('finish')} {isFine && t('finishGain', { destroyed: price, half: halved })}
          </Button>
        )}
      </div>
    </form>
  );
}

function Totals({ destroyed, half, max, onSet }: Figures) {
  const t = useTranslations('matchField.losses');
  const word = useTranslations('common.word');
  const [typed, setTyped] = useState({ destroyed: String(destroyed), half: String(half) });
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = { destroyed: typedWithin(typed.destroyed, 0, max), half: typedWithin(typed.half, 0, max) };
    if (next.destroyed === null || next.half === null || next.destroyed % 5 !== 0 || next.half % 5 !== 0)
      return setError(t('pointsWrong'));
    if (next.destroyed + next.half > max) return setError(t('tooMuch', { max }));
    onSet({ destroyed: next.destroyed, half: next.half });
  };
  return (
    <form className="totals grid gap-3" noValidate onSubmit={save}>
      {(['destroyed', 'half'] as const).map((key) => (
        <TextField
          key={key}
          label={t(`${key}Total`)}
          value={typed[key]}
          inputMode="numeric"
          autoComplete="off"
          error={key === 'half' ? error : undefined}
          onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
        />
      ))}
      <Button type="submit">{word('save')}</Button>
    </form>
  );
}
