'use client';
import { Check, Map as MapIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { placedPieces } from '@/lib/formats/guardians/match/terrain-map';
import { terrainMethods } from '@/lib/formats/guardians/setup-options';
import { useMatch } from '../match-context';
import { Choices } from './choices';
import { RollPanel } from './roll-panel';
import { Sheet } from './sheet';
import { SkipButton, StepDock, StepFrame, useMoveVariant } from './step-frame';
import { TableMap } from './table-map';

/** A ready-made or joint table: one tap marks it as done; a sketch is optional (§3). */
export function TerrainDone({ onDraw }: { onDraw: () => void }) {
  const t = useTranslations('matchSetUp');
  const variant = useMoveVariant();
  const { state, enter, seat } = useMatch();
  const { method, pieces } = state.terrain;
  const isReady = method === 'ready-made';
  const drawn = placedPieces(pieces);
  return (
    <StepFrame
      title={t(isReady ? 'terrain.ready.title' : 'terrain.joint.title')}
      text={t(isReady ? 'terrain.ready.text' : 'terrain.joint.text')}
    >
      {seat !== null && (
        <>
          <Button wide icon={<MapIcon />} onClick={onDraw}>
            {t(drawn.length > 0 ? 'terrain.drawMore' : 'terrain.draw')}
          </Button>
          <p className="caption">{t('terrain.drawHint')}</p>
        </>
      )}
      <div className="bleed">
        <TableMap
          label={t('map.label', { count: drawn.length })}
          pieces={pieces}
          scenario={state.scenario.id}
        />
      </div>
      {seat !== null && (
        <>
          <div className="ways">
            <MethodButton />
            <SkipButton step="terrain" />
          </div>
          <StepDock>
            <Button variant={variant} tall iconEnd={<Check />} onClick={() => enter('terrain-done', {})}>
              {t('terrain.done')}
            </Button>
          </StepDock>
        </>
      )}
    </StepFrame>
  );
}

/** Two dice for the first piece (§3.2). */
export function TerrainRollOff({ since }: { since: number }) {
  const t = useTranslations('matchSetUp.rollOff');
  const { state } = useMatch();
  return (
    <StepFrame title={t('title')} text={t(state.terrain.rollOffs.length > 0 ? 'tie' : 'text')}>
      <RollPanel what="terrain-roll-off" since={since}>
        <MethodButton />
        <SkipButton step="terrain" />
      </RollPanel>
    </StepFrame>
  );
}

/** Choice of another way to set up the terrain than the tournament's default. */
export function MethodButton() {
  const t = useTranslations('matchSetUp.terrain');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('other')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('methodTitle')}>
        <MethodChoices onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

export function MethodChoices({ onDone }: { onDone: () => void }) {
  const t = useTranslations('matchSetUp.terrain');
  const { state, enterAgreed } = useMatch();
  return (
    <Choices
      label={t('methodTitle')}
      chosen={state.terrain.method}
      choices={terrainMethods.map((method) => ({
        value: method,
        label: t(`method.${method}`),
        hint: t(`methodHint.${method}`),
      }))}
      onChoose={(method) => {
        if (method !== state.terrain.method) enterAgreed('terrain-method', { method });
        onDone();
      }}
    />
  );
}
