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

/** Server data of a Guardians match when the page is rendered. */
export interface MatchProps extends LiveMatchProps<GuardiansSetup, MatchArmy> {
  readonly reference: readonly ReferenceTable[];
}

/** The server has parsed everything by its schemas already. */
const rules = guardiansPlay(trustedReading);

export interface LiveMatch extends MatchProps, LiveMatchCore<GuardiansState, GuardiansMove> {
  /** enters a move; `as` names another seat than this phone's own (shared phone) */
  enter<Kind extends GuardiansMove['kind']>(kind: Kind, payload: PayloadOf<Kind>, as?: Seat): void;
  enterAgreed<Kind extends GuardiansMove['kind']>(kind: Kind, payload: PayloadOf<Kind>): void;
  enterChoice<Kind extends GuardiansMove['kind']>(
    kind: Kind,
    payload: PayloadOf<Kind>,
    seat: Seat | null,
  ): void;
}

const Context = createContext<LiveMatch | null>(null);

/** Match of the enclosing provider. */
export function useMatch(): LiveMatch {
  const match = useContext(Context);
  if (!match) throw new Error('useMatch needs a MatchProvider');
  return match;
}

/** Keeps the match of this page in sync with the server and the other phone. */
export function MatchProvider({ children, ...props }: MatchProps & { children: ReactNode }) {
  const live = useLiveMatch(rules, props);
  const match: LiveMatch = { ...props, ...live, enter: live.enterMove };
  return (
    <AnyMatchProvider match={match}>
      <Context value={match}>{children}</Context>
    </AnyMatchProvider>
  );
}
