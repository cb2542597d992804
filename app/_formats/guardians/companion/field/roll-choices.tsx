'use client';
import { Dices } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FacesToTap } from '@/app/_parts/match/dice/faces';
import { useOnline } from '@/app/_parts/match/dice/use-online';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';

/** One D6: rolled by the app, or at the table and entered. */
export function RollChoices({
  hint,
  onRoll,
}: {
  hint: string;
  onRoll: (roll: { source: 'server' } | { source: 'table'; dice: number[] }) => void;
}) {
  const t = useTranslations('matchField');
  const online = useOnline();
  return (
    <div className="grid gap-3">
      <p className="small soft">{hint}</p>
      {online ? (
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
        <FacesToTap
          faces={6}
          labelOf={(die) => t('roll.die', { die })}
          onPick={(die) => onRoll({ source: 'table', dice: [die] })}
        />
      </fieldset>
    </div>
  );
}
