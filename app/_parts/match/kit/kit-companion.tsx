'use client';
import { BookOpen, Clock3, ListChecks, ScrollText, Shield } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { lazyPart, useFetchedAhead } from '@/app/_ui/lazy-part';
import { Skeleton } from '@/app/_ui/skeleton';
import { MatchNotices, MatchShell, MatchStrip, useArea } from '../match-shell';
import { useKit } from './kit-context';
import { RoundScreen } from './round-screen';
import './kit.css';

const KitClock = lazyPart((kept) => dynamic(kept(async () => (await import('./kit-clock')).KitClock)));
const KitEnd = lazyPart((kept) => dynamic(kept(async () => (await import('./kit-end')).KitEnd)));
const KitStory = lazyPart((kept) => dynamic(kept(async () => (await import('./kit-story')).KitStory)));
const KitLatest = lazyPart((kept) => dynamic(kept(async () => (await import('./kit-latest')).KitLatest)));
const KitConflicts = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./kit-story')).KitConflicts)),
);
const LookUpScreen = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./look-up-screen')).LookUpScreen)),
);
const TroopsScreen = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./troops-screen')).TroopsScreen)),
);

/** Parts that load after the first screen, in the order of need: the network may be gone at the end of the game. */
const parts = [
  TroopsScreen,
  LookUpScreen,
  KitClock,
  MatchStrip,
  MatchNotices,
  KitEnd,
  KitStory,
  KitConflicts,
];

const areas = ['round', 'troops', 'look-up', 'clock', 'story'] as const;
type Area = (typeof areas)[number];
const icons = { round: ListChecks, troops: Shield, 'look-up': BookOpen, clock: Clock3, story: ScrollText };

/** Companion of a game declared as a kit: round, troops, reference and story. */
export function KitCompanion() {
  const t = useTranslations('matchKit');
  const loading = useTranslations('match')('loading');
  const { kit, game, folded, table, reference } = useKit();
  const [area, setArea] = useArea(areas);
  const { turn, turns } = folded.summary;
  const where =
    turn === 0 ? t('setUp') : turns === null ? t('round', { turn }) : t('roundOf', { turn, turns });
  const has: Readonly<Record<Area, boolean>> = {
    round: true,
    troops: kit.unitForm !== undefined || game.units.a.length + game.units.b.length > 0,
    'look-up': reference.length > 0 || (kit.helpers ?? []).length > 0,
    clock: game.clock !== null,
    story: true,
  };
  useFetchedAhead(parts);
  if (area === 'clock' && game.clock)
    return (
      <Suspense fallback={<Skeleton label={loading} />}>
        <KitClock clock={game.clock} leave={() => setArea('round')} />
      </Suspense>
    );
  return (
    <MatchShell
      title={table}
      subtitle={folded.summary.ended ? t('over') : where}
      areas={areas.filter((id) => has[id]).map((id) => ({ id, label: t(`area.${id}`), icon: icons[id] }))}
      area={area}
      setArea={setArea}
      conflict={<KitConflicts />}
      latest={<KitLatest />}
      // The round screen shows who acts, so it needs the strip only for the clock.
      strip={area !== 'round' || (game.clock !== null && folded.summary.ended === null)}
    >
      <AreaScreen area={area} />
    </MatchShell>
  );
}

function AreaScreen({ area }: { area: Area }): ReactNode {
  const { folded } = useKit();
  switch (area) {
    case 'troops':
      return <TroopsScreen />;
    case 'look-up':
      return <LookUpScreen />;
    case 'story':
      return <KitStory />;
    default:
      return folded.summary.ended ? <KitEnd /> : <RoundScreen />;
  }
}
