import { type MeetingState, type Part, type PerPart, type Procedure, waitingStep } from './procedure';

/** What is known of a side of a game: who plays it, or who may, or as what it will be played. */
export interface Seat {
  /** the one who plays it, or those of whom one will; nobody while that is open */
  readonly players: readonly number[];
  /** stands for certain */
  readonly settled: boolean;
  /** the place in the procedure they come from */
  readonly place: string;
}

/** What is known of each game of a meeting while it is made up. */
export function outlookOf(procedure: Procedure, state: MeetingState): PerPart<Seat>[] {
  return state.games.map((game, at) => ({
    first: seatOf(procedure, state, game, at, 'first'),
    second: seatOf(procedure, state, game, at, 'second'),
  }));
}

function seatOf(
  procedure: Procedure,
  state: MeetingState,
  game: PerPart<number> | null,
  at: number,
  part: Part,
): Seat {
  if (game) return { players: [game[part]], settled: true, place: 'plays' };
  const steps = procedure.steps.map((_, step) => waitingStep(procedure, { ...state, step }));
  const ahead = steps.slice(state.step);
  const until = ahead.findIndex((step) => step?.kind === 'game' && step.game === at);
  const step = ahead[until];
  if (step?.kind !== 'game') return { players: [], settled: false, place: 'free' };
  const place = step[part];
  const others = ahead.slice(0, until);
  // Whoever stands there now is meant for an earlier game, or goes back before.
  const emptied = others.some(
    (one) => (one?.kind === 'game' && one[part] === place) || (one?.kind === 'back' && place !== 'free'),
  );
  const standing = emptied ? [] : (state.places[part][place] ?? []);
  if (place !== 'free' && standing.length === 1) return { players: standing, settled: true, place };
  const attackers = state.places[part].attackers ?? [];
  if (place === 'taken' && !emptied && attackers.length > 0)
    return { players: attackers, settled: false, place };
  return { players: [], settled: false, place };
}

/** How many steps captains have made up to now, and how many there are; the one that waits is the next. */
export function stepsOf({ steps }: Procedure, { step }: MeetingState): { done: number; all: number } {
  const asking = steps.map((one) => 'by' in one);
  return { done: asking.slice(0, step).filter(Boolean).length, all: asking.filter(Boolean).length };
}

/** Players of a part that stand in no game yet and are not meant for one. */
export const freeOf = (state: MeetingState, part: Part): readonly number[] => state.places[part].free ?? [];
