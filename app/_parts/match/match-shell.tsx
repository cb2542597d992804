'use client';
import { ChevronLeft, type LucideIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/app/_ui/lazy-part';
import { Neatline } from '@/app/_ui/neatline';
import { Skeleton } from '@/app/_ui/skeleton';
import { PlayerSwitch } from '../player/player-switch';
import { useAnyMatch } from './any-match-context';
import './match.css';
import { RoundLeft } from './round-left';

/** Rarely needed. */
export const MatchNotices = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./match-notices')).MatchNotices)),
);

/** Strip for areas that do not show turn and clock themselves; loaded with them. */
export const MatchStrip = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./match-strip')).MatchStrip)),
);

/** Area of the companion, one tap away in the bar at the bottom. */
export interface MatchArea<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: LucideIcon;
}

/**
 * Frame of every companion: head, area, dock with the latest entries. Occasional notices lie over the area, so that
 * nothing moves under a finger.
 */
export function MatchShell<Id extends string>({
  title,
  subtitle,
  areas,
  area,
  setArea,
  conflict,
  latest,
  strip,
  children,
}: {
  title: string;
  subtitle: string;
  areas: readonly MatchArea<Id>[];
  area: Id;
  setArea: (area: Id) => void;
  /** shows conflicts between entries of two phones, and open proposals, to both */
  conflict: ReactNode;
  /** the latest entries, in a line of fixed height */
  latest: ReactNode;
  /** whether turn and clocks are shown above the area */
  strip: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('match');
  const { seat, home, players, roundTime, announcements, folded, snapshot } = useAnyMatch();
  const isPlayer = seat === 'a' || seat === 'b';
  const { refused, conflicts, barred, hasLost } = snapshot;
  const isAsked = isPlayer && folded.proposal !== null;
  const hasNotices =
    announcements.length + refused.length + conflicts.length > 0 || barred || hasLost || isAsked;
  return (
    <div
      className="phone companion"
      data-first={area === areas[0]?.id || undefined}
      data-plays={(seat !== null && area !== 'story') || undefined}
    >
      <header>
        <div className="head">
          <a className="icon-btn" href={home} aria-label={t('back')}>
            <ChevronLeft aria-hidden="true" />
          </a>
          <h1 className="title">
            {title}
            <small className="min-h-5">
              {subtitle}
              {subtitle !== '' && roundTime && ' · '}
              <RoundLeft />
            </small>
          </h1>
        </div>
        <Neatline />
        {players.length > 1 && <PlayerSwitch label={t('players')} players={players} />}
      </header>
      <main id="content">
        {strip && (
          <div className="bleed min-h-11">
            <Suspense>
              <MatchStrip toResult={() => areas[0] && setArea(areas[0].id)} />
            </Suspense>
          </div>
        )}
        <Suspense fallback={<Skeleton label={t('loading')} />}>{children}</Suspense>
      </main>
      <div className="dock">
        <div className="match-notices">
          {hasNotices && (
            <Suspense>
              <MatchNotices conflict={isPlayer ? conflict : null} />
            </Suspense>
          )}
        </div>
        <div className="latest-place">
          <Suspense>{latest}</Suspense>
        </div>
        <div id="match-dock" />
        <nav className="tabbar" aria-label={t('areas')}>
          {areas.map(({ id, label, icon: Icon }) => (
            <a
              key={id}
              href={`#${id}`}
              aria-current={id === area ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                setArea(id);
              }}
            >
              <Icon aria-hidden="true" />
              {label}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** Current area, kept in the URL's fragment, so that reload and back button keep it; the first one by default. */
export function useArea<Id extends string>(areas: readonly [Id, ...Id[]]): [Id, (area: Id) => void] {
  const [area, setArea] = useState<Id>(areas[0]);
  useEffect(() => {
    const read = () =>
      setArea(areas.find((candidate) => `#${candidate}` === window.location.hash) ?? areas[0]);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [areas]);
  return [
    area,
    (next) => {
      window.history.replaceState(null, '', `#${next}`);
      setArea(next);
      window.scrollTo(0, 0);
    },
  ];
}
