'use client';
import { clsx } from 'clsx';
import { Check, Circle, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Stepper } from '@/app/_ui/stepper';
import { diceOf, isSettled, isTied } from '@/lib/match/kit/game';
import type { KitStep } from '@/lib/match/kit/kit';
import { say } from '@/lib/text';
import { useElsewhere } from '../use-elsewhere';
import { useSideOrder } from '../use-players';
import { useKit } from './kit-context';
import { KitDice, KitThrowShown } from './kit-dice';
import { KitSpots } from './kit-spots';
import { SideName } from './side-name';

type StepOf<Kind extends KitStep['kind']> = Extract<KitStep, { kind: Kind }>;

/** One step: its task, its input, and its answer. */
export function KitStepCard({ step, isNext }: { step: KitStep; isNext: boolean }) {
  const t = useTranslations('matchKit.step');
  const word = useTranslations('common.word');
  const { game, language, seat, enter, enterAgreed, enterChoice } = useKit();
  const { round } = game;
  const answer = game.answers[`${round}.${step.id}`];
  const thrown = step.kind === 'roll' ? diceOf(game, step.id) : undefined;
  const isAnswered = answer !== undefined || thrown !== undefined;
  const settled = isAnswered && isSettled(game, { ...step, optional: false });
  const isChoice = step.kind === 'side' || step.kind === 'choice';
  const chooser = ((isChoice || step.own) && step.side) || null;
  const elsewhere = useElsewhere(chooser, isChoice ? 'choice' : 'step');
  const answerWith = (value: true | string | number | null) => {
    const payload = { round, step: step.id, value };
    if (step.agreed || step.kind === 'roll') enterAgreed('step', payload);
    else if (chooser) enterChoice('step', payload, chooser);
    else enter('step', payload);
  };
  return (
    <li
      className={clsx(
        'kit-step grid grid-cols-[24px_1fr] gap-3 py-3.5 border-t border-t-rule',
        isNext && 'is-next',
        settled && 'is-done',
      )}
    >
      <span className="kit-step-mark" aria-hidden="true">
        {settled ? <Check className="size-5" /> : <Circle className="size-5" />}
      </span>
      <div className="grid justify-items-start gap-2 min-w-0">
        <h3 className="text-md">
          {say(step.title, language)}
          {settled && <span className="vh"> {t('done')}</span>}
        </h3>
        {step.side && !settled && <SideName side={step.side} />}
        {step.hint && !settled && <p className="small soft">{say(step.hint, language)}</p>}
        {settled ? (
          <p className="kit-answer flex flex-wrap items-center gap-x-3 gap-y-1 w-full">
            <Answer step={step} />
            {seat !== null && step.kind !== 'roll' && elsewhere === null && (
              <Button small variant="quiet" icon={<RotateCcw />} onClick={() => answerWith(null)}>
                {word('change')}
              </Button>
            )}
          </p>
        ) : elsewhere ? (
          <p className="small">{elsewhere}</p>
        ) : (
          seat !== null && (
            <div className={clsx('kit-step-ask', step.kind === 'check' && 'flex flex-wrap items-center')}>
              <Question step={step} isNext={isNext} answerWith={answerWith} />
              {!step.optional && (isNext || step.kind !== 'check') && (
                <Button small variant="quiet" onClick={() => answerWith('skipped')}>
                  {t('skip')}
                </Button>
              )}
            </div>
          )
        )}
      </div>
    </li>
  );
}

function Question({
  step,
  isNext,
  answerWith,
}: {
  step: KitStep;
  isNext: boolean;
  answerWith: (value: true | string | number) => void;
}) {
  const t = useTranslations('matchKit.step');
  const { kit, game, language } = useKit();
  const order = useSideOrder();
  const variant = isNext ? 'ink' : 'plain';
  switch (step.kind) {
    case 'check':
      return (
        <Button variant={variant} icon={<Check />} onClick={() => answerWith(true)}>
          {t('check')}
        </Button>
      );
    case 'roll':
      return <RollQuestion step={step} isNext={isNext} />;
    case 'side':
      return (
        <fieldset className="kit-choices grid grid-cols-[1fr_1fr] gap-2">
          <legend className="vh">{say(step.title, language)}</legend>
          {order.map((side) => (
            <Button key={side} wide onClick={() => answerWith(side)}>
              <SideName side={side} />
            </Button>
          ))}
        </fieldset>
      );
    case 'choice':
      return (
        <fieldset className="kit-choices grid grid-cols-[1fr] gap-2">
          <legend className="vh">{say(step.title, language)}</legend>
          {step.options.map(({ value, label, hint }) => (
            <Button key={value} wide onClick={() => answerWith(value)}>
              <span>
                {say(label, language)}
                {hint && <small>{say(hint, language)}</small>}
              </span>
            </Button>
          ))}
        </fieldset>
      );
    case 'number':
      return <NumberQuestion step={step} answerWith={answerWith} />;
    case 'places': {
      const spots = kit.spots?.(game)?.spots ?? [];
      const missing = spots.filter(({ id }) => !game.places[id]).length;
      return (
        <>
          <KitSpots mode="place" />
          <Button
            variant={missing === 0 ? variant : 'plain'}
            wide
            icon={<Check />}
            disabled={missing > 0 || spots.length === 0}
            onClick={() => answerWith(true)}
          >
            {missing > 0 ? t('placesMissing', { count: missing }) : t('check')}
          </Button>
        </>
      );
    }
    case 'owners':
      return (
        <>
          <KitSpots mode="own" />
          <Button variant={variant} wide icon={<Check />} onClick={() => answerWith(true)}>
            {t('ownersRight')}
          </Button>
        </>
      );
  }
}

function RollQuestion({ step, isNext }: { step: StepOf<'roll'>; isNext: boolean }) {
  const t = useTranslations('matchKit.step');
  const { game } = useKit();
  const thrown = diceOf(game, step.id);
  return (
    <>
      {thrown && (
        <div className="grid gap-1">
          <KitThrowShown roll={step.roll} thrown={thrown} />
          {isTied(step.roll, thrown.dice) && <p>{t('tie')}</p>}
        </div>
      )}
      <KitDice roll={step.roll} what="step" stepId={step.id} isNext={isNext} />
    </>
  );
}

function NumberQuestion({
  step,
  answerWith,
}: {
  step: StepOf<'number'>;
  answerWith: (value: number) => void;
}) {
  const t = useTranslations('matchKit');
  const { language } = useKit();
  const [typed, setTyped] = useState(String(Math.max(step.min, 0)));
  const value = Number(typed);
  const fits = typed.trim() !== '' && Number.isInteger(value) && value >= step.min && value <= step.max;
  return (
    <div className="kit-number flex flex-wrap items-end gap-2">
      <Stepper
        label={say(step.unit, language) ?? t('step.number')}
        min={step.min}
        max={step.max}
        defaultValue={typed}
        onChange={setTyped}
        decreaseLabel={t('less')}
        increaseLabel={t('more')}
        error={fits ? undefined : t('step.range', { min: step.min, max: step.max })}
      />
      <Button variant="ink" disabled={!fits} onClick={() => answerWith(value)}>
        {t('step.take')}
      </Button>
    </div>
  );
}

/** The answer of a step, as text or dice. */
function Answer({ step }: { step: KitStep }) {
  const t = useTranslations('matchKit.step');
  const { game, language, kit } = useKit();
  const answer = game.answers[`${game.round}.${step.id}`];
  const thrown = step.kind === 'roll' ? diceOf(game, step.id) : undefined;
  if (step.kind === 'roll' && thrown) return <KitThrowShown roll={step.roll} thrown={thrown} />;
  if (answer === 'skipped') return <span className="soft">{t('skipped')}</span>;
  if (step.kind === 'side' && (answer === 'a' || answer === 'b')) return <SideName side={answer} />;
  if (step.kind === 'choice')
    return <span>{say(step.options.find(({ value }) => value === answer)?.label, language)}</span>;
  if (step.kind === 'number')
    return (
      <span>
        {answer} {say(step.unit, language)}
      </span>
    );
  if (step.kind === 'places' && kit.spots?.(game)) return <KitSpots mode="look" />;
  return <span className="soft">{t('done')}</span>;
}
