'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { AnyMatchProvider } from '@/app/_parts/match/any-match-context';
import { type LiveMatchCore, type LiveMatchProps, useLiveMatch } from '@/app/_parts/match/use-live-match';
import type { GuardiansMove, PayloadOf } from '@/lib/formats/guardians/match/events';
import type { MatchArmy } from '@/lib/formats/guardians/match/match-army';
import { guardiansPlay, trustedReading } from '@/lib/formats/guardians/match/play';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import type { GuardiansSetup } from '@/lib/formats/guardians/setup';
import type { ReferenceTable } from '@/lib/formats/reference';
import type { Seat } from '@/lib/match/match-event';

/** What the server knows about a Guardians match when the page is rendered. */
export interface MatchProps extends LiveMatchProps<GuardiansSetup, MatchArmy> {
  readonly reference: readonly ReferenceTable[];
}

/** The server has read everything by the schemas before it comes here. */
const rules = guardiansPlay(trustedReading);

/** A Guardians match as its screens see it. */
export interface LiveMatch extends MatchProps, LiveMatchCore<GuardiansState, GuardiansMove> {
  /** enters a move; `as` names the seat where it is not this phone's own (one phone for both) */
  enter<Kind extends GuardiansMove['kind']>(kind: Kind, payload: PayloadOf<Kind>, as?: Seat): void;
  enterAgreed<Kind extends GuardiansMove['kind']>(kind: Kind, payload: PayloadOf<Kind>): void;
  enterChoice<Kind extends GuardiansMove['kind']>(
    kind: Kind,
    payload: PayloadOf<Kind>,
    seat: Seat | null,
  ): void;
}

const Context = createContext<LiveMatch | null>(null);

/** The match of the enclosing provider. */
export function useMatch(): LiveMatch {
  const match = useContext(Context);
  if (!match) throw new Error('useMatch needs a MatchProvider');
  return match;
}

/** Keeps the match of this page in step with the server and with the other phone. */
export function MatchProvider({ children, ...props }: MatchProps & { children: ReactNode }) {
  const live = useLiveMatch(rules, props);
  const match: LiveMatch = { ...props, ...live, enter: live.enterMove };
  return (
    <AnyMatchProvider match={match}>
      <Context value={match}>{children}</Context>
    </AnyMatchProvider>
  );
}
