'use client';
import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { CarriedFields } from '@/app/_ui/carried-fields';
import { lazyPart, useWhenIdle } from '@/app/_ui/lazy-part';
import type { Move } from '@/lib/match/match-event';
import type { LiveMatchCore, LiveMatchProps } from './use-live-match';

/** A match without the types of its rules, for shell, undo and confirmations. */
export type AnyLiveMatch = LiveMatchProps<unknown, unknown> & LiveMatchCore<unknown, Move>;

/** Sheets that open over every screen of a match. */
export type MatchSheet = 'call' | 'device';

interface MatchWithSheets extends AnyLiveMatch {
  readonly sheet: MatchSheet | null;
  openSheet(sheet: MatchSheet | null): void;
}

const Context = createContext<MatchWithSheets | null>(null);

const AtTable = lazyPart((kept) => dynamic(kept(async () => (await import('./at-table')).AtTable)));

/** Provides a match to components that do not depend on its rules. */
export function AnyMatchProvider({ match, children }: { match: AnyLiveMatch; children: ReactNode }) {
  const isIdle = useWhenIdle(AtTable);
  const [sheet, openSheet] = useState<MatchSheet | null>(null);
  const screen = (
    <Context value={{ ...match, sheet, openSheet }}>
      {children}
      {isIdle && <AtTable />}
    </Context>
  );
  const { entryId } = match;
  return entryId === null ? screen : <CarriedFields fields={{ as: entryId }}>{screen}</CarriedFields>;
}

/** Match of the enclosing provider, whatever its rules. */
export function useAnyMatch(): MatchWithSheets {
  const match = useContext(Context);
  if (!match) throw new Error('useAnyMatch needs a provider of a match');
  return match;
}
