'use client';
import { ChevronLeft, Clock3, Map as MapIcon, ScrollText, Shield, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Neatline } from '@/app/_components/neatline';
import { Skeleton } from '@/app/_components/skeleton';
import { Sync } from '@/app/_components/sync';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { guardiansScenarios } from '@/lib/formats/guardians/scenarios';
import { specialRules } from '@/lib/formats/guardians/special-rules';
import { AnnouncementBanner } from './announcement-banner';
import { ClockScreen } from './clock/clock-screen';
import { ConflictNote } from './conflict-note';
import { FieldScreen } from './field/field-screen';
import { LossesScreen } from './losses/losses-screen';
import { useMatch } from './match-context';
import { StoryScreen } from './story/story-screen';
import { useMoveIcon } from './use-move-icon';

// Before the game nobody needs its end, and in the game nobody its set-up.
const SetUpScreen = lazy(async () => ({ default: (await import('./set-up/set-up-screen')).SetUpScreen }));
const loadEnd = async () => ({ default: (await import('./end/end-screen')).EndScreen });
const EndScreen = lazy(loadEnd);

export const areas = ['field', 'losses', 'clock', 'story'] as const;
export type Area = (typeof areas)[number];
const icons = { field: MapIcon, losses: Shield, clock: Clock3, story: ScrollText };

/** The match companion: where the game stands decides the first area; the others are one tap away. */
export function Companion({ table, home }: { table: string; home: string }) {
  const t = useTranslations('match');
  const { folded, state, language, seat, snapshot, dismissRefusal, dismissLoss } = useMatch();
  const [area, setArea] = useArea();
  const { summary } = folded;
  const waitsFor = summary.waitingFor;
  const isPlayer = seat === 'a' || seat === 'b';
  useMoveIcon(isPlayer && (waitsFor === seat || waitsFor === 'both' || waitsFor === 'either'));
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

  if (area === 'clock' && state.clock) return <ClockScreen leave={() => setArea('field')} />;
  return (
    <div className="phone companion">
      <header>
        <div className="head">
          <a className="icon-btn" href={home} aria-label={t('back')}>
            <ChevronLeft aria-hidden="true" />
          </a>
          <h1 className="title">
            {title}
            {subtitle.length > 0 && <small>{subtitle.join(' · ')}</small>}
          </h1>
          {(snapshot.waiting.length > 0 || !snapshot.online) && (
            <Sync state={snapshot.sync} label={t(`sync.${snapshot.sync}`)} />
          )}
        </div>
        <Neatline />
      </header>
      <main id="content">
        <AnnouncementBanner />
        {!snapshot.online && (
          <p className="note note--warn" role="status">
            <span>{t('offline', { count: snapshot.waiting.length })}</span>
          </p>
        )}
        {snapshot.barred && (
          <p className="note note--danger" role="alert">
            <span>{t('barred', { count: snapshot.waiting.length })}</span>
          </p>
        )}
        {snapshot.refused && (
          <p className="note note--danger" role="alert">
            <span>{snapshot.refused.message[language]}</span>
            <button type="button" className="icon-btn" onClick={dismissRefusal} aria-label={t('dismiss')}>
              <X aria-hidden="true" />
            </button>
          </p>
        )}
        {snapshot.hasLost && (
          <p className="note note--warn" role="alert">
            <span>{t('lost')}</span>
            <button type="button" className="icon-btn" onClick={dismissLoss} aria-label={t('dismiss')}>
              <X aria-hidden="true" />
            </button>
          </p>
        )}
        {(seat === 'a' || seat === 'b') && snapshot.conflicts.length > 0 && <ConflictNote />}
        <Suspense fallback={<Skeleton label={t('loading')} />}>
          <AreaScreen area={area} />
        </Suspense>
      </main>
      <div className="dock">
        <div id="match-dock" />
        <nav className="tabbar" aria-label={t('areas')}>
          {areas
            .filter((candidate) => candidate !== 'clock' || state.clock)
            .map((candidate) => {
              const Icon = icons[candidate];
              return (
                <a
                  key={candidate}
                  href={`#${candidate}`}
                  aria-current={candidate === area ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    setArea(candidate);
                  }}
                >
                  <Icon aria-hidden="true" />
                  {t(`area.${candidate}`)}
                </a>
              );
            })}
        </nav>
      </div>
    </div>
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

/** The area in the address's fragment, so that reload and back button keep it. */
function useArea(): [Area, (area: Area) => void] {
  const [area, setArea] = useState<Area>('field');
  useEffect(() => {
    const read = () =>
      setArea(areas.find((candidate) => `#${candidate}` === window.location.hash) ?? 'field');
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return [
    area,
    (next) => {
      window.history.replaceState(null, '', `#${next}`);
      setArea(next);
      window.scrollTo(0, 0);
    },
  ];
}
