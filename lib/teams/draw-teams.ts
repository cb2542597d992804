import type { EntryId } from '../ids';
import { type Outcome, ok } from '../outcome';
import { pairRound } from '../pairing/pair-round';
import type {
  Draw,
  DrawnPairing,
  DrawProblem,
  Float,
  PairRoundInput,
  Reason,
  Side,
} from '../pairing/pairing';
import { floatsOf } from '../pairing/pairing';
import { type RandomInt, seededRandom, shuffled } from '../random';
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
export const untold = (place: MeetingReason): MeetingReason =>
  place.code === 'meeting' ? { ...place, gap: 0, again: 'no', float: 'none', untold: 'yes' } : place;

/** Which way the team of that name floated in this meeting. */
export function teamFloat(meeting: MeetingReason, team: string): Float {
  if (meeting.code === 'meeting-bye' || meeting.float === 'none') return null;
  return (team === meeting.home) === (meeting.float === 'down') ? 'down' : 'up';
}

/**
 * Draws teams as players are drawn, then the players of each meeting board against board. `teams.entries` are the
 * teams by their names; `tables` are handed out so that those of a meeting stand side by side, the strongest meeting
 * at the lowest numbers. Where a team is short of players, those of the other side have a bye.
 */
export function drawTeams(
  teams: PairRoundInput,
  rosters: ReadonlyMap<EntryId, TeamRoster>,
  { size, boards }: Pick<TeamSettings, 'size' | 'boards'>,
  tables: readonly number[],
): Outcome<Draw, DrawProblem> {
  const drawn = pairRound({ ...teams, tables: undefined });
  if (!drawn.ok) return drawn;
  const random = seededRandom(teams.seed ^ 0x7ea4);
  const scores = new Map(teams.entries.map(({ id, score }) => [id, score]));
  const line = (id: EntryId): readonly EntryId[] => {
    const roster = rosters.get(id);
    if (!roster) throw new Error(`no roster of ${id}`);
    return lineUp(boards, roster, teams.round, random);
  };
  const free = [...tables];
  const pairings: DrawnPairing[] = [];
  drawn.value.pairings.forEach((meeting, at) => {
    const home = line(meeting.a);
    const guest = meeting.b === null ? [] : line(meeting.b);
    const floats = floatsOf(meeting);
    const reason = (board: number, side: Side): Reason =>
      meeting.b === null
        ? { code: 'meeting-bye', side, number: at + 1, board, home: meeting.a }
        : {
            code: 'meeting',
            side,
            number: at + 1,
            board,
            home: meeting.a,
            guest: meeting.b,
            gap: Math.abs((scores.get(meeting.a) ?? 0) - (scores.get(meeting.b) ?? 0)),
            again: meeting.reasons.some(({ code }) => code === 'rematch-unavoidable') ? 'yes' : 'no',
            float: floats.a ?? 'none',
          };
    // A meeting keeps its block of tables, also where a board of it stays empty.
    const block = meeting.b === null ? [] : free.splice(0, size);
    for (let i = 0; i < size; i++) {
      const [a, b] = [home[i], guest[i]];
      const table = block[i] ?? null;
      if (a !== undefined && b !== undefined) pairings.push({ a, b, table, reasons: [reason(i + 1, 'a')] });
      else if (a !== undefined) pairings.push({ a, b: null, table: null, reasons: [reason(i + 1, 'a')] });
      else if (b !== undefined) pairings.push({ a: b, b: null, table: null, reasons: [reason(i + 1, 'b')] });
    }
  });
  const missing = pairings.filter(({ b, table }) => b !== null && table === null);
  return ok({
    round: teams.round,
    seed: teams.seed,
    pairings: [...pairings].sort(
      (x, y) => (x.table ?? Number.MAX_SAFE_INTEGER) - (y.table ?? Number.MAX_SAFE_INTEGER),
    ),
    relaxed:
      missing.length > 0
        ? [
            {
              code: 'table-missing',
              count: missing.length,
              entries: missing.flatMap(({ a, b }) => (b === null ? [a] : [a, b])),
            },
          ]
        : [],
  });
}
