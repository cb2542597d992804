'use client';
import { Clock3, Map as MapIcon, ScrollText, Shield } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { MatchNotices, MatchShell, MatchStrip, useArea } from '@/app/_parts/match/match-shell';
import { lazyPart, useFetchedAhead } from '@/app/_ui/lazy-part';
import { Skeleton } from '@/app/_ui/skeleton';
import { findScenario } from '@/lib/formats/guardians/scenarios';
import { say } from '@/lib/text';
import { useMatch } from './match-context';

const SetUpScreen = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./set-up/set-up-screen')).SetUpScreen)),
);
const FieldScreen = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./field/field-screen')).FieldScreen)),
);
const EndScreen = lazyPart((kept) => dynamic(kept(async () => (await import('./end/end-screen')).EndScreen)));
const LossesScreen = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./losses/losses-screen')).LossesScreen)),
);
const GuardiansClock = lazyPart<{ leave: () => void }>((kept) =>
  dynamic(kept(async () => (await import('./clock/clock-screen')).GuardiansClock)),
);
const StoryScreen = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./story/story-screen')).StoryScreen)),
);
const GuardiansLatest = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./story/latest')).GuardiansLatest)),
);
const StoryConflicts = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./story/story-screen')).StoryConflicts)),
);

/** All lazy parts, in the order of need: the network may be gone at the start or the end of the game. */
const parts = [
  SetUpScreen,
  FieldScreen,
  GuardiansLatest,
  LossesScreen,
  GuardiansClock,
  MatchStrip,
  MatchNotices,
  EndScreen,
  StoryScreen,
  StoryConflicts,
];

const areas = ['field', 'losses', 'clock', 'story'] as const;
type Area = (typeof areas)[number];
const icons = { field: MapIcon, losses: Shield, clock: Clock3, story: ScrollText };

/** The Guardians companion: the state of the game decides the first area; the others are one tap away. */
export function Companion({ table }: { table: string }) {
  const t = useTranslations('match');
  const { folded, state, language, snapshot, takenBack, call } = useMatch();
  const [area, setArea] = useArea(areas);
  const { summary } = folded;
  const scenario = findScenario(state.setup, state.scenario.id);
  const title = scenario ? t('title', { table, scenario: say(scenario.name, language) }) : table;
  const { turn, turns } = summary;
  const subtitle = turn === 0 ? '' : turns === null ? t('turn', { turn }) : t('turnOf', { turn, turns });

  // The set-up shows its own steps: there the texts of the story may load later.
  const hasNews = turn > 0 || takenBack !== null || call !== null || !snapshot.online;
  useFetchedAhead(parts);
  if (area === 'clock' && state.clock)
    return (
      <Suspense fallback={<Skeleton label={t('loading')} />}>
        <GuardiansClock leave={() => setArea('field')} />
      </Suspense>
    );
  return (
    <MatchShell
      title={title}
      subtitle={subtitle}
      areas={areas
        .filter((candidate) => candidate !== 'clock' || state.clock)
        .map((id) => ({ id, label: t(`area.${id}`), icon: icons[id] }))}
      area={area}
      setArea={setArea}
      conflict={<StoryConflicts />}
      latest={hasNews && <GuardiansLatest />}
      strip={area !== 'field'}
    >
      <AreaScreen area={area} />
    </MatchShell>
  );
}

function AreaScreen({ area }: { area: Area }): ReactNode {
  const { summary } = useMatch().folded;
  switch (area) {
    case 'losses':
      return <LossesScreen />;
    case 'story':
      return <StoryScreen />;
    default:
      if (summary.ended) return <EndScreen />;
      return summary.turn > 0 ? <FieldScreen /> : <SetUpScreen />;
  }
}
