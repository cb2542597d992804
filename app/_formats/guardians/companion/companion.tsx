'use client';
import { Clock3, Map as MapIcon, ScrollText, Shield } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, useEffect } from 'react';
import { MatchShell, useArea } from '@/app/_parts/match/match-shell';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { guardiansScenarios } from '@/lib/formats/guardians/scenarios';
import { specialRules } from '@/lib/formats/guardians/special-rules';
import { GuardiansClock } from './clock/clock-screen';
import { FieldScreen } from './field/field-screen';
import { LossesScreen } from './losses/losses-screen';
import { useMatch } from './match-context';
import { StoryConflicts, StoryScreen } from './story/story-screen';

// Before the game nobody needs its end, and in the game nobody its set-up.
const SetUpScreen = lazy(async () => ({ default: (await import('./set-up/set-up-screen')).SetUpScreen }));
const loadEnd = async () => ({ default: (await import('./end/end-screen')).EndScreen });
const EndScreen = lazy(loadEnd);

const areas = ['field', 'losses', 'clock', 'story'] as const;
type Area = (typeof areas)[number];
const icons = { field: MapIcon, losses: Shield, clock: Clock3, story: ScrollText };

/** The Guardians companion: where the game stands decides the first area; the others are one tap away. */
export function Companion({ table }: { table: string }) {
  const t = useTranslations('match');
  const { folded, state, language } = useMatch();
  const [area, setArea] = useArea(areas);
  const { summary } = folded;
  const scenario = guardiansScenarios.find(({ id }) => id === state.scenario.id);
  const rule = ruleInPlay(state);
  const title = scenario ? t('title', { table, scenario: scenario.name[language] }) : table;
  const subtitle = [
    summary.turn > 0 &&
      (summary.turns === null
        ? t('turn', { turn: summary.turn })
        : t('turnOf', { turn: summary.turn, turns: summary.turns })),
    rule !== 'none' && t('rule', { rule: specialRules[rule].name[language] }),
  ].filter(Boolean);

  if (area === 'clock' && state.clock) return <GuardiansClock leave={() => setArea('field')} />;
  return (
    <MatchShell
      title={title}
      subtitle={subtitle.join(' · ')}
      areas={areas
        .filter((candidate) => candidate !== 'clock' || state.clock)
        .map((id) => ({ id, label: t(`area.${id}`), icon: icons[id] }))}
      area={area}
      setArea={setArea}
      conflict={<StoryConflicts />}
    >
      <AreaScreen area={area} />
    </MatchShell>
  );
}

function AreaScreen({ area }: { area: Area }): ReactNode {
  const { summary } = useMatch().folded;
  const hasBegun = summary.turn > 0;
  // Fetched while there is a network: the game may end in a dead spot.
  useEffect(() => {
    if (hasBegun) loadEnd().catch(() => {});
  }, [hasBegun]);
  switch (area) {
    case 'losses':
      return <LossesScreen />;
    case 'story':
      return <StoryScreen />;
    default:
      if (summary.ended) return <EndScreen />;
      return hasBegun ? <FieldScreen /> : <SetUpScreen />;
  }
}
