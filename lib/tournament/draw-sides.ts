import type { EntryId } from '../ids';
import type { Side } from '../pairing/pairing';
import { orientSides } from '../pairing/swiss/orient-sides';
import { countsAsMeeting } from '../results/ruling';
import type { Pairing, Round } from './records';
import { drawnOf, publicRounds } from './rounds';
import type { TournamentView } from './tournament-view';

/** The sides everybody has played before round `number`, where they differed and the match counts as one. */
export function sidesPlayed(view: TournamentView, number: number): Map<EntryId, Side[]> {
  const played = new Map<EntryId, Side[]>(view.entries.map(({ id }) => [id, []]));
  for (const { round, matches } of publicRounds(view)) {
    if (round.number >= number) continue;
    for (const { pairing, ruling, sides, swapped } of matches) {
      if (!pairing.entryB || !sides || (ruling && !countsAsMeeting(ruling))) continue;
      played.get(pairing.entryA)?.push(swapped ? 'b' : 'a');
      played.get(pairing.entryB)?.push(swapped ? 'a' : 'b');
    }
  }
  return played;
}

/**
 * Decides who plays which side of the pairings of a round, where the sides differ and nobody has decided yet;
 * the others stay as they are.
 */
export function decideSides(
  view: TournamentView,
  { number, seed, scenarioId }: Pick<Round, 'number' | 'seed' | 'scenarioId'>,
  pairings: readonly Pairing[],
): Pairing[] {
  const oriented = orientSides(
    pairings.map(drawnOf),
    sidesPlayed(view, number),
    seed,
    view.settings.pairing.sides,
  );
  return pairings.map((pairing, i) => {
    const now = oriented[i];
    if (!now || !view.format.sides(view.setup, pairing.scenarioId ?? scenarioId)) return pairing;
    return { ...pairing, entryA: now.a, entryB: now.b, reasons: now.reasons };
  });
}
