'use client';
import { Check, Dices } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useOnline } from '@/app/_parts/match/dice/use-online';
import { useRolling } from '@/app/_parts/match/dice/use-rolling';
import { useElsewhere } from '@/app/_parts/match/use-elsewhere';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { Die, type Pips } from '@/app/_ui/die';
import { SideMark } from '@/app/_ui/side-mark';
import { isRollOverdue } from '@/lib/formats/guardians/match/check-set-up';
import { rollOffWinner } from '@/lib/formats/guardians/match/terrain-turns';
import { useMatch } from '../match-context';
import { dieSides, latestRoll, RolledDice, type SetUpRoll, TumblingDice } from './rolled-dice';
import { StepDock, useMoveVariant } from './step-frame';

const faces: readonly Pips[] = [1, 2, 3, 4, 5, 6];

/** Rolls on the server, or takes dice rolled at the table, entered by tapping their faces. */
export function RollPanel({
  what,
  since,
  children,
}: {
  what: SetUpRoll;
  since: number;
  /** alternatives to the roll */
  children?: ReactNode;
}) {
  const t = useTranslations('matchSetUp');
  const players = usePlayers();
  const variant = useMoveVariant();
  const { enterAgreed, enterChoice, enterRollOff, folded, seat, state } = useMatch();
  // The starting player rolls for scenario and special rule (§4); overdue rolls may be made by either.
  const isStarters = (what === 'scenario' || what === 'special-rule') && !isRollOverdue(state);
  const roller = isStarters ? state.startingPlayer : null;
  // Dice of the table are the starting player's word, overdue or not.
  const atTable = what === 'scenario' || what === 'special-rule' ? state.startingPlayer : null;
  const online = useOnline();
  const [wantsFaces, setWantsFaces] = useState(false);
  const [picked, setPicked] = useState<readonly (Pips | null)[]>([]);
  const sides = dieSides(what);
  const rolled = latestRoll(folded, what);
  const isRolling = useRolling((payload) => isRollFor(payload, what));
  const byHand = wantsFaces || (!online && !isRolling);
  const elsewhere = useElsewhere(byHand ? atTable : roller);
  const dice = sides.map((_, i) => picked[i] ?? null).filter((die) => die !== null);
  const isComplete = dice.length === sides.length;
  const label = rolled ? t('dice.again') : sides.length === 2 ? t('dice.rollOff') : t('dice.roll');

  return (
    <>
      {!byHand && (
        <div className="tray" role="status">
          {isRolling ? (
            <>
              <TumblingDice what={what} />
              <span className={online ? 'vh' : 'small'}>{t(online ? 'dice.rolling' : 'dice.later')}</span>
            </>
          ) : rolled ? (
            <RolledDice what={what} since={since} marks />
          ) : (
            <span className="dice" aria-hidden="true">
              {sides.map((side) => (
                <span key={side ?? 'one'} className="rolled is-resting">
                  {side && <SideMark side={side} />}
                  <Dices />
                </span>
              ))}
            </span>
          )}
        </div>
      )}
      {byHand && seat !== null && elsewhere === null && (
        <div className="faces">
          <p className="small soft">{t(online ? 'dice.pick' : 'dice.offline')}</p>
          {sides.map((side, i) => (
            <fieldset key={side ?? 'one'}>
              <legend>
                {side && <SideMark side={side} />}{' '}
                {t('dice.whose', side ? players[side] : { who: 'none', name: '' })}
              </legend>
              <div className="face-row">
                {faces.map((value) => (
                  <label key={value}>
                    <input
                      type="radio"
                      className="vh"
                      name={`${what}-${side ?? 'one'}`}
                      checked={picked[i] === value}
                      onChange={() => setPicked(sides.map((_, j) => (j === i ? value : (picked[j] ?? null))))}
                    />
                    <Die value={value} {...(side ? { side } : {})} label={t('dice.face', { die: value })} />
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
      {seat !== null && (
        <div className="ways">
          {online && (
            <Button variant="quiet" onClick={() => setWantsFaces(!byHand)}>
              {t(byHand ? 'dice.byApp' : 'dice.byHand')}
            </Button>
          )}
          {children}
        </div>
      )}
      <StepDock why={elsewhere ?? (byHand && !isComplete ? t('dice.pick') : undefined)}>
        {byHand ? (
          <Button
            variant={variant}
            tall
            iconEnd={<Check />}
            disabled={!isComplete || elsewhere !== null}
            onClick={() => {
              const [a, b] = dice;
              if (a !== undefined && b !== undefined)
                enterRollOff({ what, source: 'table', dice: [a, b] }, rollOffWinner([{ a, b }]));
              else if (atTable === null) enterAgreed('roll', { what, source: 'table', dice: [...dice] });
              else enterChoice('roll', { what, source: 'table', dice: [...dice] }, atTable);
              setPicked([]);
            }}
          >
            {t('dice.take')}
          </Button>
        ) : (
          <Button
            variant={variant}
            tall
            iconEnd={<Dices />}
            pending={isRolling}
            disabled={elsewhere !== null}
            onClick={() => enterChoice('roll', { what, source: 'server' }, roller)}
          >
            {isRolling ? t('dice.rolling') : label}
          </Button>
        )}
      </StepDock>
    </>
  );
}

function isRollFor(payload: unknown, what: SetUpRoll): boolean {
  return typeof payload === 'object' && payload !== null && (payload as { what?: unknown }).what === what;
}
