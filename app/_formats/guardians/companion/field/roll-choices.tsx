'use client';
import { Dices } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { Die, type Pips } from '@/app/_ui/die';
import { Note } from '@/app/_ui/note';
import { useMatch } from '../match-context';

const pips: readonly Pips[] = [1, 2, 3, 4, 5, 6];

/** One D6: rolled by the app, or at the table and entered. */
export function RollChoices({
  hint,
  onRoll,
}: {
  hint: string;
  onRoll: (roll: { source: 'server' } | { source: 'table'; dice: number[] }) => void;
}) {
  const t = useTranslations('matchField');
  const { snapshot } = useMatch();
  return (
    <div className="grid gap-3">
      <p className="small soft">{hint}</p>
      {snapshot.online ? (
        <Button variant="ink" tall wide icon={<Dices />} onClick={() => onRoll({ source: 'server' })}>
          {t('roll.server')}
        </Button>
      ) : (
        <Note tone="warn">{t('roll.offline')}</Note>
      )}
      <p className="small" id="table-roll">
        {t('roll.table')}
      </p>
      <fieldset className="flex justify-between" aria-labelledby="table-roll">
        {pips.map((value) => (
          <button
            className="grid place-items-center size-13 rounded-2"
            key={value}
            type="button"
            onClick={() => onRoll({ source: 'table', dice: [value] })}
          >
            <Die value={value} atTable label={t('roll.die', { die: value })} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
