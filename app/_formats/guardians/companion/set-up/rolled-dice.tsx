'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Die, type Pips } from '@/app/_ui/die';
import { SideMark } from '@/app/_ui/side-mark';
import type { RollWhat } from '@/lib/formats/guardians/match/events';
import type { Side } from '@/lib/sides';
import { type LiveMatch, useMatch } from '../match-context';

/** Rolls before the game. */
export type SetUpRoll = Exclude<RollWhat, 'hot-marker' | 'length'>;

/** A valid roll. */
export interface FoundRoll {
  readonly seq: number;
  /** number of rolls for the same purpose so far, this one included */
  readonly number: number;
  readonly dice: readonly Pips[];
  readonly atTable: boolean;
}

/** Latest roll for `what` in a folded log; null for none. */
export function latestRoll({ live }: LiveMatch['folded'], what: SetUpRoll): FoundRoll | null {
  const rolls = live.flatMap(({ seq, event }) =>
    event.kind === 'roll' && event.payload.what === what && event.payload.dice
      ? [{ seq, dice: event.payload.dice as readonly Pips[], atTable: event.payload.source === 'table' }]
      : [],
  );
  const latest = rolls.at(-1);
  return latest ? { ...latest, number: rolls.length } : null;
}

/** Sides of the dice: two of a roll-off, or one without a side. */
export const dieSides = (what: SetUpRoll): readonly (Side | null)[] =>
  what === 'terrain-roll-off' || what === 'start-roll-off' ? ['a', 'b'] : [null];

/** Dice of the latest roll. A roll newer than line `since` is animated. */
export function RolledDice({
  what,
  since,
  marks,
}: {
  what: SetUpRoll;
  since: number;
  /** with the marks of the sides */
  marks?: boolean;
}) {
  const t = useTranslations('matchSetUp');
  const players = usePlayers();
  const { folded } = useMatch();
  const roll = latestRoll(folded, what);
  if (!roll) return null;
  return (
    <span className="dice" key={roll.number}>
      {dieSides(what).map((side, i) => {
        const value = roll.dice[i];
        if (value === undefined) return null;
        const person = side === null ? { who: 'none', name: '' } : players[side];
        return (
          <span key={side ?? 'one'} className={clsx('rolled', roll.seq > since && 'is-fresh')}>
            {marks && side && <SideMark side={side} />}
            <Die
              value={value}
              {...(side ? { side } : {})}
              atTable={roll.atTable}
              label={t('dice.die', { ...person, value })}
            />
          </span>
        );
      })}
    </span>
  );
}

export function TumblingDice({ what }: { what: SetUpRoll }) {
  const [face, setFace] = useState(0);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setFace((shown) => shown + 1), 90);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="dice" aria-hidden="true">
      {dieSides(what).map((side, i) => (
        <span key={side ?? 'one'} className="rolled is-tumbling">
          <Die value={(((face * 5 + i * 2) % 6) + 1) as Pips} {...(side ? { side } : {})} label="" />
        </span>
      ))}
    </span>
  );
}
