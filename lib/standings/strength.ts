import type { EntryId } from '../ids';
import { mean } from './bye';
import type { GameOf, Tally } from './tally';

/** Strength of an entry's opponents, in hundredths (for `rpi` of a per cent), rounded half up at each mean. */
export interface Strength {
  /** mean points of the opponents, a match each */
  readonly sos: number;
  /** mean of the opponents' `sos` */
  readonly extendedSos: number;
  /** ¼ own success rate + ½ opponents' + ¼ opponents' opponents' */
  readonly rpi: number;
}

/** The matches of one entry. */
interface Matches {
  /** places of the opponents */
  readonly opponents: readonly number[];
  /** 2 for a win, 1 for a draw */
  readonly halves: readonly number[];
}

/**
 * Strength of schedule for everybody, from what `gameOf` counts as a game alone: byes, pauses and rounds before a late
 * entry are left out, no-shows too but in predetermined pairings, an opponent who dropped counts with what they have. In the RPI an opponent's
 * own rate is taken without their matches against the entry, so that nobody is judged by themselves.
 */
export function strengths(tallies: ReadonlyMap<EntryId, Tally>, gameOf: GameOf): Map<EntryId, Strength> {
  const places = new Map([...tallies.keys()].map((id, place) => [id, place]));
  const all = Array.from(tallies.values(), (tally) => matchesOf(tally, places, gameOf));
  /** How often somebody wins, in hundredths of a per cent. */
  const rate = (halves: number, matches: number) => (matches === 0 ? 0 : mean(10_000 * halves, 2 * matches));
  const points = Array.from(tallies.values(), (tally) => 100 * tally.points);
  const sos = all.map((own) => meanOf(own.opponents, points));
  const theirs = all.map(({ opponents }, place) => {
    if (opponents.length === 0) return 0;
    let sum = 0;
    for (const opponent of opponents) {
      const other = all[opponent] as Matches;
      let halves = 0;
      let matches = 0;
      for (let i = 0; i < other.opponents.length; i++) {
        if (other.opponents[i] === place) continue;
        halves += other.halves[i] ?? 0;
        matches++;
      }
      sum += rate(halves, matches);
    }
    return mean(sum, opponents.length);
  });
  return new Map(
    [...tallies.keys()].map((id, place) => {
      const { opponents, halves } = all[place] as Matches;
      const own = halves.length === 0 ? 0 : mean(5_000 * total(halves), halves.length);
      const strength = {
        sos: sos[place] ?? 0,
        extendedSos: meanOf(opponents, sos),
        rpi: mean(own + 2 * (theirs[place] ?? 0) + meanOf(opponents, theirs), 4),
      };
      return [id, strength];
    }),
  );
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** The mean of these places' figures; 0 of none. */
function meanOf(places: readonly number[], figures: readonly number[]): number {
  if (places.length === 0) return 0;
  let sum = 0;
  for (const place of places) sum += figures[place] ?? 0;
  return mean(sum, places.length);
}

const halvesOf = { win: 2, draw: 1, loss: 0 } as const;

function matchesOf(tally: Tally, places: ReadonlyMap<EntryId, number>, gameOf: GameOf): Matches {
  const opponents: number[] = [];
  const halves: number[] = [];
  for (const line of tally.perRound) {
    const game = gameOf(line);
    const place = line.opponent === null ? undefined : places.get(line.opponent);
    if (place === undefined || game === null) continue;
    opponents.push(place);
    halves.push(halvesOf[game]);
  }
  return { opponents, halves };
}
