'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { CountRow } from '@/app/_parts/match/count-row';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { ChoiceField, TextField } from '@/app/_ui/fields';
import { typedWithin } from '@/app/_ui/step-within';
import type { MatchUnit } from '@/lib/formats/guardians/match/events';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { nextUnitName } from './next-unit-name';

const mostStands = 8;

const newUnitId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('');

/** Lists a unit in a few seconds, or changes a listed one. After listing, the form is ready for its sister. */
export function UnitSheet({
  side,
  unit,
  playerTurn,
  onClose,
}: {
  side: Side;
  unit: MatchUnit | null;
  /** in which what is lost was lost */
  playerTurn: number;
  onClose: () => void;
}) {
  const t = useTranslations('matchField.losses.form');
  const { state, enter } = useMatch();
  const [name, setName] = useState(unit?.name ?? '');
  const [points, setPoints] = useState(unit ? String(unit.points) : '');
  const [stands, setStands] = useState(unit?.stands ?? 3);
  const [lost, setLost] = useState(0);
  const [kind, setKind] = useState(unit?.character ? 'character' : unit?.summoned ? 'summoned' : 'unit');
  const [countsForBreak, setCounts] = useState(unit?.countsForBreak ?? true);
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const max = state.setup.gameSize;
  const price = typedWithin(points, 0, max);
  const isPriceFine = price !== null && price % 5 === 0;
  const isCharacter = kind === 'character';

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !isPriceFine) return;
    const id = unit?.id ?? newUnitId();
    enter('unit', {
      side,
      unit: {
        id,
        name: name.trim(),
        points: price,
        stands: isCharacter ? 1 : stands,
        character: isCharacter,
        general: unit?.general ?? false,
        carries: unit?.carries ?? [],
        summoned: kind === 'summoned',
        countsForBreak: countsForBreak && !isCharacter,
      },
    });
    if (unit) return onClose();
    if (lost > 0)
      enter('unit-state', {
        side,
        id,
        playerTurn,
        lost: isCharacter ? 1 : Math.min(lost, stands),
        pillaged: false,
      });
    setAdded(name.trim());
    setName(nextUnitName(name.trim()));
    setLost(0);
    setTried(false);
  };

  return (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={t(unit ? 'editTitle' : 'title')}>
      <form className="match-sheet" onSubmit={save} noValidate>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
          <TextField
            label={t('name')}
            value={name}
            maxLength={80}
            autoComplete="off"
            placeholder={t('namePlaceholder')}
            error={tried && !name.trim() ? t('nameMissing') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('points')}
            value={points}
            inputMode="numeric"
            autoComplete="off"
            error={tried && !isPriceFine ? t('pointsWrong', { max }) : undefined}
            onChange={(event) => setPoints(event.target.value)}
          />
        </div>
        <ChoiceField
          fit
          label={t('kind')}
          hideLabel
          name="unit-kind"
          value={kind}
          onChange={setKind}
          options={(['unit', 'character', 'summoned'] as const).map((value) => ({ value, label: t(value) }))}
          hint={kind === 'summoned' ? t('summonedHint') : undefined}
        />
        {isCharacter ? (
          !unit && (
            <label className="check">
              <input
                type="checkbox"
                checked={lost > 0}
                onChange={(event) => setLost(event.target.checked ? 1 : 0)}
              />
              {t('fallen')}
            </label>
          )
        ) : (
          <>
            <CountRow label={t('stands')} value={stands} min={1} max={mostStands} onChange={setStands} />
            {!unit && (
              <CountRow
                label={t('lost')}
                value={Math.min(lost, stands)}
                min={0}
                max={stands}
                onChange={setLost}
              />
            )}
            {kind === 'unit' && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={countsForBreak}
                  onChange={(event) => setCounts(event.target.checked)}
                />
                {t('countsForBreak')}
              </label>
            )}
          </>
        )}
        <p className="caption" role="status">
          {added && t('added', { unit: added })}
        </p>
        <Button type="submit" variant="ink" tall wide>
          {t(unit ? 'save' : 'add')}
        </Button>
        {unit && (
          <Button
            variant="danger"
            wide
            onClick={() => {
              enter('unit-remove', { side, id: unit.id });
              onClose();
            }}
          >
            {t('remove')}
          </Button>
        )}
        {!unit && (
          <Button variant="quiet" wide onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </form>
    </BottomSheet>
  );
}
