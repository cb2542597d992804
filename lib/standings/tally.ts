import type { EntryId } from '../ids';
import { forfeiter, type Ruling } from '../results/ruling';
import type { PerSide, Side } from '../sides';
import type { Steps } from '../steps';
import { type ByeRule, byePoints, type MissedRule, mean, missedPoints } from './bye';
import type { Handicap } from './handicap';
import { type MatchPoints, nominalPoints, pointsOf, type ScoredMatch } from './scheme';
import type { Scheme } from './scheme-schema';

export type Metrics = Readonly<Record<string, number>>;

/** What a round holds for two entries, or one with a bye; `open` is a pairing without a confirmed result. */
export type Game =
  | ({
      readonly kind: 'match';
      readonly a: EntryId;
      readonly b: EntryId;
      /** what it gave both, where that does not follow from the scheme */
      readonly points?: PerSide<number>;
      readonly handicap?: Handicap | null;
    } & ScoredMatch)
  | {
      readonly kind: 'open';
      readonly a: EntryId;
      readonly b: EntryId;
      readonly handicap?: Handicap | null;
    }
  | { readonly kind: 'ruled'; readonly a: EntryId; readonly b: EntryId; readonly ruling: Ruling }
  | {
      readonly kind: 'bye';
      readonly entry: EntryId;
      /** they did not turn up themselves */
      readonly absent?: boolean;
    }
  /** nothing to play as a bracket or a round robin is planned, which gives nothing */
  | { readonly kind: 'wait'; readonly entry: EntryId };

/**
 * `late`: before the entry joined; `missed`: no pairing although in the tournament;
 * `forfeit`: paired but did not turn up; `void`: the match was struck out;
 * `wait`: no match this round as a bracket or a round robin is planned;
 * `out`: dropped and not paired since, or a ringer nobody needed; `open`: no confirmed result yet.
 */
export const roundOutcomes = [
  'win',
  'draw',
  'loss',
  'bye',
  'late',
  'missed',
  'forfeit',
  'void',
  'wait',
  'out',
  'open',
] as const;
export type RoundOutcome = (typeof roundOutcomes)[number];

/** One entry's round; `points` is null while open and after dropping out. */
export interface RoundLine {
  readonly round: number;
  readonly outcome: RoundOutcome;
  /** the other one of the pairing, whether or not they played: see `wasMet` */
  readonly opponent: EntryId | null;
  readonly points: number | null;
}

/**
 * Rounds whose no-shows count in tie-breaks as a game against the other one: those of predetermined pairings (FIDE
 * C.07, 15.2). Where no round says whether it is one, all are if everybody is paired with everybody equally often.
 */
export function forfeitRounds({ entries, rounds }: Pick<TallyInput, 'entries' | 'rounds'>): Set<number> {
  const isSaid = rounds.some(({ predetermined }) => predetermined !== undefined);
  const those = isSaid
    ? rounds.filter(({ predetermined }) => predetermined)
    : isFullTable(entries, rounds)
      ? rounds
      : [];
  return new Set(those.map(({ number }) => number));
}

function isFullTable(entries: TallyInput['entries'], rounds: TallyInput['rounds']): boolean {
  const pairs = (entries.length * (entries.length - 1)) / 2;
  const games = rounds.flatMap((round) => round.games.filter((game) => 'a' in game));
  if (entries.length < 3 || games.length === 0 || games.length % pairs !== 0) return false;
  const times = new Map<string, number>();
  for (const { a, b } of games) {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times.size === pairs && [...times.values()].every((count) => count === games.length / pairs);
}

/** A round as a game against its opponent, as tie-breaks count it; null where it counts as none. */
export type GameOf = (line: RoundLine) => 'win' | 'draw' | 'loss' | null;

/** `rounds`: those in which a no-show counts as a game. */
export const gamesWith =
  (rounds: ReadonlySet<number>): GameOf =>
  ({ round, outcome, opponent }) => {
    if (outcome === 'win' || outcome === 'draw' || outcome === 'loss') return outcome;
    if (opponent === null || !rounds.has(round)) return null;
    return outcome === 'bye' ? 'win' : outcome === 'forfeit' ? 'loss' : null;
  };

/** Whether the two met at the table: `bye`, `forfeit` and `void` may name the opponent of a ruled match. */
export const wasMet = ({ outcome }: Pick<RoundLine, 'outcome'>): boolean =>
  outcome === 'win' || outcome === 'draw' || outcome === 'loss';

/** What an entry has gathered in all rounds, without bonus and penalty points. */
export interface Tally {
  readonly entry: EntryId;
  readonly points: number;
  readonly tablePoints: number;
  /** matches only; byes are counted apart */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  readonly played: number;
  readonly metricsFor: Metrics;
  readonly metricsAgainst: Metrics;
  readonly perRound: readonly RoundLine[];
}

export interface TallyInput {
  readonly entries: readonly {
    readonly id: EntryId;
    readonly dropped: boolean;
    readonly joinedRound: number;
    /** plays along without a place of its own: a ringer, who steps in where the number is odd */
    readonly unranked?: boolean;
  }[];
  readonly rounds: readonly {
    readonly number: number;
    readonly games: readonly Game[];
    /** pairings of a plan (round robin, pools): see `forfeitRounds` */
    readonly predetermined?: boolean;
  }[];
  readonly scheme: Scheme;
  readonly bye: ByeRule;
  readonly missed: MissedRule;
  readonly marginMetric: string;
  readonly metrics: readonly string[];
}

type Played = {
  outcome: 'win' | 'draw' | 'loss';
  opponent: EntryId;
  points: number;
  tablePoints: number;
  own: Metrics;
  theirs: Metrics;
};
type Cell =
  | Played
  | { outcome: 'open'; opponent: EntryId }
  | { outcome: 'bye' | 'forfeit' | 'void'; opponent: EntryId | null }
  | { outcome: 'wait'; opponent: null };

const noFigures: Metrics = {};

/** The round's games seen from each entry's side, by the entries' places. */
function cellsOf(
  games: readonly Game[],
  input: TallyInput,
  places: ReadonlyMap<EntryId, number>,
): (Cell | undefined)[] {
  const cells = new Array<Cell | undefined>(places.size).fill(undefined);
  const put = (id: EntryId, cell: Cell) => {
    const place = places.get(id);
    if (place !== undefined) cells[place] = cell;
  };
  const putRuled = ({ a, b, ruling }: Extract<Game, { kind: 'ruled' }>) => {
    const absent = forfeiter(ruling);
    for (const [id, opponent, side] of [
      [a, b, 'a'],
      [b, a, 'b'],
    ] as const) {
      if (ruling === 'double-loss' || ruling === 'draw') {
        const outcome = ruling === 'draw' ? 'draw' : 'loss';
        put(id, {
          outcome,
          opponent,
          ...nominalPoints(input.scheme, outcome),
          own: noFigures,
          theirs: noFigures,
        });
      } else if (absent === null) put(id, { outcome: 'void', opponent });
      else put(id, { outcome: side === absent ? 'forfeit' : 'bye', opponent });
    }
  };
  for (const game of games) {
    if (game.kind === 'wait') {
      put(game.entry, { outcome: 'wait', opponent: null });
    } else if (game.kind === 'bye') {
      put(game.entry, { outcome: game.absent ? 'forfeit' : 'bye', opponent: null });
    } else if (game.kind === 'open') {
      put(game.a, { outcome: 'open', opponent: game.b });
      put(game.b, { outcome: 'open', opponent: game.a });
    } else if (game.kind === 'ruled') {
      putRuled(game);
    } else {
      const scheme = game.handicap ? { ...input.scheme, handicap: game.handicap } : input.scheme;
      const scored = pointsOf(scheme, input.marginMetric, game);
      put(game.a, sideOf(game, scored, 'a', 'b'));
      put(game.b, sideOf(game, scored, 'b', 'a'));
    }
  }
  return cells;
}

const sideOf = (
  game: Extract<Game, { kind: 'match' }>,
  scored: MatchPoints,
  own: Side,
  other: Side,
): Played => ({
  outcome: game.winner === null ? 'draw' : game.winner === own ? 'win' : 'loss',
  opponent: game[other],
  points: (game.points ?? scored.points)[own],
  tablePoints: scored.tablePoints[own],
  own: game.metrics[own],
  theirs: game.metrics[other],
});

const wasPlayed = (cell: Cell | undefined): cell is Played => cell !== undefined && 'own' in cell;

interface Round {
  readonly number: number;
  /** by the entries' places */
  readonly cells: readonly (Cell | undefined)[];
}

/** Sums per metric; an average bye adds the rounded mean of the matches, any other what the rule says. */
function metricSums(
  matches: readonly Played[],
  of: 'own' | 'theirs',
  averageByes: number,
  marginOfByes: number,
  input: TallyInput,
) {
  const sums: Record<string, number> = {};
  for (const metric of input.metrics) {
    let total = 0;
    for (const match of matches) total += match[of][metric] ?? 0;
    sums[metric] = averageByes === 0 ? total : total + averageByes * mean(total, matches.length);
    if (of === 'own' && metric === input.marginMetric) sums[metric] += marginOfByes;
  }
  return sums;
}

function tallyOf(
  entry: TallyInput['entries'][number],
  place: number,
  rounds: readonly Round[],
  input: TallyInput,
): Tally {
  const cells = rounds.map((round) => round.cells[place]);
  const matches = cells.filter(wasPlayed);
  const count = { win: 0, draw: 0, loss: 0, bye: 0, open: 0, forfeit: 0, void: 0, wait: 0 };
  for (const cell of cells) if (cell) count[cell.outcome]++;
  let points = 0;
  let tablePoints = 0;
  for (const match of matches) {
    points += match.points;
    tablePoints += match.tablePoints;
  }
  const bye = byePoints(input.bye, input.scheme, { played: matches.length, points, tablePoints });
  const worth = {
    bye,
    late: missedPoints(input.missed, input.scheme, bye),
    // Whoever leaves and comes back gains nothing by it.
    missed: missedPoints(input.missed === 'bye' ? 'zero' : input.missed, input.scheme, bye),
    forfeit: nominalPoints(input.scheme, 'loss'),
    void: { points: 0, tablePoints: 0 },
    wait: { points: 0, tablePoints: 0 },
  };
  const lastPairing = cells.findLastIndex((cell) => cell !== undefined);

  const perRound = rounds.map(({ number: round }, i): RoundLine => {
    const cell = cells[i];
    if (wasPlayed(cell))
      return { round, outcome: cell.outcome, opponent: cell.opponent, points: cell.points };
    if (cell?.outcome === 'open') return { round, outcome: 'open', opponent: cell.opponent, points: null };
    if (!cell && (entry.unranked || (entry.dropped && i > lastPairing)))
      return { round, outcome: 'out', opponent: null, points: null };
    const outcome = cell ? cell.outcome : round < entry.joinedRound ? 'late' : 'missed';
    const without = worth[outcome];
    points += without.points;
    tablePoints += without.tablePoints;
    return { round, outcome, opponent: cell?.opponent ?? null, points: without.points };
  });

  const averageByes = input.bye.points === 'average' && matches.length > 0 ? count.bye : 0;
  const marginOfByes = input.bye.points === 'average' ? 0 : count.bye * (input.bye.margin ?? 0);
  return {
    entry: entry.id,
    points,
    tablePoints,
    wins: count.win,
    draws: count.draw,
    losses: count.loss,
    byes: count.bye,
    played: matches.length,
    metricsFor: metricSums(matches, 'own', averageByes, marginOfByes, input),
    metricsAgainst: metricSums(matches, 'theirs', averageByes, marginOfByes, input),
    perRound,
  };
}

/**
 * Adds up every entry's rounds, which may come in any order. The input was checked: see check-standings.ts. Yields after
 * every round and entry.
 */
export function* tallyInSteps(input: TallyInput): Steps<Map<EntryId, Tally>> {
  // Big tournaments are added up in the first second of a process, too: by places, for names are slow to look up.
  const places = new Map(input.entries.map(({ id }, place) => [id, place]));
  const rounds: Round[] = [];
  for (const round of [...input.rounds].sort((x, y) => x.number - y.number)) {
    yield;
    rounds.push({ number: round.number, cells: cellsOf(round.games, input, places) });
  }
  const tallies = new Map<EntryId, Tally>();
  for (const [place, entry] of input.entries.entries()) {
    yield;
    tallies.set(entry.id, tallyOf(entry, place, rounds, input));
  }
  return tallies;
}
