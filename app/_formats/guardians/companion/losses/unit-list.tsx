'use client';
import { clsx } from 'clsx';
import { Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { EmptyBox } from '@/app/_ui/empty-box';
import { IconButton } from '@/app/_ui/icon-button';
import { Stands } from '@/app/_ui/stands';
import type { MatchUnit } from '@/lib/formats/guardians/match/events';
import type { UnitState } from '@/lib/formats/guardians/match/losses';
import { fateOf, pointsOf } from '@/lib/formats/guardians/match/losses';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { UnitSheet } from './unit-sheet';

/** Listed units of an army, then its characters; a tap removes stands. */
export function UnitList({ side, playerTurn }: { side: Side; playerTurn: number }) {
  const t = useTranslations('matchField.losses');
  const word = useTranslations('common.word');
  const players = usePlayers();
  const { state, seat } = useMatch();
  const [edited, setEdited] = useState<MatchUnit | null>(null);
  const { units } = state.losses[side];
  const groups = [
    { label: t('unitsOf', players[side]), hidden: true, units: units.filter(({ character }) => !character) },
    { label: word('characters'), hidden: false, units: units.filter(({ character }) => character) },
  ].filter((group) => group.units.length > 0);
  return (
    <section className="bleed" aria-label={t('unitsOf', players[side])}>
      {units.length === 0 && (
        <div className="px-4 pt-1">
          <EmptyBox title={t('empty')} heading="h2">
            {t(seat === null ? 'emptyWatch' : 'emptyText')}
          </EmptyBox>
        </div>
      )}
      {groups.map((group) => (
        <div key={group.label}>
          <h2
            className={
              group.hidden
                ? 'vh'
                : 'px-4 pt-3.5 pb-1.5 text-sm/[1.25rem] font-semibold font-sans normal-nums border-t border-t-rule'
            }
          >
            {group.label}
          </h2>
          <ul className="units">
            {group.units.map((unit) => (
              <UnitRow
                key={unit.id}
                side={side}
                unit={unit}
                playerTurn={playerTurn}
                onEdit={() => setEdited(unit)}
              />
            ))}
          </ul>
        </div>
      ))}
      {edited && (
        <UnitSheet side={side} unit={edited} playerTurn={playerTurn} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

/** Form that lists a unit by hand. */
export function AddUnit({ side, playerTurn }: { side: Side; playerTurn: number }) {
  const t = useTranslations('matchField.losses');
  const { seat } = useMatch();
  const [open, setOpen] = useState(false);
  if (seat === null) return null;
  return (
    <div className="bleed px-4 py-3">
      <Button wide icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && <UnitSheet side={side} unit={null} playerTurn={playerTurn} onClose={() => setOpen(false)} />}
    </div>
  );
}

function UnitRow({
  side,
  unit,
  playerTurn,
  onEdit,
}: {
  side: Side;
  unit: UnitState;
  playerTurn: number;
  onEdit: () => void;
}) {
  const t = useTranslations('matchField.losses');
  const { state, seat, enter, armies } = useMatch();
  const { id, name, points, stands, lost, pillaged, character } = unit;
  const sheet = armies[side]?.units.find((candidate) => candidate.id === id);
  const { halfRule } = state.setup;
  const fate = fateOf(unit, halfRule);
  const worth = pointsOf(unit, halfRule);
  const left = stands - lost;
  const mark = (next: { lost: number; pillaged: boolean }) =>
    enter('unit-state', { side, id, playerTurn, ...next, ...(sheet ? { unit: sheet } : {}) });
  const canPillage = ruleInPlay(state) === 'scorched-earth' && !character && (pillaged || left > 0);
  const details = [
    unit.summoned ? t('summoned') : t('unitPoints', { points }),
    unit.general && t('general'),
    ...unit.carries,
    !character && !unit.summoned && !unit.countsForBreak && t('notCounted'),
  ].filter(Boolean);
  return (
    <li className={clsx((fate === 'destroyed' || pillaged) && 'is-gone')}>
      <div className="unit col-1 min-w-0">
        <b className="block text-[1.0625rem]/[1.25rem] font-medium font-narrow normal-nums">{name}</b>
        <span className="block text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
          {details.join(' · ')}
        </span>
      </div>
      {fate !== 'whole' && (
        <span className="worth col-2 min-w-13.5 text-right">
          {worth > 0 && <b className="display">{worth}</b>}
          <small className="block text-xs/[1rem] font-medium font-narrow normal-nums text-ink-2">
            {t(`fate.${character && fate === 'destroyed' ? 'fallen' : fate}`)}
          </small>
        </span>
      )}
      <Stands
        side={side}
        stands={stands}
        left={left}
        label={
          character
            ? t('characterStanding', { unit: name, left })
            : t('standing', { unit: name, left, stands })
        }
        labelFor={(next) => {
          if (!character) return t('setStands', { left: next });
          return t(next === 0 ? 'slay' : 'revive');
        }}
        className={stands > 4 ? 'stands--many' : undefined}
        onChange={seat === null ? undefined : (next) => mark({ lost: stands - next, pillaged })}
      />
      {seat !== null && !sheet && (
        <IconButton label={t('edit', { unit: name })} icon={<Pencil />} className="edit" onClick={onEdit} />
      )}
      {canPillage && (
        <label className="check pillage">
          <input
            type="checkbox"
            checked={pillaged}
            disabled={seat === null}
            onChange={(event) => mark({ lost, pillaged: event.target.checked })}
          />
          {t('pillage')}
        </label>
      )}
    </li>
  );
}
