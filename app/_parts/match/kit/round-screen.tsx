'use client';
import { Check, ChevronRight, Crosshair } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { isSettled } from '@/lib/match/kit/game';
import { afterPhase, goOnTitle } from '@/lib/match/kit/play';
import { say } from '@/lib/text';
import { MatchDock } from '../match-dock';
import { UndoButton } from '../undo-button';
import { useSideOrder } from '../use-players';
import { useKit } from './kit-context';
import { CounterList } from './kit-counters';
import { KitExtras } from './kit-extras';
import { Helper } from './kit-helper';
import { KitMenu } from './kit-menu';
import { KitStepCard } from './kit-step';
import { SideName } from './side-name';

/** State of the game and the steps of the current phase. */
export function RoundScreen() {
  const t = useTranslations('matchKit');
  const { game, folded, phase, language, seat } = useKit();
  const { round } = game;
  const place = `${round}.${phase?.id}`;
  useEffect(() => {
    if (place) window.scrollTo(0, 0);
  }, [place]);
  if (!phase) return null;
  const open = phase.steps.find((step) => !isSettled(game, step));
  return (
    <div className="grid content-start gap-5">
      <p className="vh" role="status">
        {say(folded.step?.title, language)}
      </p>
      <Score />
      <PhaseNav />
      <section className="kit-phase" aria-labelledby="kit-phase">
        <h2 id="kit-phase">{say(phase.title, language)}</h2>
        {phase.side && <SideName side={phase.side} />}
        {phase.hint && <p className="soft">{say(phase.hint, language)}</p>}
        {seat === null && <p className="small soft">{t('watching')}</p>}
        <PhaseHelper />
        {phase.steps.length > 0 && (
          <ol className="grid mt-2">
            {phase.steps.map((step) => (
              <KitStepCard key={`${round}.${step.id}`} step={step} isNext={step === open} />
            ))}
          </ol>
        )}
      </section>
      <CounterList />
      <KitExtras />
      <RoundDock isDone={open === undefined} />
    </div>
  );
}

/** The calculator of the phase in a sheet over it, for repeated use. */
function PhaseHelper() {
  const { kit, phase, language } = useKit();
  const [open, setOpen] = useState(false);
  const helper = kit.helpers?.find(({ id }) => id === phase?.helper);
  if (!helper) return null;
  return (
    <>
      <Button wide icon={<Crosshair />} onClick={() => setOpen(true)}>
        {say(helper.title, language)}
      </Button>
      <BottomSheet open={open} onOpenChange={setOpen} title={say(helper.title, language)}>
        <Helper helper={helper} />
      </BottomSheet>
    </>
  );
}

/** Both sides with their score as boards show it. */
function Score() {
  const { folded } = useKit();
  const order = useSideOrder();
  const { score, turn } = folded.summary;
  if (turn === 0) return null;
  return (
    <div className="kit-score grid grid-cols-[1fr_1fr] -mx-4 border-b border-b-rule">
      {order.map((side) => (
        <div className="flex items-center justify-between gap-2 px-4 py-2.5 min-w-0" key={side}>
          <SideName side={side} />
          <b className="display">{score[side]}</b>
        </div>
      ))}
    </div>
  );
}

/** Phases of the round; each can be jumped to. */
function PhaseNav() {
  const t = useTranslations('matchKit');
  const { kit, game, phase, language, seat, enter } = useKit();
  const phases = kit.phases(game);
  if (phases.length < 2) return null;
  return (
    <nav className="kit-phases flex flex-wrap gap-x-1 -mx-2.25" aria-label={t('phases')}>
      {phases.map(({ id, title }) =>
        seat === null || id === phase?.id ? (
          <span key={id} aria-current={id === phase?.id ? 'step' : undefined}>
            {say(title, language)}
          </span>
        ) : (
          <button key={id} type="button" onClick={() => enter('phase', { round: game.round, phase: id })}>
            {say(title, language)}
          </button>
        ),
      )}
    </nav>
  );
}

function RoundDock({ isDone }: { isDone: boolean }) {
  const { kit, game, language, seat, enter } = useKit();
  if (seat === null) return null;
  const next = afterPhase(kit, game);
  const goOn = () => enter('phase', { round: next.round, phase: next.phase?.id ?? 'end' });
  return (
    <MatchDock>
      <UndoButton />
      <KitMenu />
      <Button
        variant={isDone && seat !== 'organiser' ? 'move' : isDone ? 'ink' : 'plain'}
        tall
        wide
        onClick={goOn}
        iconEnd={next.phase ? <ChevronRight /> : <Check />}
      >
        {say(goOnTitle(kit, game), language)}
      </Button>
    </MatchDock>
  );
}
