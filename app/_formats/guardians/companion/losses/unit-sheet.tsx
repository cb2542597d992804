'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { CountRow } from '@/app/_parts/match/count-row';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { ChoiceField, TextField } from '@/app/_ui/fields';
import { typedWithin } from '@/app/_ui/step-within';
import type { MatchUnit } from '@/lib/formats/guardians/match/events';
import { longest } from '@/lib/limits';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { nextUnitName } from './next-unit-name';

const mostStands = 8;

const newUnitId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('');

const kinds = ['unit', 'character', 'summoned'] as const;

/** Form state of a unit, as typed. */
interface Draft {
  readonly name: string;
  readonly points: string;
  readonly kind: (typeof kinds)[number];
  readonly stands: number;
  /** stands already lost when the unit is listed */
  readonly lost: number;
  readonly countsForBreak: boolean;
}
type Change = (typed: Partial<Draft>) => void;

const draftOf = (unit: MatchUnit | null): Draft => ({
  name: unit?.name ?? '',
  points: unit ? String(unit.points) : '',
  kind: unit?.character ? 'character' : unit?.summoned ? 'summoned' : 'unit',
  stands: unit?.stands ?? 3,
  lost: 0,
  countsForBreak: unit?.countsForBreak ?? true,
});

/** Unit of a valid draft; fields the form does not ask for keep their values. */
const unitOf = ({ name, kind, stands, countsForBreak }: Draft, points: number, unit: MatchUnit | null) => ({
  id: unit?.id ?? newUnitId(),
  name: name.trim(),
  points,
  stands: kind === 'character' ? 1 : stands,
  character: kind === 'character',
  general: unit?.general ?? false,
  carries: unit?.carries ?? [],
  summoned: kind === 'summoned',
  countsForBreak: countsForBreak && kind !== 'character',
});

/**
 * Lists a unit in a few seconds, or changes a listed one. After listing, the form is ready for the next of its kind.
 */
export function UnitSheet({
  side,
  unit,
  playerTurn,
  onClose,
}: {
  side: Side;
  unit: MatchUnit | null;
  /** turn of the losses */
  playerTurn: number;
  onClose: () => void;
}) {
  const t = useTranslations('matchField.losses.form');
  const { state, enter } = useMatch();
  const [draft, setDraft] = useState(() => draftOf(unit));
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const change: Change = (typed) => setDraft({ ...draft, ...typed });
  const max = state.setup.gameSize;
  const price = typedWithin(draft.points, 0, max);
  const isPriceFine = price !== null && price % 5 === 0;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft.name.trim() || !isPriceFine) return;
    const saved = unitOf(draft, price, unit);
    enter('unit', { side, unit: saved });
    if (unit) return onClose();
    const lost = Math.min(draft.lost, saved.stands);
    if (lost > 0) enter('unit-state', { side, id: saved.id, playerTurn, lost, pillaged: false });
    setAdded(saved.name);
    change({ name: nextUnitName(saved.name), lost: 0 });
    setTried(false);
  };

  return (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={t(unit ? 'editTitle' : 'title')}>
      <form className="match-sheet" onSubmit={save} noValidate>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
          <TextField
            label={t('name')}
            value={draft.name}
            maxLength={longest.unitName}
            autoComplete="off"
            placeholder={t('namePlaceholder')}
            error={tried && !draft.name.trim() ? t('nameMissing') : undefined}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label={t('points')}
            value={draft.points}
            inputMode="numeric"
            autoComplete="off"
            error={tried && !isPriceFine ? t('pointsWrong', { max }) : undefined}
            onChange={(event) => change({ points: event.target.value })}
          />
        </div>
        <KindAndStands draft={draft} change={change} isListed={unit !== null} />
        <p className="caption" role="status">
          {added && t('added', { unit: added })}
        </p>
        <Button type="submit" variant="ink" tall wide>
          {t(unit ? 'save' : 'add')}
        </Button>
        {unit ? (
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
        ) : (
          <Button variant="quiet" wide onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </form>
    </BottomSheet>
  );
}

/** Kind and number of stands; stands already lost are asked for once, when the unit is listed. */
function KindAndStands({ draft, change, isListed }: { draft: Draft; change: Change; isListed: boolean }) {
  const t = useTranslations('matchField.losses.form');
  const { kind, stands, lost, countsForBreak } = draft;
  return (
    <>
      <ChoiceField
        fit
        label={t('kind')}
        hideLabel
        name="unit-kind"
        value={kind}
        onChange={(next) => change({ kind: kinds.find((each) => each === next) })}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        hint={kind === 'summoned' ? t('summonedHint') : undefined}
      />
      {kind === 'character' && !isListed && (
        <label className="check">
          <input
            type="checkbox"
            checked={lost > 0}
            onChange={(event) => change({ lost: event.target.checked ? 1 : 0 })}
          />
          {t('fallen')}
        </label>
      )}
      {kind !== 'character' && (
        <CountRow
          label={t('stands')}
          value={stands}
          min={1}
          max={mostStands}
          onChange={(next) => change({ stands: next })}
        />
      )}
      {kind !== 'character' && !isListed && (
        <CountRow
          label={t('lost')}
          value={Math.min(lost, stands)}
          min={0}
          max={stands}
          onChange={(next) => change({ lost: next })}
        />
      )}
      {kind === 'unit' && (
        <label className="check">
          <input
            type="checkbox"
            checked={countsForBreak}
            onChange={(event) => change({ countsForBreak: event.target.checked })}
          />
          {t('countsForBreak')}
        </label>
      )}
    </>
  );
}
