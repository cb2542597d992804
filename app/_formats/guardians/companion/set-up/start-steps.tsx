'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useElsewhere } from '@/app/_parts/match/use-elsewhere';
import { usePlayers, useSideOrder } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { SideMark } from '@/app/_ui/side-mark';
import { startChooser } from '@/lib/formats/guardians/match/terrain-turns';
import { useMatch } from '../match-context';
import { Choices } from './choices';
import { RollPanel } from './roll-panel';
import { RolledDice } from './rolled-dice';
import { Sheet } from './sheet';
import { SkipButton, StepDock, StepFrame, useMover } from './step-frame';
import { TableMap } from './table-map';

/** Roll-off for the starting player (§4.4), or agreement on one. */
export function StartRollOff({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.start');
  const { state } = useMatch();
  const [agrees, setAgrees] = useState(false);
  const isTied = state.startRollOffs.length > 0;
  return (
    <StepFrame title={t('title')} text={t(isTied ? 'tie' : 'text')}>
      <RollPanel what="start-roll-off" since={since}>
        <Button variant="quiet" onClick={() => setAgrees(true)}>
          {t('agree')}
        </Button>
      </RollPanel>
      <Sheet open={agrees} onOpenChange={setAgrees} title={t('agreeTitle')}>
        <StarterChoices onDone={() => setAgrees(false)} />
      </Sheet>
    </StepFrame>
  );
}

/** Choice of the starting player, by the player entitled to it. */
export function StarterChoices({ onDone }: { onDone: () => void }) {
  const t = useTranslations('matchSetUp');
  const players = usePlayers();
  const order = useSideOrder();
  const { state, enterAgreed, enterChoice } = useMatch();
  const chooser = startChooser(state);
  const elsewhere = useElsewhere(chooser);
  return (
    <>
      {chooser && <p className="small soft">{t('correct.winnerChooses', players[chooser])}</p>}
      {elsewhere && <p className="small">{elsewhere}</p>}
      <Choices
        label={t('start.agreeTitle')}
        chosen={state.startingPlayer}
        choices={order.map((side) => ({
          value: side,
          label: t('settled.starts', players[side]),
          mark: <SideMark side={side} />,
        }))}
        disabled={elsewhere !== null}
        onChoose={(side) => {
          if (chooser) enterChoice('starting-player', { side }, chooser);
          else enterAgreed('starting-player', { side });
          onDone();
        }}
      />
    </>
  );
}

/** The winner of the roll-off decides (§4.4). */
export function ChooseStart({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.start');
  const players = usePlayers();
  const order = useSideOrder();
  const mover = useMover();
  const elsewhere = useElsewhere(mover);
  const { enterChoice } = useMatch();
  if (mover === null) return null;
  return (
    <StepFrame title={t('chooseTitle', players[mover])} text={t('chooseText', players[mover])}>
      <div className="tray">
        <RolledDice what="start-roll-off" since={since} marks />
      </div>
      <StepDock why={elsewhere}>
        {order.map((side) => (
          <Button
            key={side}
            disabled={elsewhere !== null}
            variant="ink"
            tall
            wide
            icon={<SideMark side={side} className="mark-plate" />}
            onClick={() => enterChoice('starting-player', { side }, mover)}
          >
            {t('be', players[side])}
          </Button>
        ))}
      </StepDock>
    </StepFrame>
  );
}

/** The starting player takes an edge (§4.5). */
export function ChooseSide() {
  const t = useTranslations('matchSetUp.side');
  const players = usePlayers();
  const mover = useMover();
  const elsewhere = useElsewhere(mover);
  const { state, enterChoice } = useMatch();
  if (mover === null) return null;
  return (
    <StepFrame
      title={t('title')}
      text={t(state.specialRule.id === null ? 'text' : 'textPlain', players[mover])}
    >
      <div className="bleed">
        <TableMap label={t('map')} pieces={state.terrain.pieces} scenario={state.scenario.id} />
      </div>
      <div className="ways">
        <SkipButton step="table-side" />
      </div>
      <StepDock why={elsewhere}>
        {(['opposite', 'number'] as const).map((edge) => (
          <Button
            key={edge}
            variant="ink"
            tall
            wide
            disabled={elsewhere !== null}
            onClick={() => enterChoice('table-side', { edge }, mover)}
          >
            {t(edge)}
          </Button>
        ))}
      </StepDock>
    </StepFrame>
  );
}
