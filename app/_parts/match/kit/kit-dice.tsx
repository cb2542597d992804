'use client';
import { Dices } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { SideMark } from '@/app/_ui/side-mark';
import { bySide, total, winnerOf } from '@/lib/match/kit/game';
import type { KitRoll, KitThrow } from '@/lib/match/kit/kit';
import type { Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { CountRow } from '../count-row';
import { Face, FacesToTap } from '../dice/faces';
import { useOnline } from '../dice/use-online';
import { useRolling } from '../dice/use-rolling';
import { usePlayers, useSideOrder } from '../use-players';
import { useKit } from './kit-context';

/** Rolls dice: on the server, or on the table with the faces entered by tapping. */
export function KitDice({
  roll,
  what,
  stepId,
  isNext,
}: {
  roll: KitRoll;
  what: 'step' | 'any';
  /** the step it answers; free rolls have none */
  stepId?: string;
  isNext?: boolean;
}) {
  const t = useTranslations('matchKit.dice');
  const { enter, enterRollOff, game } = useKit();
  const online = useOnline();
  const [byHand, setByHand] = useState(false);
  const [count, setCount] = useState(roll.dice);
  const asked = {
    what,
    id: stepId ?? roll.id,
    round: game.round,
    ...(roll.upTo !== undefined && { count }),
  };
  const isRolling = useRolling((payload) => (payload as { id?: unknown }).id === asked.id);
  const wanted = roll.who === 'each' ? roll.dice * 2 : roll.upTo === undefined ? roll.dice : count;
  const enterFaces = byHand || !online;
  return (
    <div className="kit-dice grid gap-2">
      {roll.upTo !== undefined && (
        <CountRow label={t('count')} value={count} min={1} max={roll.upTo} onChange={setCount} />
      )}
      {enterFaces ? (
        <Faces
          key={wanted}
          roll={roll}
          wanted={wanted}
          take={(dice) => {
            if (what === 'step' && roll.who === 'each' && game.round === 0)
              enterRollOff({ ...asked, source: 'table', dice }, winnerOf(dice));
            else enter('roll', { ...asked, source: 'table', dice: [...dice] });
            setByHand(false);
          }}
        />
      ) : (
        <Button
          variant={isNext ? 'ink' : 'plain'}
          wide
          icon={<Dices />}
          pending={isRolling}
          onClick={() => enter('roll', { ...asked, source: 'server' })}
        >
          {t(isRolling ? 'rolling' : roll.who === 'each' ? 'rollOff' : 'roll', { faces: roll.faces })}
        </Button>
      )}
      {online ? (
        <Button small variant="quiet" onClick={() => setByHand(!byHand)}>
          {t(byHand ? 'byApp' : 'byHand')}
        </Button>
      ) : (
        <p className="small soft">{t('offline')}</p>
      )}
    </div>
  );
}

/** Faces to tap, one die after the other. */
function Faces({
  roll,
  wanted,
  take,
}: {
  roll: KitRoll;
  wanted: number;
  take: (dice: readonly number[]) => void;
}) {
  const t = useTranslations('matchKit.dice');
  const players = usePlayers();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const side: Side | null = roll.who === 'each' ? (picked.length < roll.dice ? 'a' : 'b') : null;
  const pick = (die: number) => {
    const dice = [...picked, die];
    if (dice.length < wanted) return setPicked(dice);
    setPicked([]);
    take(dice);
  };
  return (
    <fieldset className="kit-faces flex flex-wrap gap-1">
      <legend className="small flex items-center gap-1.5 mb-1">
        {side ? (
          <>
            <SideMark side={side} /> {t('of', players[side])}
          </>
        ) : (
          t('tap', { number: picked.length + 1, of: wanted })
        )}
      </legend>
      <FacesToTap faces={roll.faces} labelOf={(face) => t('face', { face })} onPick={pick} />
      {picked.length > 0 && (
        <Button small variant="quiet" onClick={() => setPicked(picked.slice(0, -1))}>
          {t('back', { dice: picked.join(', ') })}
        </Button>
      )}
    </fieldset>
  );
}

/** Keys for dice: only their position tells them apart. */
const inOrder = (dice: readonly number[]) => dice.map((value, index) => ({ value, place: String(index) }));

/** Rolled dice with their meaning. */
export function KitThrowShown({ roll, thrown }: { roll: KitRoll; thrown: KitThrow }) {
  const t = useTranslations('matchKit.dice');
  const { language } = useKit();
  const players = usePlayers();
  const order = useSideOrder();
  const { dice, source } = thrown;
  const face = (value: number, key: string, side?: Side) => (
    <Face
      key={key}
      value={value}
      faces={roll.faces}
      side={side}
      atTable={source === 'table'}
      label={t('face', { face: value })}
    />
  );
  if (roll.who === 'each') {
    const shown = bySide(dice);
    const winner = winnerOf(dice);
    return (
      <span className="kit-throw flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {order.map((side) => (
          <span key={side} className="flex flex-wrap items-center gap-1.5">
            <SideMark side={side} />
            {inOrder(shown[side]).map(({ value, place }) => face(value, place, side))}
          </span>
        ))}
        {winner && <span>{t('won', players[winner])}</span>}
      </span>
    );
  }
  const outcome =
    say(roll.outcome?.(dice), language) ?? (dice.length > 1 ? t('total', { total: total(dice) }) : null);
  return (
    <span className="kit-throw flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <span className="flex flex-wrap items-center gap-1.5">
        {inOrder(dice).map(({ value, place }) => face(value, place))}
      </span>
      {outcome && <span>{outcome}</span>}
      {source === 'table' && <small className="soft">{t('atTable')}</small>}
    </span>
  );
}
