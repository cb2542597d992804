'use client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ReferenceTable } from '@/lib/formats/reference';
import type { AnyKit, KitGame, KitPhase, KitUnit, KitUnitMark } from '@/lib/match/kit/kit';
import type { KitMove, KitPayload } from '@/lib/match/kit/moves';
import { kitPlay, listedUnits, phaseOf, trustedKitMove } from '@/lib/match/kit/play';
import type { Seat } from '@/lib/match/match-event';
import type { PerSide, Side } from '@/lib/sides';
import type { Text } from '@/lib/text';
import { AnyMatchProvider } from '../any-match-context';
import type { MatchScreenProps } from '../match-screen-props';
import { type LiveMatchCore, type LiveMatchProps, useLiveMatch } from '../use-live-match';

/** A match played by a kit, for its screens. */
export interface KitMatch extends LiveMatchProps<unknown, unknown>, LiveMatchCore<KitGame<unknown>, KitMove> {
  readonly kit: AnyKit;
  readonly game: KitGame<unknown>;
  readonly phase: KitPhase | undefined;
  readonly table: string;
  readonly reference: readonly ReferenceTable[];
  /** names of the sides, where they differ */
  readonly sides: PerSide<Text> | null;
  enter<Kind extends KitMove['kind']>(kind: Kind, payload: KitPayload<Kind>, as?: Seat): void;
  enterAgreed<Kind extends KitMove['kind']>(kind: Kind, payload: KitPayload<Kind>): void;
  enterChoice<Kind extends KitMove['kind']>(kind: Kind, payload: KitPayload<Kind>, seat: Seat | null): void;
  /** enters a unit's mark, with the unit itself where the log may not contain it */
  mark(side: Side, unit: KitUnit, mark: KitUnitMark): void;
}

const Context = createContext<KitMatch | null>(null);

/** Match of the enclosing provider. */
export function useKit(): KitMatch {
  const match = useContext(Context);
  if (!match) throw new Error('useKit needs a KitMatchProvider');
  return match;
}

/** The same match as seen from an earlier round, whose steps can be answered inside. */
export function KitInRound({ round, children }: { round: number; children: ReactNode }) {
  const match = useKit();
  return <Context value={{ ...match, game: { ...match.game, round } }}>{children}</Context>;
}

/** Keeps a match played by `kit` in sync with the server and the other phone. */
export function KitMatchProvider({
  kit,
  children,
  ...props
}: MatchScreenProps & { kit: AnyKit; children: ReactNode }) {
  const [rules] = useState(() => kitPlay(kit, trustedKitMove));
  const live = useLiveMatch(rules, props);
  const game = live.state;
  const match: KitMatch = {
    ...props,
    ...live,
    kit,
    game,
    phase: phaseOf(kit, game),
    sides: kit.sides?.(game) ?? null,
    enter: live.enterMove,
    mark: (side, unit, { lost, states }) => {
      // Only readers of the list know these units; all others learn of them from the log.
      const listed = listedUnits({ ...props, armies: props.armies }, side).some(({ id }) => id === unit.id);
      live.enterMove('mark', {
        side,
        id: unit.id,
        lost,
        states,
        ...(listed && { unit }),
      });
    },
  };
  return (
    <AnyMatchProvider match={match}>
      <Context value={match}>{children}</Context>
    </AnyMatchProvider>
  );
}
