'use client';
import { Check, ChevronRight, Dices } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useRolling } from '@/app/_parts/match/dice/use-rolling';
import { useElsewhere } from '@/app/_parts/match/use-elsewhere';
import { usePlayers, useSideOrder } from '@/app/_parts/match/use-players';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { SideMark } from '@/app/_ui/side-mark';
import { hotMarkerDue } from '@/lib/formats/guardians/match/open-rolls';
import { isChecked, turnOf } from '@/lib/formats/guardians/match/player-turns';
import { ruleInPlay, standingOf } from '@/lib/formats/guardians/match/standing';
import { startChooser } from '@/lib/formats/guardians/match/terrain-turns';
import { guardiansScenarios } from '@/lib/formats/guardians/scenarios';
import type { Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { SuccessorForm } from '../losses/successor-form';
import { useMatch } from '../match-context';
import { RollChoices } from './roll-choices';

/** The next action: end the turn, or the step the rules require first. */
export function NextAction() {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const order = useSideOrder();
  const { state, folded, seat, enter, enterAgreed, enterChoice } = useMatch();
  const chooser = startChooser(state);
  const elsewhere = useElsewhere(chooser);
  const roller = state.startingPlayer ?? undefined;
  const isRolling = useRolling();
  const { step } = folded;
  const { playerTurn } = state;
  if (seat === null || step === null) return null;
  const isMine =
    step.who === seat || (seat !== 'organiser' && (step.who === 'both' || step.who === 'either'));
  const variant = isMine ? 'move' : 'ink';

  switch (step.code) {
    case 'play-turn': {
      const { active } = folded.summary;
      return active === null ? null : <EndTurn active={active} variant={variant} />;
    }
    case 'roll-hot-marker': {
      const due = hotMarkerDue(state, standingOf(state)) ?? playerTurn;
      const isOverdue = due < playerTurn;
      const turn = String(turnOf(due));
      return (
        <SheetAction
          variant={variant}
          icon={<Dices />}
          label={isOverdue ? t('dock.hotOf', { turn }) : t('dock.hot')}
          pending={isRolling}
        >
          {(close) => (
            <>
              <RollChoices
                hint={t('roll.hot')}
                onRoll={(roll) => {
                  enter(
                    'roll',
                    { what: 'hot-marker', playerTurn: due, ...roll },
                    isOverdue ? undefined : roller,
                  );
                  close();
                }}
              />
              {isOverdue && (
                <Button
                  variant="quiet"
                  wide
                  onClick={() => {
                    enterAgreed('skip', { step: 'hot-marker' });
                    close();
                  }}
                >
                  {t('roll.withoutHot')}
                </Button>
              )}
            </>
          )}
        </SheetAction>
      );
    }
    case 'roll-special-rule':
      return (
        <SheetAction variant={variant} icon={<Dices />} label={t('dock.rule')} pending={isRolling}>
          {(close) => (
            <>
              <RollChoices
                hint={t('roll.rule')}
                onRoll={(roll) => {
                  enter('roll', { what: 'special-rule', ...roll });
                  close();
                }}
              />
              <Button
                variant="quiet"
                wide
                onClick={() => {
                  enterAgreed('skip', { step: 'special-rule' });
                  close();
                }}
              >
                {t('roll.withoutRule')}
              </Button>
            </>
          )}
        </SheetAction>
      );
    case 'roll-length': {
      const turn = turnOf(playerTurn) - 1;
      const isRandomLength = ruleInPlay(state) === 'random-length';
      return (
        <SheetAction variant={variant} icon={<Dices />} label={t('dock.length')} pending={isRolling}>
          {(close) => (
            <RollChoices
              hint={isRandomLength ? t('roll.length', { turn: String(turn) }) : t('roll.lengthClassic')}
              onRoll={(roll) => {
                enter('roll', { what: 'length', turn, ...roll }, roller);
                close();
              }}
            />
          )}
        </SheetAction>
      );
    }
    case 'name-successor': {
      const side = step.who === 'b' ? 'b' : 'a';
      return (
        <SheetAction
          variant={variant}
          icon={<ChevronRight />}
          label={t('dock.successor')}
          title={t('successor.title', players[side])}
        >
          {(close) => <SuccessorForm side={side} onDone={close} />}
        </SheetAction>
      );
    }
    case 'roll-scenario':
      return (
        <SheetAction
          variant={variant}
          icon={<ChevronRight />}
          label={t('dock.scenario')}
          title={t('missing.scenario')}
        >
          {(close) => <ScenarioList onDone={close} />}
        </SheetAction>
      );
    case 'start-roll-off':
    case 'choose-start':
      return (
        <SheetAction
          variant={variant}
          icon={<ChevronRight />}
          label={t('dock.start')}
          title={t('missing.start')}
        >
          {(close) => (
            <ul>
              {elsewhere && <li className="small">{elsewhere}</li>}
              {order.map((side) => (
                <li key={side}>
                  <button
                    type="button"
                    disabled={elsewhere !== null}
                    onClick={() => {
                      if (chooser) enterChoice('starting-player', { side }, chooser);
                      else enterAgreed('starting-player', { side });
                      close();
                    }}
                  >
                    <SideMark side={side} />
                    {t('you', players[side])}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </SheetAction>
      );
    default:
      return null;
  }
}

/** Milliseconds that cover the second half of a double tap. */
const settlingMs = 600;

/** Whether a figure changed within the last `settlingMs`. */
function useJustChanged(value: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}

/** Scores the turn and passes it on. Disabled right after a pass, so that a double tap does not end two turns. */
function EndTurn({ active, variant }: { active: Side; variant: 'move' | 'ink' }) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { state, enter } = useMatch();
  const { playerTurn } = state;
  const hasJustPassed = useJustChanged(playerTurn);
  return (
    <Button
      variant={variant}
      tall
      className="next"
      iconEnd={<Check />}
      pending={hasJustPassed}
      onClick={() => enter('turn-end', { playerTurn }, active)}
    >
      {t(isChecked(state.setup, playerTurn) ? 'dock.score' : 'dock.end', players[active])}
    </Button>
  );
}

/** A next action with a choice in a sheet. */
function SheetAction({
  variant,
  icon,
  label,
  title = label,
  pending = false,
  children,
}: {
  variant: 'move' | 'ink';
  icon: ReactNode;
  label: string;
  title?: string;
  pending?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const t = useTranslations('matchField');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        tall
        className="next"
        iconEnd={icon}
        pending={pending}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {pending ? t('dock.rolling') : label}
      </Button>
      <BottomSheet open={open} onOpenChange={setOpen} title={title}>
        <div className="match-sheet">{children(() => setOpen(false))}</div>
      </BottomSheet>
    </>
  );
}

/** Choice of a scenario left open in the set-up, by its die. */
function ScenarioList({ onDone }: { onDone: () => void }) {
  const { enterAgreed, language } = useMatch();
  return (
    <ul>
      {guardiansScenarios.map(({ id, d6, name, summary }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              enterAgreed('scenario', { id });
              onDone();
            }}
          >
            <b className="display">{d6}</b>
            <span>
              {say(name, language)}
              <small>{say(summary, language)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
