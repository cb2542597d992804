import type { EntryId } from '../ids';
import { mean } from './bye';
import type { Tally } from './tally';

/** Strength of an entry's opponents, in hundredths (for `rpi` of a per cent), rounded half up at each mean. */
export interface Strength {
  /** mean points of the opponents, a match each */
  readonly sos: number;
  /** mean of the opponents' `sos` */
  readonly extendedSos: number;
  /** ¼ own success rate + ½ opponents' + ¼ opponents' opponents' */
  readonly rpi: number;
}

interface Met {
  readonly opponent: EntryId;
  /** 2 for a win, 1 for a draw */
  readonly halves: number;
}

/**
 * Strength of schedule for everybody, from matches that were played alone: byes, pauses, rounds before a late
 * entry and no-shows are left out, an opponent who dropped counts with what they have. In the RPI an opponent's
 * own rate is taken without their matches against the entry, so that nobody is judged by themselves.
 */
export function strengths(tallies: ReadonlyMap<EntryId, Tally>): Map<EntryId, Strength> {
  const met = new Map<EntryId, Met[]>();
  for (const tally of tallies.values()) met.set(tally.entry, matchesOf(tally));
  const over = (id: EntryId, figure: (match: Met) => number) => {
    const matches = met.get(id) ?? [];
    if (matches.length === 0) return 0;
    let sum = 0;
    for (const match of matches) sum += figure(match);
    return mean(sum, matches.length);
  };
  const forAll = (figure: (id: EntryId) => number) =>
    new Map([...tallies.keys()].map((id) => [id, figure(id)]));

  const sos = forAll((id) => over(id, ({ opponent }) => 100 * (tallies.get(opponent)?.points ?? 0)));
  const opponents = forAll((id) =>
    over(id, ({ opponent }) => {
      let halves = 0;
      let matches = 0;
      for (const other of met.get(opponent) ?? []) {
        if (other.opponent === id) continue;
        halves += other.halves;
        matches++;
      }
      return matches === 0 ? 0 : mean(10_000 * halves, 2 * matches);
    }),
  );
  return new Map(
    [...tallies.keys()].map((id) => {
      const own = over(id, ({ halves }) => 5_000 * halves);
      const second = over(id, ({ opponent }) => opponents.get(opponent) ?? 0);
      return [
        id,
        {
          sos: sos.get(id) ?? 0,
          extendedSos: over(id, ({ opponent }) => sos.get(opponent) ?? 0),
          rpi: mean(own + 2 * (opponents.get(id) ?? 0) + second, 4),
        },
      ];
    }),
  );
}

const halvesOf: Readonly<Record<string, number>> = { win: 2, draw: 1, loss: 0 };

function matchesOf(tally: Tally): Met[] {
  const matches: Met[] = [];
  for (const { opponent, outcome } of tally.perRound) {
    const halves = halvesOf[outcome];
    if (opponent !== null && halves !== undefined) matches.push({ opponent, halves });
  }
  return matches;
}
