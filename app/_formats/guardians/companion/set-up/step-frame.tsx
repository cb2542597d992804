'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { MatchDock } from '@/app/_parts/match/match-dock';
import { UndoButton } from '@/app/_parts/match/undo-button';
import { Button } from '@/app/_ui/button';
import type { SkippableStep } from '@/lib/formats/guardians/match/match-terms';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { RulesHelp } from './rules-help';

/** One step of the set-up: its task in a headline and a sentence, with the rules one tap away. */
export function StepFrame({
  title,
  dice,
  text,
  children,
}: {
  title: ReactNode;
  /** the roll that led to this step */
  dice?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className="step" aria-labelledby={id}>
      <div className="step-head">
        {dice}
        <h2 id={id}>{title}</h2>
        <RulesHelp />
      </div>
      {text && <p className="step-text">{text}</p>}
      {children}
    </section>
  );
}

/** `move` while this phone's player has to act: only then the button is a pennant. */
export function useMoveVariant(): 'move' | 'ink' {
  const { folded, seat } = useMatch();
  const who = folded.step?.who;
  const isMine = seat === 'a' || seat === 'b' ? who === seat || who === 'both' || who === 'either' : false;
  return isMine ? 'move' : 'ink';
}

/** Dock of a step: undo, then the next action, with an explanation below it where needed. */
export function StepDock({ children, why }: { children?: ReactNode; why?: ReactNode }) {
  const t = useTranslations('matchSetUp');
  const { seat } = useMatch();
  if (seat === null) return null;
  return (
    <MatchDock>
      <UndoButton />
      <section className="set-up-dock flex flex-col flex-1 gap-2 min-w-0" aria-label={t('next')}>
        {children}
        {why && <p className="caption">{why}</p>}
      </section>
    </MatchDock>
  );
}

/** Button that skips a step; it can be made up later. */
export function SkipButton({ step, children }: { step: SkippableStep; children?: ReactNode }) {
  const t = useTranslations('matchSetUp');
  const { state, enter, enterAgreed, enterChoice, seat } = useMatch();
  if (seat === null) return null;
  const isBoths = step === 'special-rule' || (step === 'terrain' && state.terrain.method === 'alternating');
  const skip = () => {
    if (isBoths) enterAgreed('skip', { step });
    else if (step === 'table-side') enterChoice('skip', { step }, state.startingPlayer);
    else enter('skip', { step });
  };
  return (
    <Button variant="quiet" onClick={skip}>
      {children ?? t('skip')}
    </Button>
  );
}

/** Side a step waits for; null for both or either. */
export function useMover(): Side | null {
  const who = useMatch().folded.step?.who;
  return who === 'a' || who === 'b' ? who : null;
}
