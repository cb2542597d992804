'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useElsewhere } from '@/app/_parts/match/use-elsewhere';
import { Button } from '@/app/_ui/button';
import { TextField } from '@/app/_ui/fields';
import { possibleHeirs, slainGenerals } from '@/lib/formats/guardians/match/losses';
import { longest } from '@/lib/limits';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';

/** Long live the King: names the successor of `side`'s General, from the list or freely, or that none is left. */
export function SuccessorForm({ side, onDone }: { side: Side; onDone: () => void }) {
  const t = useTranslations('matchField');
  const { state, enterChoice } = useMatch();
  const elsewhere = useElsewhere(side);
  const [name, setName] = useState('');
  const losses = state.losses[side];
  const slain = slainGenerals(losses);
  const number = slain.findIndex(({ successor }) => successor === undefined);
  const general = slain[number];
  if (!general) return null;
  if (elsewhere) return <p>{elsewhere}</p>;
  const heirs = possibleHeirs(losses, number);
  const follow = (successor: string | null, heir?: string) => {
    const { playerTurn } = general;
    enterChoice('general', { side, playerTurn, number, slain: true, successor, heir }, side);
    onDone();
  };
  return (
    <div className="grid gap-3.5">
      <p className="small soft">{t('successor.hint')}</p>
      {heirs.length > 0 && (
        <ul aria-label={t('successor.fromList')}>
          {heirs.map((character) => (
            <li key={character.id}>
              <button type="button" onClick={() => follow(character.name, character.id)}>
                {character.name}
                {character.carries.length > 0 && (
                  <span className="small soft"> {character.carries.join(', ')}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) follow(name.trim());
        }}
      >
        <TextField
          className="flex-1"
          label={t('successor.name')}
          value={name}
          maxLength={longest.unitName}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="ink" disabled={!name.trim()}>
          {t('successor.take')}
        </Button>
      </form>
      <Button variant="danger" wide onClick={() => follow(null)}>
        {t('successor.none')}
      </Button>
      <p className="caption">{t('successor.noneHint')}</p>
    </div>
  );
}
