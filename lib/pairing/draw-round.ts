import type { EntryId } from '../ids';
import { type Outcome, ok } from '../outcome';
import { finish, type Steps } from '../steps';
import { drawElimination } from './bracket/elimination';
import { checkInput } from './check/check-input';
import { explainedRoundInSteps } from './explain/causes';
import type { Draw, DrawProblem, EarlierRound, PairRoundInput } from './pairing';
import type { Method } from './pairing-settings';
import { drawPools, withCausesInPools } from './pools/pools';
import { drawRoundRobin } from './round-robin/round-robin';
import { pairRoundInSteps } from './swiss/pair-round';

/**
 * Draws a round by the method chosen for it. `earlier` are the rounds before it, in any order; round robin and
 * elimination go on from their own. A manual round begins without pairings.
 */
export const drawRound = (
  method: Method,
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Outcome<Draw, DrawProblem> => finish(drawRoundInSteps(method, input, earlier));

/** The same, handing over after every small part, so that a server can answer others in between. */
export function* drawRoundInSteps(
  method: Method,
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Steps<Outcome<Draw, DrawProblem>> {
  switch (method) {
    case 'swiss':
      return yield* pairRoundInSteps(input);
    case 'round-robin':
      return drawRoundRobin(input, earlier);
    case 'pools':
      return yield* drawPools(input, earlier);
    case 'elimination':
      return drawElimination(input, earlier);
    case 'manual': {
      const checked = checkInput(input);
      if (!checked.ok) return checked;
      return ok({ round: input.round, seed: input.seed, pairings: [], relaxed: [] });
    }
  }
}

/** The same, with causes where the draw chose who meets whom. */
export function* explainedDrawInSteps(
  method: Method,
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Steps<Outcome<Draw, DrawProblem>> {
  if (method === 'swiss') return yield* explainedRoundInSteps(input);
  const drawn = yield* drawRoundInSteps(method, input, earlier);
  if (method !== 'pools' || !drawn.ok) return drawn;
  return ok(yield* withCausesInPools(input, earlier, drawn.value));
}

/** Those who are to play a round: everybody, or those still in an elimination, or whose round robin or pool has a game for them. */
export function expectedEntries(
  method: Method,
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): ReadonlySet<EntryId> {
  if (method !== 'swiss' && method !== 'manual') {
    const drawn = drawRound(method, input, earlier);
    if (drawn.ok) return new Set(drawn.value.pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b])));
    if (drawn.problem.code === 'bracket-finished') return new Set();
  }
  return new Set(input.entries.map(({ id }) => id));
}

/** Rounds an elimination of so many takes. */
export const eliminationRounds = (players: number): number => Math.ceil(Math.log2(Math.max(players, 2)));
