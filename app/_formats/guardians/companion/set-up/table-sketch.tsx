'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import { useMatch } from '../match-context';
import { HandPanel } from './hand-panel';
import { Palette } from './palette';
import { StepDock, StepFrame, useMoveVariant } from './step-frame';
import { TableEditor } from './table-editor';
import { useHand } from './use-hand';

/** Free drawing of the table: for a ready-made or joint set-up, and for corrections. */
export function TableSketch({ onClose }: { onClose: () => void }) {
  const t = useTranslations('matchSetUp');
  const variant = useMoveVariant();
  const { state, seat } = useMatch();
  const { terrain } = state;
  const isAlternating = terrain.method === 'alternating';
  const hand = useHand({ isJudged: isAlternating });
  const side = seat === 'b' ? 'b' : 'a';
  const { held, check } = hand;
  const mayTakeOff = !terrain.done ? !isAlternating : false;
  return (
    <StepFrame
      title={t('terrain.mapTitle')}
      text={held || terrain.pieces.length === 0 ? undefined : t('map.tapPiece')}
    >
      <div className="bleed">
        <TableEditor
          pieces={terrain.pieces}
          held={held}
          check={isAlternating ? check : null}
          scenario={state.scenarioSetUp ? state.scenario.id : null}
          onMove={(at) => held && hand.setHeld({ ...held, at })}
          onPick={seat === null ? null : hand.setHeld}
          onDragging={hand.setDrags}
        />
      </div>
      {held && check ? (
        <HandPanel
          piece={held}
          check={check}
          isJudged={isAlternating}
          onChange={hand.setHeld}
          onPutAway={hand.isLying && !mayTakeOff ? null : hand.putAway}
          whyNotAway={t(terrain.done ? 'correct.done' : 'place.awayInTurns')}
        />
      ) : (
        !terrain.done &&
        !isAlternating &&
        seat !== null && (
          <>
            <h3>{t('map.palette')}</h3>
            <Palette label={t('place.chooseAny')} onChoose={(type) => hand.take(type, side)} />
          </>
        )
      )}
      <StepDock>
        {held ? (
          <Button variant={variant} tall iconEnd={<Check />} onClick={() => hand.put(held.by)}>
            {t(hand.isLying ? 'map.move' : 'map.put')}
          </Button>
        ) : (
          <Button variant="ink" tall onClick={onClose}>
            {t('map.finish')}
          </Button>
        )}
      </StepDock>
    </StepFrame>
  );
}
