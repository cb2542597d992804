'use client';
import { Check, Clock3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ClockTime } from '@/app/_parts/match/clock/clock-time';
import { useElsewhere } from '@/app/_parts/match/use-elsewhere';
import { usePlayers } from '@/app/_parts/match/use-players';
import { Button, buttonClass } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { SideMark } from '@/app/_ui/side-mark';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { specialRuleEffect, specialRuleNames } from '@/lib/formats/guardians/special-rules';
import { otherSide, sides } from '@/lib/sides';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { RolledDice } from './rolled-dice';
import { StepDock, StepFrame, useMoveVariant } from './step-frame';
import { TableMap } from './table-map';

/** First the starting player's whole army, then the other's (§4.7); the clock starts with the first unit (§2). */
export function Deploy({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.deploy');
  const players = usePlayers();
  const variant = useMoveVariant();
  const { state, enter, seat, serverNow, language, choosesAt } = useMatch();
  const { clock, startingPlayer, deployed } = state;
  const second = startingPlayer && otherSide(startingPlayer);
  const elsewhere = useElsewhere(
    startingPlayer && deployed[startingPlayer] === 'done' ? second : startingPlayer,
    'step',
  );
  if (startingPlayer === null || second === null) return null;
  const side = deployed[startingPlayer] === 'done' ? second : startingPlayer;
  const isOnePhone = sides.every((each) => choosesAt(each) !== 'elsewhere');
  const other = players[otherSide(side)];
  const runs = clock !== null && clock.side === side && clock.stops.length === 0;
  const needsStart = clock !== null && clock.side !== side;
  const rule = ruleInPlay(state);
  return (
    <StepFrame
      title={t('title', players[side])}
      text={t(side === startingPlayer ? 'first' : 'second', {
        ...players[side],
        other: other.name,
        otherWho: other.who,
      })}
    >
      {clock && (
        <div className="deploy-clock">
          <SideMark side={side} large />
          <span>{runs ? t('running', players[side]) : t('clock', players[side])}</span>
          <ClockTime clock={clock} side={side} serverNow={serverNow} />
        </div>
      )}
      {state.setup.specialRules && state.specialRule.id !== null && (
        <Note
          tone="info"
          title={t('ruleInPlay', { rule: say(specialRuleNames[rule], language) })}
          {...(state.specialRule.die ? { icon: <RolledDice what="special-rule" since={since} /> } : {})}
        >
          {say(specialRuleEffect(rule, state.setup), language)}
        </Note>
      )}
      <div className="bleed">
        <TableMap
          label={t('title', players[side])}
          pieces={state.terrain.pieces}
          scenario={state.scenario.id}
          facing={side}
        />
      </div>
      <div className="ways">
        {clock && (
          <a className={buttonClass({ variant: 'quiet' })} href="#clock">
            {t('toClock')}
          </a>
        )}
        {seat !== null && isOnePhone && (
          <Button
            variant="quiet"
            onClick={() => {
              for (const each of [startingPlayer, second])
                enter('deploy', { side: each, stage: 'done' }, each);
            }}
          >
            {t('skip')}
          </Button>
        )}
      </div>
      {seat !== null && (
        <StepDock why={elsewhere}>
          <Button
            variant={variant}
            tall
            disabled={elsewhere !== null}
            iconEnd={needsStart ? <Clock3 /> : <Check />}
            onClick={() => enter('deploy', { side, stage: needsStart ? 'begin' : 'done' }, side)}
          >
            {t(needsStart ? 'begin' : 'done', players[side])}
          </Button>
        </StepDock>
      )}
    </StepFrame>
  );
}
