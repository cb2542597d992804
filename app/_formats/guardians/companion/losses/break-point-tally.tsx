'use client';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountRow } from '@/app/_parts/match/count-row';
import { usePlayers } from '@/app/_parts/match/use-players';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { IconButton } from '@/app/_ui/icon-button';
import { Scale } from '@/app/_ui/scale';
import { breakLosses, isBroken } from '@/lib/formats/guardians/match/losses';
import type { Side } from '@/lib/sides';
import { halfCount } from '../field/figures';
import { turnInView } from '../field/turn-outlook';
import { useMatch } from '../match-context';

/** Break point of most armies of a tournament's size, as the counter's initial value. */
const usualBreakPoint = 6;

/** Distance of an army from its break point, by its listed units. */
export function BreakPointTally({ side }: { side: Side }) {
  const t = useTranslations('matchField.losses');
  const players = usePlayers();
  const { state, seat, enter } = useMatch();
  const [open, setOpen] = useState(false);
  const losses = state.losses[side];
  const { breakPoint } = losses;
  const halves = breakLosses(losses);
  const lost = halfCount(halves);
  return (
    <section className="bleed px-4 pt-3.5" aria-label={t('breakPointTitle', players[side])}>
      <div className="tally-line flex flex-wrap items-center gap-x-3 gap-y-1 min-h-11">
        <span className="flex-1">
          {breakPoint === null ? t('breakPointUnknown') : t('breakPoint', { units: breakPoint })}
        </span>
        {breakPoint !== null && <b className="display">{t('lost', { lost })}</b>}
        {seat !== null &&
          (breakPoint === null ? (
            <Button small onClick={() => setOpen(true)}>
              {t('setBreakPoint')}
            </Button>
          ) : (
            <IconButton
              className="edit"
              label={t('changeBreakPoint')}
              icon={<Pencil />}
              onClick={() => setOpen(true)}
            />
          ))}
      </div>
      {breakPoint !== null && (
        <Scale
          label={t('breakPointTitle', players[side])}
          valueText={t('lost', { lost })}
          value={halves / 2}
          max={breakPoint}
          side={side}
          ticks={[
            { at: 0, label: '0' },
            { at: breakPoint, label: String(breakPoint) },
          ]}
        />
      )}
      {isBroken(losses, turnInView(state)) && (
        <p className="broken mt-1.5 font-semibold text-danger">{t('isBroken')}</p>
      )}
      <BottomSheet
        open={open}
        onOpenChange={setOpen}
        title={t('breakPointTitle', players[side])}
        description={t('breakPointHint')}
      >
        <BreakPointForm
          units={breakPoint}
          onSave={(units) => {
            if (units !== breakPoint) enter('break-point', { side, units });
            setOpen(false);
          }}
        />
      </BottomSheet>
    </section>
  );
}

function BreakPointForm({ units, onSave }: { units: number | null; onSave: (units: number | null) => void }) {
  const t = useTranslations('matchField.losses');
  const word = useTranslations('common.word');
  const [count, setCount] = useState(units ?? usualBreakPoint);
  return (
    <div className="match-sheet">
      <CountRow label={word('units')} value={count} min={1} max={99} onChange={setCount} />
      <Button variant="ink" tall wide onClick={() => onSave(count)}>
        {word('save')}
      </Button>
      {units !== null && (
        <Button variant="quiet" wide onClick={() => onSave(null)}>
          {t('breakPointClear')}
        </Button>
      )}
    </div>
  );
}
