import type { EntryId } from '../ids';
import type { PerSide } from '../sides';
import { finish, type Steps } from '../steps';
import { byePoints } from './bye';
import { computeStandingsInSteps, type StandingsRow } from './compute-standings';
import { gameRange } from './game-range';
import { possiblePoints } from './scheme';
import type { StandingsInput } from './standings-input';
import { type RoundOutcome, wasMet } from './tally';
import { isOwnFigure } from './tiebreaks';

/** One way the own match can end, and the places it leaves open. */
export interface WhatIfOption {
  /** points of the own match, both sides; null while the own round is already decided */
  readonly score: { readonly own: number; readonly other: number } | null;
  /** total after the round */
  readonly points: number;
  readonly best: number;
  readonly worst: number;
  /** the range counts level entries both ways, since tie-breaks are still open */
  readonly tiesOpen: boolean;
}

/** What a running round still holds for one entry. */
export interface WhatIf {
  readonly round: number;
  /** the best score first */
  readonly options: readonly WhatIfOption[];
  readonly best: number;
  readonly worst: number;
  /** matches of the round without a result, the own one included */
  readonly open: number;
}

/** Points each side of an open match would have in the end. */
interface Ending {
  readonly score: PerSide<number>;
  readonly totals: PerSide<number>;
}
interface OpenMatch {
  readonly a: EntryId;
  readonly b: EntryId;
  readonly endings: readonly Ending[];
}

/**
 * The places an entry can still have after the latest round of the input, for each score of its own match.
 *
 * On points the range is exact: matches do not influence one another's points, so in each the ending is taken
 * that puts the fewest (the most) players ahead. Players level on points are told apart only where both are
 * done and the deciding tie-breaks rest on their own matches; otherwise the best place has them behind, the
 * worst ahead, and `tiesOpen` says so. The real place never lies outside. Rulings of the organiser, later
 * penalties and corrections are not foreseen. Null if no match of the latest round is open, one of an
 * earlier round still is, a bracket decides, or the entry has no place.
 */
export const whatIf = (input: StandingsInput, entry: EntryId): WhatIf | null =>
  finish(whatIfInSteps(input, entry));

/** `whatIf` as a generator that yields after each ending and open match, for servers. */
export function* whatIfInSteps(input: StandingsInput, entry: EntryId): Steps<WhatIf | null> {
  const last = input.rounds.reduce((latest, round) => Math.max(latest, round.number), 0);
  const games = input.rounds.find((round) => round.number === last)?.games ?? [];
  const now = new Map((yield* computeStandingsInSteps(input)).rows.map((row) => [row.entry, row]));
  const own = now.get(entry);
  const open = games.flatMap((game) => (game.kind === 'open' ? [game] : []));
  const earlier = input.rounds.some(
    (round) => round.number !== last && round.games.some((game) => game.kind === 'open'),
  );
  if (!own || open.length === 0 || earlier || input.bracket?.length) return null;

  const matches: OpenMatch[] = [];
  for (const { a, b, handicap } of open) {
    yield;
    const endings = possiblePoints({ ...input.scheme, handicap }).map((score) => ({
      score,
      totals: { a: pointsWith(now.get(a), score.a, input), b: pointsWith(now.get(b), score.b, input) },
    }));
    matches.push({ a, b, endings });
  }
  const ownMatch = matches.find(({ a, b }) => a === entry || b === entry);
  const playing = new Set(matches.flatMap(({ a, b }) => [a, b]));
  const others = matches.filter((match) => match !== ownMatch);
  const done = [...now.values()].filter((row) => row.entry !== entry && !playing.has(row.entry));

  function* rangeAt(
    own: StandingsRow,
    points: number,
    opponent: { readonly id: EntryId; readonly total: number } | undefined,
  ) {
    let best = 1;
    let worst = 1;
    let tiesOpen = false;
    const count = (total: number) => {
      if (total > points) {
        best++;
        worst++;
      } else if (total === points) {
        worst++;
        tiesOpen = true;
      }
    };
    for (const row of done) {
      const order = row.points === points && !ownMatch ? settledOrder(own, row, input) : null;
      if (order === null) count(row.points);
      else if (order > 0) {
        best++;
        worst++;
      }
    }
    if (opponent && now.has(opponent.id)) count(opponent.total);
    for (const { a, b, endings } of others) {
      yield;
      const sides = [now.has(a) ? ('a' as const) : null, now.has(b) ? ('b' as const) : null];
      const ahead = (totals: PerSide<number>, level: boolean) =>
        sides.filter((side) => side && (totals[side] > points || (level && totals[side] === points))).length;
      const fewest = Math.min(...endings.map(({ totals }) => ahead(totals, false)));
      const most = Math.max(...endings.map(({ totals }) => ahead(totals, true)));
      best += fewest;
      worst += most;
      tiesOpen ||= endings.some(({ totals }) => ahead(totals, true) !== ahead(totals, false));
    }
    return { best, worst, tiesOpen };
  }

  const side = ownMatch?.a === entry ? 'a' : 'b';
  const other = side === 'a' ? 'b' : 'a';
  const options: WhatIfOption[] = [];
  for (const { score, totals } of ownMatch?.endings ?? [])
    options.push({
      score: { own: score[side], other: score[other] },
      points: totals[side],
      ...(yield* rangeAt(own, totals[side], ownMatch && { id: ownMatch[other], total: totals[other] })),
    });
  if (!ownMatch)
    options.push({ score: null, points: own.points, ...(yield* rangeAt(own, own.points, undefined)) });
  options.sort((x, y) => y.points - x.points || (x.score?.other ?? 0) - (y.score?.other ?? 0));
  return {
    round: last,
    options,
    best: Math.min(...options.map(({ best }) => best)),
    worst: Math.max(...options.map(({ worst }) => worst)),
    open: open.length,
  };
}

/** An entry's total once its open match has given it `score`: the mean of an average bye moves along. */
function pointsWith(row: StandingsRow | undefined, score: number, input: StandingsInput): number {
  if (!row) return 0;
  if (input.bye.points !== 'average') return row.points + score;
  const played = row.perRound.filter(wasMet);
  const sum = played.reduce((total, line) => total + (line.points ?? 0), 0);
  const worth = byePoints(input.bye, input.scheme, {
    played: played.length + 1,
    points: sum + score,
    tablePoints: 0,
  }).points;
  const rest = row.perRound.filter((line) => !wasMet(line));
  const others = rest.reduce(
    (total, line) => total + (isMoving(line.outcome, input) ? worth : (line.points ?? 0)),
    0,
  );
  return sum + score + others + row.adjustment + row.soft;
}

/**
 * Whether `other` ends behind (negative) or ahead of (positive) `own`, both level and done, by the tie-breaks
 * that cannot change any more; null as soon as one may.
 */
function settledOrder(own: StandingsRow, other: StandingsRow, input: StandingsInput): number | null {
  for (const [i, id] of input.tiebreaks.entries()) {
    if (!isOwnFigure(id)) return null;
    const order = (other.tiebreaks[i]?.value ?? 0) - (own.tiebreaks[i]?.value ?? 0);
    if (order !== 0) return order;
  }
  // Level in everything: they share the place.
  return -1;
}

/** Options with the same range put together, best first: "from 14:6 on, 2nd to 5th". */
export interface WhatIfStep {
  readonly from: WhatIfOption;
  readonly to: WhatIfOption;
  readonly best: number;
  readonly worst: number;
  readonly tiesOpen: boolean;
}
export function whatIfSteps({ options }: Pick<WhatIf, 'options'>): WhatIfStep[] {
  const steps: WhatIfStep[] = [];
  for (const option of options) {
    const step = steps.at(-1);
    if (step && step.best === option.best && step.worst === option.worst)
      steps[steps.length - 1] = { ...step, to: option, tiesOpen: step.tiesOpen || option.tiesOpen };
    else steps.push({ from: option, to: option, ...range(option) });
  }
  return steps;
}

const range = ({ best, worst, tiesOpen }: WhatIfOption) => ({ best, worst, tiesOpen });

/** Lowest and highest place at the end of the tournament by points alone: a bound, not a forecast. */
export const finalRange = (...asked: Parameters<typeof finalRangeInSteps>) =>
  finish(finalRangeInSteps(...asked));

/** `finalRange` as a generator that yields after every entry, for servers. */
export function* finalRangeInSteps(
  input: StandingsInput,
  entry: EntryId,
  roundsAfter: number,
): Steps<{ readonly best: number; readonly worst: number } | null> {
  const standings = yield* computeStandingsInSteps(input);
  const own = standings.rows.find((row) => row.entry === entry);
  if (!own) return null;
  // A bye may be worth more than any match, a pause or a ruling less.
  const most = Math.max(gameRange(input).most, input.bye.points === 'fixed' ? input.bye.fixed : 0);
  const out = new Set(input.entries.filter(({ dropped }) => dropped).map(({ id }) => id));
  const range = (row: StandingsRow) => {
    const open = row.perRound.filter((line) => line.outcome === 'open').length;
    const ahead = open + (out.has(row.entry) ? 0 : roundsAfter);
    const moving = row.perRound.filter((line) => isMoving(line.outcome, input));
    const fixedPoints = row.points - moving.reduce((sum, line) => sum + (line.points ?? 0), 0);
    return { lowest: fixedPoints, highest: fixedPoints + most * (ahead + moving.length) };
  };
  const { lowest, highest } = range(own);
  const rivals = standings.rows.filter((row) => row !== own).map(range);
  return {
    best: 1 + rivals.filter((rival) => rival.lowest > highest).length,
    worst: 1 + rivals.filter((rival) => rival.highest >= lowest).length,
  };
}

/** Whether a round's points are the mean of the matches and so change with every match to come. */
const isMoving = (outcome: RoundOutcome, { bye, missed }: StandingsInput) =>
  bye.points === 'average' && (outcome === 'bye' || (outcome === 'late' && missed === 'bye'));
