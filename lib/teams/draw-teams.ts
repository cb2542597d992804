import type { EntryId } from '../ids';
import { type Outcome, ok } from '../outcome';
import { explainedRoundInSteps } from '../pairing/explain/causes';
import type {
  Draw,
  DrawnPairing,
  DrawProblem,
  Float,
  PairRoundInput,
  PlacedPairing,
  Relaxation,
  Side,
} from '../pairing/pairing';
import { floatsOf } from '../pairing/pairing';
import { isByLot } from '../pairing/pairing-settings';
import type { Reason } from '../pairing/reasons';
import { placeReasons } from '../pairing/reasons';
import { type RandomInt, seededRandom, shuffled } from '../random';
import type { Steps } from '../steps';
import type { TeamSettings } from './team-settings';

/** A team as the draw sees it. */
export interface TeamRoster {
  /** the players of this round in the order of the team, at most as many as play */
  readonly players: readonly EntryId[];
  /** their order by their own standings, the best first */
  readonly byStanding: readonly EntryId[];
}

/** The players of a team by their boards. */
export function lineUp(
  boards: TeamSettings['boards'],
  { players, byStanding }: TeamRoster,
  round: number,
  random: RandomInt,
): readonly EntryId[] {
  if (boards === 'order') return players;
  const lot = boards === 'lot' || (boards === 'lot-then-standing' && round === 1);
  return lot ? shuffled(players, random) : byStanding;
}

type MeetingReason = Extract<Reason, { readonly code: 'meeting' | 'meeting-bye' }>;

/** The meeting a pairing belongs to; undefined where players were drawn and not teams. */
export const meetingOf = (reasons: readonly Reason[]): MeetingReason | undefined =>
  reasons.find((reason) => reason.code === 'meeting' || reason.code === 'meeting-bye');

/** The place of a pairing in its meeting, without what tells of team points: to be read, and not to be told. */
export function untold(place: MeetingReason): MeetingReason {
  const { code, side, number, board, home } = place;
  if (code === 'meeting-bye') return { code, side, number, board, home };
  const { because: _, ...told } = place;
  return { ...told, gap: 0, again: 'no', float: 'none', untold: 'yes' };
}

/** Who meets whom in a draw of teams, in its order, each at the lowest table of its games: what a draw of teams is judged by. */
export function meetingsDrawn(pairings: readonly DrawnPairing[]): PlacedPairing[] {
  const meetings = new Map<number, PlacedPairing>();
  for (const { table, reasons } of pairings) {
    const place = meetingOf(reasons);
    if (!place) continue;
    const known = meetings.get(place.number);
    const tables = [known?.table ?? null, table].flatMap((one) => one ?? []);
    meetings.set(place.number, {
      a: place.home as EntryId,
      b: place.code === 'meeting' ? (place.guest as EntryId) : null,
      table: tables.length === 0 ? null : Math.min(...tables),
    });
  }
  return [...meetings].sort(([x], [y]) => x - y).map(([, meeting]) => meeting);
}

/** Which way the team of that name floated in this meeting. */
export function teamFloat(meeting: MeetingReason, team: string): Float {
  if (meeting.code === 'meeting-bye' || meeting.float === 'none') return null;
  return (team === meeting.home) === (meeting.float === 'down') ? 'down' : 'up';
}

/**
 * Draws teams as players are drawn, then the players of each meeting board against board. `teams.entries` are the
 * teams by their names; `tables` are handed out so that those of a meeting stand side by side, the strongest meeting
 * at the lowest numbers. Where a team is short of players, those of the other side have a bye. What the draw of teams
 * could not keep is relaxed, told of their players.
 */
export function* drawTeams(
  teams: PairRoundInput,
  rosters: ReadonlyMap<EntryId, TeamRoster>,
  { size, boards }: Pick<TeamSettings, 'size' | 'boards'>,
  tables: readonly number[],
): Steps<Outcome<Draw, DrawProblem>> {
  const input = { ...teams, tables: undefined };
  const outcome = yield* explainedRoundInSteps(input);
  if (!outcome.ok) return outcome;
  const drawn = outcome.value;
  const random = seededRandom(teams.seed ^ 0x7ea4);
  const line = (id: EntryId): readonly EntryId[] => {
    const roster = rosters.get(id);
    if (!roster) throw new Error(`no roster of ${id}`);
    return lineUp(boards, roster, teams.round, random);
  };
  const free = [...tables];
  const pairings: DrawnPairing[] = [];
  drawn.pairings.forEach((meeting, at) => {
    const home = line(meeting.a);
    const guest = meeting.b === null ? [] : line(meeting.b);
    const place = placeIn(teams, meeting, at + 1);
    const told = [place, ...meeting.reasons];
    const reasons = (board: number, side: Side): Reason[] =>
      placeReasons(told).map((reason) => (reason === place ? { ...place, board, side } : reason));
    // A meeting keeps its block of tables, also where a board of it stays empty.
    const block = meeting.b === null ? [] : free.splice(0, size);
    for (let i = 0; i < size; i++) {
      const [a, b] = [home[i], guest[i]];
      const table = block[i] ?? null;
      if (a !== undefined && b !== undefined) pairings.push({ a, b, table, reasons: reasons(i + 1, 'a') });
      else if (a !== undefined) pairings.push({ a, b: null, table: null, reasons: reasons(i + 1, 'a') });
      else if (b !== undefined) pairings.push({ a: b, b: null, table: null, reasons: reasons(i + 1, 'b') });
    }
  });
  const missing = pairings.filter(({ b, table }) => b !== null && table === null);
  const playersOf = (id: EntryId) => rosters.get(id)?.players ?? [];
  return ok({
    round: teams.round,
    seed: teams.seed,
    pairings: [...pairings].sort(
      (x, y) => (x.table ?? Number.MAX_SAFE_INTEGER) - (y.table ?? Number.MAX_SAFE_INTEGER),
    ),
    relaxed: [
      // Teams have no tables of their own.
      ...drawn.relaxed
        .filter(({ code }) => !code.includes('table'))
        .map((one): Relaxation => ({ ...one, entries: one.entries.flatMap(playersOf) })),
      ...(missing.length > 0
        ? [
            {
              code: 'table-missing',
              count: missing.length,
              entries: missing.flatMap(({ a, b }) => (b === null ? [a] : [a, b])),
            } as const,
          ]
        : []),
    ],
  });
}

/** What the draw says of a meeting, as the place of its boards: the first one, until they are given out. */
function placeIn(
  { round, entries, settings }: PairRoundInput,
  meeting: DrawnPairing,
  number: number,
): MeetingReason {
  const { a, b, reasons } = meeting;
  const place = { side: 'a', number, board: 1, home: a } as const;
  const found = <C extends Reason['code']>(...codes: readonly C[]) =>
    reasons.find((reason): reason is Reason & { readonly code: C } =>
      (codes as readonly string[]).includes(reason.code),
    );
  if (b === null) {
    const bye = found('bye-lowest', 'bye-lowest-eligible', 'bye-lowest-seed', 'bye-random', 'bye-forced');
    const again = found('second-bye-unavoidable');
    const late = found('late-entry-bye-unavoidable');
    const forced = bye?.code === 'bye-forced' ? bye : undefined;
    const because = (again ?? late ?? forced)?.because;
    return {
      code: 'meeting-bye',
      ...place,
      ...(bye ? { why: byeWhy[bye.code] } : {}),
      ...(bye && 'score' in bye ? { score: bye.score } : {}),
      ...(again ? { times: again.times } : {}),
      ...(late ? { late: 'yes' } : {}),
      ...(because ? { because } : {}),
    };
  }
  const scoreOf = (id: EntryId) => entries.find((entry) => entry.id === id)?.score ?? 0;
  const again = found('rematch-unavoidable');
  return {
    code: 'meeting',
    ...place,
    guest: b,
    gap: Math.abs(scoreOf(a) - scoreOf(b)),
    again: again ? 'yes' : 'no',
    float: floatsOf(meeting).a ?? 'none',
    ...(round === 1 || isByLot(settings) ? { first: 'yes' } : {}),
    ...(again?.because ? { because: again.because } : {}),
  };
}

const byeWhy = {
  'bye-lowest': 'lowest',
  'bye-lowest-eligible': 'eligible',
  'bye-lowest-seed': 'seed',
  'bye-random': 'random',
  'bye-forced': 'forced',
} as const;
