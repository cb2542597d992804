import type { EntryId } from '../../ids';
import { finish, type Steps } from '../../steps';
import type { PairingEntry, PairRoundInput, PlacedPairing } from '../pairing';
import { type Method, type Wish, wishes } from '../pairing-settings';
import { judgeBracket } from './check-bracket';
import { findExchanges } from './check-exchanges';
import { type JudgedPairing, judgePools, type Part, partsOf } from './check-pools';
import { count, inForce, isPair, share } from './check-rules';
import { judgeRoundRobin, type ScheduleEarlier } from './check-schedule';

/**
 * Judges any draw, machine-made or by hand, against the rules themselves. It deliberately shares no code with
 * the draw: a mistake there must not hide itself here.
 */
export interface CheckInput extends Pick<PairRoundInput, 'round' | 'entries' | 'settings' | 'tables'> {
  /** how the round was drawn; a schedule leaves no choice about byes and meetings. Omitted: Swiss */
  readonly method?: Method;
  /** meetings before this round that a schedule has everybody play again, e.g. a double round robin */
  readonly meetingsWanted?: number;
  /** the rounds before, where a schedule says who meets whom */
  readonly earlier?: ScheduleEarlier;
  /** entries that left the tournament; they must not be paired */
  readonly dropped?: readonly EntryId[];
}

/** Codes of what can be wrong, each with a sentence `check.<code>`; an error must not be published, a warning may. */
const checkSeverities = {
  'entry-missing': 'error',
  'entry-twice': 'error',
  'entry-unknown': 'error',
  'entry-dropped': 'error',
  'paired-with-self': 'error',
  'table-twice': 'error',
  'several-byes': 'warning',
  'bye-while-even': 'warning',
  'second-bye': 'warning',
  'late-entry-bye': 'warning',
  'bye-not-lowest': 'warning',
  rematch: 'warning',
  'gap-too-wide': 'warning',
  'float-again': 'warning',
  'off-bracket': 'warning',
  'off-schedule': 'warning',
  'off-pool': 'warning',
  'pools-uneven': 'warning',
  'challenge-missed': 'warning',
  'kept-apart': 'warning',
  'same-camp': 'warning',
  'same-club': 'warning',
  'same-team': 'warning',
  'same-town': 'warning',
  'same-country': 'warning',
  'same-faction': 'warning',
  'table-missing': 'warning',
  'table-unknown': 'warning',
  'fixed-table-missed': 'warning',
  'table-repeat': 'warning',
} as const;
export type CheckCode = keyof typeof checkSeverities;
export const checkCodes = Object.keys(checkSeverities) as readonly CheckCode[];

export interface Violation {
  readonly code: CheckCode;
  readonly severity: 'error' | 'warning';
  readonly entries: readonly EntryId[];
  /** the table in question; for `fixed-table-missed` the one that was promised */
  readonly table?: number;
  /** how often it happened before */
  readonly times?: number;
}

/** The organiser's overview. Counts are of pairings, table figures of entries; scores in tournament points. */
interface CheckSummary {
  readonly everybodyPlacedOnce: boolean;
  readonly pairings: number;
  readonly byes: number;
  readonly rematches: number;
  /** counted whether wished or not */
  readonly sameCamp: number;
  readonly sameClub: number;
  readonly sameTeam: number;
  readonly sameTown: number;
  readonly sameCountry: number;
  readonly sameFaction: number;
  readonly fixedTables: { readonly kept: number; readonly of: number };
  /** entries that return to a table which is not their fixed one */
  readonly tableRepeats: number;
  readonly largestScoreGap: number;
  readonly scoreGapSum: number;
}

export interface PairingCheck {
  readonly violations: readonly Violation[];
  readonly summary: CheckSummary;
}

/** Everything that is wrong or unlucky about these pairings. */
export const checkPairing = (input: CheckInput, pairings: readonly JudgedPairing[]): PairingCheck =>
  finish(checkPairingInSteps(input, pairings));

/** `checkPairing` as a generator that yields after each part, for servers. */
export function* checkPairingInSteps(
  input: CheckInput,
  pairings: readonly JudgedPairing[],
): Steps<PairingCheck> {
  const { round, entries, settings } = input;
  const violations: Violation[] = [];
  const report = (
    code: CheckCode,
    concerned: readonly EntryId[],
    more: { table?: number; times?: number } = {},
  ) => violations.push({ code, severity: checkSeverities[code], entries: concerned, ...more });

  const present = new Map(entries.map((entry) => [entry.id, entry]));
  const dropped = new Set(input.dropped ?? []);
  const placements = new Map<EntryId, number>();
  for (const { a, b } of pairings) {
    placements.set(a, (placements.get(a) ?? 0) + 1);
    if (b !== null) placements.set(b, (placements.get(b) ?? 0) + 1);
    if (a === b) report('paired-with-self', [a]);
  }
  for (const id of present.keys()) if (!placements.has(id) && !dropped.has(id)) report('entry-missing', [id]);
  for (const [id, times] of placements) {
    if (dropped.has(id)) report('entry-dropped', [id]);
    else if (!present.has(id)) report('entry-unknown', [id]);
    if (times > 1) report('entry-twice', [id]);
  }

  const byes = pairings.filter((p) => p.b === null).map((p) => p.a);
  const method = input.method ?? 'swiss';
  const earlier = input.earlier ?? [];
  const inPools = method === 'pools' ? partsOf(entries, earlier, pairings) : null;
  const scheduled = settings.pools.within === 'round-robin';
  const chosen = method === 'swiss' || method === 'manual' || (inPools !== null && !scheduled);
  const parts: readonly Part[] = inPools?.parts ?? [{ entries, pairings, earlier }];
  for (const part of chosen ? parts : []) {
    const resting = part.pairings.filter((p) => p.b === null).map((p) => p.a);
    const players = part.entries.filter((entry) => !dropped.has(entry.id)).length;
    if (resting.length > 1) report('several-byes', resting);
    if (resting.length > 0 && players % 2 === 0) report('bye-while-even', resting);
  }
  for (const id of chosen ? byes : []) {
    const entry = present.get(id);
    if (!entry) continue;
    if (entry.byes > 0) report('second-bye', [id], { times: entry.byes });
    if (entry.joinedRound > 1) report('late-entry-bye', [id]);
  }

  let rematches = 0;
  const same: Record<Wish, number> = { camp: 0, club: 0, team: 0, town: 0, country: 0, faction: 0 };
  const gaps: number[] = [];
  for (const { a, b } of pairings) {
    const [left, right] = [present.get(a), b === null ? undefined : present.get(b)];
    if (!left || !right || left === right) continue;
    const times = Math.max(count(left.opponents, right.id), count(right.opponents, left.id));
    if (times > 0) {
      rematches++;
      const wanted =
        method === 'elimination' ||
        (inPools !== null && scheduled) ||
        (method === 'round-robin' && times <= (input.meetingsWanted ?? 0));
      if (!wanted) report('rematch', [left.id, right.id], { times });
    }
    const agreed = round === 1 && settings.challenges.some((pair) => isPair(pair, left.id, right.id));
    const judged = chosen && !agreed;
    for (const wish of wishes) {
      if (!share(left[wish], right[wish])) continue;
      same[wish]++;
      if (judged && inForce(settings[wish], round)) report(`same-${wish}`, [left.id, right.id]);
    }
    if (judged && settings.pairs.some((pair) => inForce(pair, round) && isPair(pair, left.id, right.id)))
      report('kept-apart', [left.id, right.id]);
    gaps.push(Math.abs(left.score - right.score));
  }

  if (round === 1 && chosen) {
    for (const agreed of settings.challenges) {
      const here = present.has(agreed.a) && present.has(agreed.b);
      if (here && !pairings.some((pair) => isPair(agreed, pair.a, pair.b)))
        report('challenge-missed', [agreed.a, agreed.b]);
    }
  }

  yield;
  for (const part of parts)
    for (const found of yield* findExchanges({ ...input, entries: part.entries }, part.pairings, chosen))
      report(found.code, found.entries);
  yield;
  if (inPools)
    for (const found of judgePools(inPools, pairings, scheduled)) report(found.code, found.entries);
  if (method === 'elimination')
    for (const ids of judgeBracket(input, earlier, pairings)) report('off-bracket', ids);
  if (method === 'round-robin')
    for (const ids of judgeRoundRobin(earlier, pairings)) report('off-schedule', ids);

  const tables = checkTables(input, pairings, present, report);
  const misplaced: readonly CheckCode[] = [
    'entry-missing',
    'entry-twice',
    'entry-unknown',
    'entry-dropped',
    'paired-with-self',
  ];
  return {
    violations,
    summary: {
      everybodyPlacedOnce: violations.every(({ code }) => !misplaced.includes(code)),
      pairings: pairings.length - byes.length,
      byes: byes.length,
      rematches,
      sameCamp: same.camp,
      sameClub: same.club,
      sameTeam: same.team,
      sameTown: same.town,
      sameCountry: same.country,
      sameFaction: same.faction,
      ...tables,
      largestScoreGap: gaps.reduce((largest, gap) => Math.max(largest, gap), 0),
      scoreGapSum: gaps.reduce((sum, gap) => sum + gap, 0),
    },
  };
}

function checkTables(
  input: CheckInput,
  pairings: readonly PlacedPairing[],
  present: ReadonlyMap<EntryId, PairingEntry>,
  report: (code: CheckCode, entries: readonly EntryId[], more?: { table?: number }) => void,
): Pick<CheckSummary, 'fixedTables' | 'tableRepeats'> {
  const { tables } = input;
  const promised = new Set(input.entries.map((entry) => entry.fixedTable));
  const exists = (table: number) =>
    tables === undefined ||
    promised.has(table) ||
    (typeof tables === 'number' ? table >= 1 && table <= tables : tables.includes(table));
  const seated = new Map<number, EntryId[]>();
  let [kept, of, repeats] = [0, 0, 0];
  for (const { a, b, table } of pairings) {
    if (b === null) continue;
    if (table === null) report('table-missing', [a, b]);
    else {
      if (!exists(table)) report('table-unknown', [a, b], { table });
      seated.set(table, [...(seated.get(table) ?? []), a, b]);
    }
    for (const id of [a, b]) {
      const entry = present.get(id);
      if (!entry) continue;
      const fixed = entry.fixedTable ?? null;
      if (fixed !== null) {
        of++;
        if (fixed === table) kept++;
        else report('fixed-table-missed', [id], { table: fixed });
      }
      if (table !== null && table !== fixed && entry.tables.includes(table)) {
        repeats++;
        report('table-repeat', [id], { table });
      }
    }
  }
  for (const [table, ids] of seated) if (ids.length > 2) report('table-twice', ids, { table });
  return { fixedTables: { kept, of }, tableRepeats: repeats };
}
