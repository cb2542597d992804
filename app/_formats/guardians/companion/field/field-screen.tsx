'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MatchDock } from '@/app/_parts/match/match-dock';
import { UndoButton } from '@/app/_parts/match/undo-button';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { specialRuleNames } from '@/lib/formats/guardians/special-rules';
import { useMatch } from '../match-context';
import { ControlMap } from './control-map';
import { reasonInPlay } from './extra-entries';
import { ExtraSheet } from './extra-sheet';
import './field.css';
import { say } from '@/lib/text';
import { MatchMenu } from './match-menu';
import { NextAction } from './next-action';
import { ScoreHead } from './score-head';
import { SpotChoices } from './spot-choices';
import { TurnBar } from './turn-bar';
import { turnInView } from './turn-outlook';
import { TurnOutlookLine } from './turn-outlook-line';
import { spotsAt, useSpotWords } from './use-spots';

/** The running game: both scores, active side, map with owners, and the end of the turn. */
export function FieldScreen() {
  const { state, folded, seat } = useMatch();
  const [spotId, setSpotId] = useState<string | null>(null);
  return (
    <div className="field-screen">
      <ScoreHead />
      <TurnBar />
      {state.scenario.id !== null && (
        <div className="on-table bleed">
          <ControlMap scenario={state.scenario.id} onPick={seat === null ? null : setSpotId} />
        </div>
      )}
      <div className="now">
        {folded.summary.ended ? <span /> : <TurnOutlookLine />}
        <RuleInPlay />
        <MatchMenu />
      </div>
      <SpotSheet spotId={spotId} onClose={() => setSpotId(null)} />
      {seat !== null && (
        <MatchDock>
          <UndoButton />
          <NextAction />
        </MatchDock>
      )}
    </div>
  );
}

/** The current special rule; a tap opens its list of entries. */
function RuleInPlay() {
  const t = useTranslations('matchField');
  const { state, seat, language } = useMatch();
  const [open, setOpen] = useState(false);
  const reason = reasonInPlay(state);
  const rule = ruleInPlay(state);
  if (rule === 'none') return null;
  if (reason === null || seat === null)
    return <span className="caption">{say(specialRuleNames[rule], language)}</span>;
  return (
    <>
      <Button small icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`extra.button.${reason}`)}
      </Button>
      {open && <ExtraSheet onClose={() => setOpen(false)} />}
    </>
  );
}

function SpotSheet({ spotId, onClose }: { spotId: string | null; onClose: () => void }) {
  const t = useTranslations('matchField');
  const { state } = useMatch();
  const words = useSpotWords();
  const playerTurn = turnInView(state);
  const spot = spotsAt(state, playerTurn).find(({ id }) => id === spotId);
  if (!spot) return null;
  return (
    <BottomSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('spot.question', { spot: words.nameOf(spot), turn: 'none' })}
    >
      <div className="match-sheet">
        <SpotChoices spot={spot} playerTurn={playerTurn} onDone={onClose} />
      </div>
    </BottomSheet>
  );
}
