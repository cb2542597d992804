import type { EntryId } from '../ids';
import { type DrawnPairing, floatsOf, type PairingEntry } from '../pairing/pairing';
import type { PairingSettings } from '../pairing/pairing-settings';
import { pairRoundInSteps } from '../pairing/swiss/pair-round';
import { type RandomInt, seededRandom } from '../random';
import { finish, type Steps } from '../steps';
import type { TeamSettings } from '../teams/team-settings';
import { type Meeting, teamStandings } from '../teams/team-standings';
import { computeStandings, type Standings } from './compute-standings';
import { pointsOf } from './scheme';
import type { StandingsInput } from './standings-input';
import type { Game } from './tally';

/** How much of a result is skill: the spread of strengths against the luck of one match, in per cent. */
export const skillLevels = { little: 50, even: 100, much: 200 } as const;
export type SkillLevel = keyof typeof skillLevels;

export interface DryRunInput
  extends Pick<StandingsInput, 'scheme' | 'bye' | 'missed' | 'marginMetric' | 'metrics' | 'tiebreaks'> {
  /** teams, where those play */
  readonly players: number;
  /** null or left out: single players */
  readonly teams?: TeamSettings | null;
  readonly rounds: number;
  readonly largestLead: number;
  readonly skill: SkillLevel;
  readonly pairing: PairingSettings;
  /** how many tournaments to play */
  readonly runs: number;
  readonly seed: number;
}

/** What the simulated tournaments look like after so many rounds; counts are out of `runs`. */
interface DryRunRound {
  readonly rounds: number;
  /** the strongest player alone or jointly first */
  readonly bestFirst: number;
  readonly bestInTopThree: number;
  /** first and second level on points */
  readonly firstByTiebreak: number;
  /** several share the first place after all tie-breaks */
  readonly firstShared: number;
  /** players who have won every match, bye included, over all runs */
  readonly unbeaten: number;
  /** distance between true and reached place over all runs and players */
  readonly misplaced: number;
  /** how often the strongest ended on each place; index 0 is the first */
  readonly placesOfBest: readonly number[];
}
export interface DryRun {
  readonly runs: number;
  readonly players: number;
  readonly perRound: readonly DryRunRound[];
}

/** Runs that keep a dry run within about two seconds on a small machine. */
export function affordableRuns(players: number, rounds: number): number {
  return Math.max(10, Math.min(200, Math.floor(600_000 / (players * players * rounds))));
}

type Match = Extract<Game, { readonly kind: 'match' }>;

interface Tracks {
  readonly opponents: (EntryId | null)[];
  readonly floats: PairingEntry['floats'][number][];
  byes: number;
}

/**
 * Plays a tournament `runs` times with the real draw and the real standings; the same input gives the same
 * figures. Every player has a fixed strength, drawn from a bell curve; a match's lead is the difference of
 * strengths plus luck of its own, scaled to the largest lead; one below 4 % of it is a draw. A team is as strong as its
 * players together, who meet board against board, the strongest first. Nobody drops or joins late.
 */
export function dryRun(input: DryRunInput): DryRun {
  return finish(dryRunInSteps(input));
}

/** The same, handing over after every draw and every standings, so that a server can answer others in between. */
export function* dryRunInSteps(input: DryRunInput): Steps<DryRun> {
  const totals = Array.from({ length: input.rounds }, (_, i) => ({
    rounds: i + 1,
    bestFirst: 0,
    bestInTopThree: 0,
    firstByTiebreak: 0,
    firstShared: 0,
    unbeaten: 0,
    misplaced: 0,
    placesOfBest: Array.from({ length: input.players }, () => 0),
  }));
  for (let run = 0; run < input.runs; run++) {
    const random = seededRandom((input.seed + Math.imul(run, 0x9e3779b1)) >>> 0);
    const played = yield* playOnce(input, random);
    played.forEach(({ rows }, i) => {
      const total = totals[i];
      if (!total) return;
      for (const row of rows) {
        const trueRank = numberOf(row.entry);
        total.misplaced += Math.abs(row.rank - trueRank);
        if (row.wins + row.byes === i + 1) total.unbeaten++;
        if (trueRank !== 1) continue;
        if (row.rank === 1) total.bestFirst++;
        if (row.rank <= 3) total.bestInTopThree++;
        total.placesOfBest[row.rank - 1] = (total.placesOfBest[row.rank - 1] ?? 0) + 1;
      }
      if (rows[1]?.points === rows[0]?.points) total.firstByTiebreak++;
      if (rows[1]?.rank === 1) total.firstShared++;
    });
  }
  return { runs: input.runs, players: input.players, perRound: totals };
}

/** Players are named by their true place: `0001` is the strongest. */
const nameOf = (place: number) => String(place).padStart(4, '0') as EntryId;
const numberOf = (id: EntryId) => Number(id);

/** The standings after each round of one simulated tournament; hands over after each draw and each standings. */
function* playOnce(input: DryRunInput, random: RandomInt): Steps<Standings[]> {
  const { teams } = input;
  const sum = (boards: readonly number[]) => boards.reduce((total, strength) => total + strength, 0);
  const strengths = Array.from({ length: input.players }, () =>
    Array.from({ length: teams?.size ?? 1 }, () => bell(random)).sort((x, y) => y - x),
  ).sort((x, y) => sum(y) - sum(x));
  const strengthOf = new Map(strengths.map((boards, i) => [nameOf(i + 1), boards]));
  const tracks = new Map<EntryId, Tracks>(
    [...strengthOf.keys()].map((id) => [id, { opponents: [], floats: [], byes: 0 }]),
  );
  const entries = [...strengthOf.keys()].map((id) => ({ id, dropped: false, joinedRound: 1 }));
  const lotSeed = random(2 ** 31);
  const rounds: { number: number; games: Game[] }[] = [];
  const { scheme, bye, missed, marginMetric, metrics, tiebreaks } = input;
  const rules = { scheme, bye, missed, marginMetric, metrics, tiebreaks };
  const met: { number: number; meetings: Meeting[] }[] = [];
  const standingsNow = () =>
    teams
      ? teamStandings({
          settings: teams,
          teams: entries.map(({ id, ...team }) => ({ name: id, ...team })),
          rounds: met,
          metrics: [marginMetric, ...metrics.filter((metric) => metric !== marginMetric)],
          lotSeed,
        })
      : computeStandings({ ...rules, entries, rounds, lotSeed });
  const after: Standings[] = [];
  let standings = standingsNow();
  yield;
  for (let round = 1; round <= input.rounds; round++) {
    const draw = yield* pairRoundInSteps({
      round,
      settings: input.pairing,
      seed: random(2 ** 31),
      entries: standings.rows.map((row) => ({
        id: row.entry,
        score: row.points,
        rank: row.rank,
        opponents: tracks.get(row.entry)?.opponents ?? [],
        byes: tracks.get(row.entry)?.byes ?? 0,
        floats: tracks.get(row.entry)?.floats ?? [],
        joinedRound: 1,
        tables: [],
      })),
    });
    if (!draw.ok) throw new Error(`a simulated round cannot be drawn: ${draw.problem.code}`);
    yield;
    const { pairings } = draw.value;
    for (const pairing of pairings) track(tracks, pairing);
    const games = (a: EntryId, b: EntryId) =>
      (strengthOf.get(a) ?? []).map((strength, board) =>
        play(a, b, strength - (strengthOf.get(b)?.[board] ?? 0), input, random),
      );
    if (teams)
      met.push({
        number: round,
        meetings: pairings.map(({ a, b }) => ({
          home: a,
          guest: b,
          games:
            b === null
              ? null
              : games(a, b).map((game) => ({ ...game, ...pointsOf(scheme, marginMetric, game) })),
        })),
      });
    else
      rounds.push({
        number: round,
        games: pairings.flatMap(({ a, b }): Game[] =>
          b === null ? [{ kind: 'bye', entry: a }] : games(a, b),
        ),
      });
    standings = standingsNow();
    after.push(standings);
    yield;
  }
  return after;
}

function track(tracks: ReadonlyMap<EntryId, Tracks>, pairing: DrawnPairing) {
  const { a, b } = pairing;
  const floats = floatsOf(pairing);
  const own = tracks.get(a);
  if (b === null) {
    if (own) own.byes++;
    own?.opponents.push(null);
    own?.floats.push(null);
    return;
  }
  const other = tracks.get(b);
  own?.opponents.push(b);
  own?.floats.push(floats.a);
  other?.opponents.push(a);
  other?.floats.push(floats.b);
}

/** A lead's standard deviation where strengths are equal: 25 % of the largest lead. */
function play(a: EntryId, b: EntryId, edge: number, input: DryRunInput, random: RandomInt): Match {
  const { largestLead } = input;
  const skill = Math.round((edge * skillLevels[input.skill]) / 100);
  const lead = Math.round(((skill + bell(random)) * largestLead) / 4000);
  const draw = Math.abs(lead) * 100 < 4 * largestLead;
  const metricsOf = (own: number) =>
    Object.fromEntries(
      input.metrics.map((metric) => {
        const luck = metric === input.marginMetric ? 0 : Math.round((bell(random) * largestLead) / 8000);
        return [metric, Math.max(0, Math.round(largestLead / 2) + Math.trunc(own / 2) + luck)];
      }),
    );
  return {
    kind: 'match',
    a,
    b,
    winner: draw ? null : lead > 0 ? 'a' : 'b',
    metrics: { a: metricsOf(lead), b: metricsOf(-lead) },
    // A heavy defeat is a broken army.
    broke: { a: lead * 2 > largestLead ? 1 : 0, b: -lead * 2 > largestLead ? 1 : 0 },
  };
}

/** About normal, in thousandths of the standard deviation: twelve throws of an even die (Irwin–Hall). */
function bell(random: RandomInt): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += random(1001);
  return sum - 6000;
}
