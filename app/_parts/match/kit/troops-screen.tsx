'use client';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { ChoiceField } from '@/app/_ui/fields';
import { Stands } from '@/app/_ui/stands';
import { isGone, markOf, unitTitle } from '@/lib/match/kit/game';
import type { KitTrack, KitUnit } from '@/lib/match/kit/kit';
import type { Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { CountRow } from '../count-row';
import { MatchDock } from '../match-dock';
import { UndoButton } from '../undo-button';
import { usePlayers, useSideOrder } from '../use-players';
import { AddUnit } from './add-unit';
import { useKit } from './kit-context';

/** Troops of one side: tracks and states, a tap each. */
export function TroopsScreen() {
  const t = useTranslations('matchKit.troops');
  const { kit, game, language, seat } = useKit();
  const players = usePlayers();
  const order = useSideOrder();
  const [side, setSide] = useState<Side>(order[0] ?? 'a');
  const [adding, setAdding] = useState(false);
  const units = game.units[side];
  const gone = units.filter((unit) => isGone(game, side, unit, kit.unitStates)).length;
  const groups = new Map<string, KitUnit[]>();
  for (const unit of units) {
    const group = say(unit.group, language) ?? '';
    groups.set(group, [...(groups.get(group) ?? []), unit]);
  }
  return (
    <section className="kit-troops" aria-labelledby="kit-troops">
      <h2 className="vh" id="kit-troops">
        {t('title')}
      </h2>
      <ChoiceField
        fit
        label={t('whose')}
        hideLabel
        name="kit-side"
        value={side}
        onChange={(value) => setSide(value === 'b' ? 'b' : 'a')}
        options={order.map((value) => ({ value, label: players[value].name }))}
      />
      {units.length === 0 ? (
        <EmptyBox title={t('empty')}>{t(kit.unitForm ? 'emptyAdd' : 'emptyText')}</EmptyBox>
      ) : (
        <p className="soft">{t('left', { left: units.length - gone, of: units.length })}</p>
      )}
      {[...groups].map(([group, own]) => (
        <div key={group}>
          {group !== '' && (
            <h3 className="mb-1 text-sm/[1.25rem] font-medium font-narrow normal-nums text-ink-3">{group}</h3>
          )}
          <ul className="kit-units">
            {own.map((unit) => (
              <UnitRow key={unit.id} side={side} unit={unit} heading={group === '' ? 'h3' : 'h4'} />
            ))}
          </ul>
        </div>
      ))}
      {seat !== null && (
        <MatchDock>
          <UndoButton />
          {kit.unitForm && (
            <Button tall wide icon={<Plus />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </MatchDock>
      )}
      <BottomSheet open={adding} onOpenChange={setAdding} title={t('add')} description={players[side].name}>
        <AddUnit side={side} onDone={() => setAdding(false)} />
      </BottomSheet>
    </section>
  );
}

function UnitRow({
  side,
  unit,
  heading: Heading,
}: {
  side: Side;
  unit: KitUnit;
  /** one level below the heading above the units */
  heading: 'h3' | 'h4';
}) {
  const t = useTranslations('matchKit.troops');
  const { kit, game, language, seat, mark } = useKit();
  const stands = markOf(game, side, unit.id);
  const states = (kit.unitStates ?? []).filter(({ offered }) => offered?.(game) ?? true);
  const name = say(unitTitle(unit), language);
  const gone = isGone(game, side, unit, states);
  const toggle = (id: string) => {
    const state = states.find((one) => one.id === id);
    const next = stands.states.includes(id)
      ? stands.states.filter((one) => one !== id)
      : [...stands.states.filter((one) => !state?.replaces?.includes(one)), id];
    mark(side, unit, { ...stands, states: next });
  };
  return (
    <li className={clsx('kit-unit grid gap-1.5 py-3 border-t border-t-rule', gone && 'is-gone')}>
      <div className="kit-unit-head flex items-baseline justify-between gap-3">
        <Heading>{gone ? <del>{name}</del> : name}</Heading>
        {unit.points > 0 && <span className="soft">{t('points', { points: unit.points })}</span>}
      </div>
      {unit.profile && <p className="small soft">{say(unit.profile, language)}</p>}
      {unit.details?.map((line) => (
        <p className="small" key={line.de}>
          {say(line, language)}
        </p>
      ))}
      {gone && <p className="small">{t('gone')}</p>}
      {unit.tracks.map((track) => (
        <Track
          key={track.id}
          side={side}
          unit={unit}
          track={track}
          lost={stands.lost[track.id] ?? 0}
          onChange={
            seat === null
              ? undefined
              : (lost) => mark(side, unit, { ...stands, lost: { ...stands.lost, [track.id]: lost } })
          }
        />
      ))}
      {states.length > 0 && (
        <UnitStates
          told={states
            .filter(({ id }) => stands.states.includes(id))
            .map(({ label }) => say(label, language))}
          folded={states.length > fewStates}
        >
          {states.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="kit-state"
              aria-pressed={stands.states.includes(id)}
              disabled={seat === null}
              onClick={() => toggle(id)}
            >
              {say(label, language)}
            </button>
          ))}
        </UnitStates>
      )}
    </li>
  );
}

/** More states than this are folded: a side may have many units. */
const fewStates = 4;

function UnitStates({
  told,
  folded,
  children,
}: {
  /** active states */
  told: readonly string[];
  folded: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('matchKit.troops');
  const all = <div className="flex flex-wrap gap-1.5">{children}</div>;
  if (!folded) return all;
  return <Disclosure summary={told.length > 0 ? told.join(', ') : t('healthy')}>{all}</Disclosure>;
}

/** Chips of one kind: pictures for a track that removes the unit, else a count. */
function Track({
  side,
  unit,
  track,
  lost,
  onChange,
}: {
  side: Side;
  unit: KitUnit;
  track: KitTrack;
  lost: number;
  onChange: ((lost: number) => void) | undefined;
}) {
  const t = useTranslations('matchKit.troops');
  const { language } = useKit();
  const label = say(track.label, language);
  const name = say(unitTitle(unit), language);
  if (track.removes && track.max <= 8)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {/* the bars show what is left, the label says what was lost */}
        <span className="small">{`${label}: ${lost}`}</span>
        <Stands
          side={side}
          stands={track.max}
          left={track.max - lost}
          label={t('track', { unit: name, label, lost, max: track.max })}
          labelFor={(left) => t('setTrack', { unit: name, label, lost: track.max - left })}
          {...(onChange && { onChange: (left: number) => onChange(track.max - left) })}
        />
      </div>
    );
  if (!onChange) return lost > 0 ? <p className="small">{`${label}: ${lost}`}</p> : null;
  return <CountRow label={label} value={lost} min={0} max={track.max} onChange={onChange} />;
}
