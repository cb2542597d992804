'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { lazyPart, useFetchedAhead } from '@/app/_ui/lazy-part';
import { useMatch } from '../match-context';
import { Deploy } from './deploy-step';
import { RollSpecialRule } from './rule-step';
import { RollScenario, SetUpScenario } from './scenario-steps';
import './set-up.css';
import { say } from '@/lib/text';
import { Settled } from './settled';
import { ChooseSide, ChooseStart, StartRollOff } from './start-steps';
import { TerrainDone, TerrainRollOff } from './terrain-steps';

const PlaceTerrain = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./place-terrain')).PlaceTerrain)),
);
const TableSketch = lazyPart<{ onClose: () => void }>((kept) =>
  dynamic(kept(async () => (await import('./table-sketch')).TableSketch)),
);

/** Parts that draw the table, loaded ahead of placing or drawing. */
const parts = [PlaceTerrain, TableSketch];

/** Set-up from the empty table to two deployed armies, one step at a time. */
export function SetUpScreen() {
  const t = useTranslations('matchSetUp');
  const { folded, seat, language } = useMatch();
  const { step } = folded;
  useFetchedAhead(parts);
  const [drawing, setDrawing] = useState(false);
  // Rolls newer than this line are animated.
  const [since] = useState(folded.lastSeq);
  useEffect(() => {
    if (step?.code || drawing) window.scrollTo(0, 0);
  }, [step?.code, drawing]);
  return (
    <div className="set-up">
      <p className="vh" role="status">
        {say(step?.title, language)}
      </p>
      <Settled onDraw={() => setDrawing(true)} />
      {seat === null && <p className="small soft">{t('watching')}</p>}
      {drawing ? (
        <TableSketch onClose={() => setDrawing(false)} />
      ) : (
        <CurrentStep since={since} onDraw={() => setDrawing(true)} />
      )}
    </div>
  );
}

function CurrentStep({ since, onDraw }: { since: number; onDraw: () => void }) {
  const { step } = useMatch().folded;
  switch (step?.code) {
    case 'terrain-roll-off':
      return <TerrainRollOff since={since} />;
    case 'terrain-place':
    case 'terrain-last':
      return <PlaceTerrain since={since} />;
    case 'terrain-done':
      return <TerrainDone onDraw={onDraw} />;
    case 'roll-scenario':
      return <RollScenario since={since} />;
    case 'set-up-scenario':
      return <SetUpScenario since={since} />;
    case 'start-roll-off':
      return <StartRollOff since={since} />;
    case 'choose-start':
      return <ChooseStart since={since} />;
    case 'choose-side':
      return <ChooseSide />;
    case 'roll-special-rule':
      return <RollSpecialRule since={since} />;
    default:
      return <Deploy since={since} />;
  }
}
