'use client';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MatchDock } from '@/app/_parts/match/match-dock';
import { usePlayers, useSideOrder } from '@/app/_parts/match/use-players';
import { useUndoLabel } from '@/app/_parts/match/use-undo-label';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { ChoiceField } from '@/app/_ui/fields';
import { SideMark } from '@/app/_ui/side-mark';
import { lossPoints } from '@/lib/formats/guardians/match/losses';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { otherSide, type Side } from '@/lib/sides';
import { turnInView } from '../field/turn-outlook';
import { useMatch } from '../match-context';
import { BreakPointTally } from './break-point-tally';
import { BrokenByHand, Conditions } from './conditions';
import './losses.css';
import { PointLosses } from './point-losses';
import { AddUnit, UnitList } from './unit-list';

/** One army's losses and their worth to the enemy. Opens with the enemy's army. */
export function LossesScreen() {
  const t = useTranslations('matchField.losses');
  const players = usePlayers();
  const order = useSideOrder();
  const { seat, state, armies, armyNames } = useMatch();
  const [side, setSide] = useState<Side>(seat === 'a' ? 'b' : 'a');
  const [isLate, setLate] = useState(false);
  const current = turnInView(state);
  // Under these rules a loss counts as EP of the turn it happened in.
  const givesEp = ['killbox', 'scorched-earth'].includes(ruleInPlay(state));
  const playerTurn = isLate ? current - 1 : current;
  const byHand = (
    <>
      <AddUnit side={side} playerTurn={playerTurn} />
      <PointLosses key={`points-${side}`} side={side} playerTurn={playerTurn} />
    </>
  );
  return (
    <div className="losses-screen">
      <div className="army pt-3">
        <ChoiceField
          fit
          label={t('whose')}
          hideLabel
          name="army"
          value={side}
          onChange={(value) => setSide(value === 'b' ? 'b' : 'a')}
          options={order.map((value) => ({
            value,
            label: (
              <>
                <SideMark side={value} />
                {armyNames[value]
                  ? t('namedArmy', { ...players[value], army: armyNames[value] })
                  : t('army', players[value])}
              </>
            ),
          }))}
        />
      </div>
      <BreakPointTally side={side} />
      {seat !== null && current > 0 && givesEp && (
        <div className="late pt-1.5 pb-1">
          <label className="check">
            <input type="checkbox" checked={isLate} onChange={(event) => setLate(event.target.checked)} />
            {t('late')}
          </label>
        </div>
      )}
      <UnitList key={side} side={side} playerTurn={playerTurn} />
      {armies[side]?.units.length ? (
        <>
          <Conditions side={side} />
          {seat !== null && (
            <Disclosure key={`off-list-${side}`} summary={t('offList')}>
              {byHand}
              <BrokenByHand side={side} />
            </Disclosure>
          )}
        </>
      ) : (
        <>
          {byHand}
          <Conditions side={side} />
          <BrokenByHand side={side} />
        </>
      )}
      <MatchDock>
        <EnemyPoints side={side} />
        <Undo />
      </MatchDock>
    </div>
  );
}

/** Points the enemy has gained by `side`'s losses, without bonuses. */
function EnemyPoints({ side }: { side: Side }) {
  const t = useTranslations('matchField.losses');
  const players = usePlayers();
  const { state } = useMatch();
  const { destroyed, half } = lossPoints(state.losses[side], state.setup.halfRule, turnInView(state));
  return (
    <p className="enemy-points self-center" role="status">
      <b className="display">{t('sp', { points: destroyed + half })}</b>{' '}
      <span className="small soft">{t('forWhom', players[otherSide(side)])}</span>
      <span className="caption block">{t('sum', { destroyed, half })}</span>
    </p>
  );
}

function Undo() {
  const t = useTranslations('matchField.losses');
  const { undo, undoable, undoAsks, seat } = useMatch();
  const label = useUndoLabel();
  if (seat === null) return null;
  return (
    // The visible text stays, as another one would move what lies beside it.
    <Button
      icon={<Undo2 />}
      tall
      disabled={undoable === null}
      onClick={undo}
      aria-label={undoAsks ? `${t('undo')}: ${label}` : undefined}
    >
      {t('undo')}
    </Button>
  );
}
