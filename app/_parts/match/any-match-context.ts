'use client';
import { createContext, useContext } from 'react';
import type { Move } from '@/lib/match/match-event';
import type { LiveMatchCore, LiveMatchProps } from './use-live-match';

/** A match without the types of its rules: what shell, undo and confirmations need. */
export type AnyLiveMatch = LiveMatchProps<unknown, unknown> & LiveMatchCore<unknown, Move>;

export const AnyMatchContext = createContext<AnyLiveMatch | null>(null);

/** The match of the enclosing provider, whatever its rules. */
export function useAnyMatch(): AnyLiveMatch {
  const match = useContext(AnyMatchContext);
  if (!match) throw new Error('useAnyMatch needs a provider of a match');
  return match;
}
