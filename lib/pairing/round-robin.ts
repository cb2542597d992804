import type { EntryId } from '../ids';
import { fail, type Outcome, ok } from '../outcome';
import { checkInput } from './check-input';
import { seedPositions } from './costs';
import { drawingOrder } from './pair-round';
import type { Draw, DrawProblem, EarlierRound, PairingEntry, PairRoundInput, Reason, Side } from './pairing';
import { type DrawnBye, placeDraw, type Undrawn } from './place-draw';
import { Relaxations } from './relaxations';

/**
 * Round `round` (1 … n - 1) of the Berger table for an even number n of players, as pairs of numbers in the
 * table's order (FIDE Handbook C.05 Annex 1). The first of a pair sits on side a.
 */
export function bergerRound(n: number, round: number): [number, number][] {
  const m = n - 1;
  const last = Array.from({ length: m }, (_, i) => i + 1).find((i) => (2 * i) % m === (round + 1) % m)!;
  const wrap = (i: number) => ((i - 1 + 2 * m) % m) + 1;
  const pairs: [number, number][] = [round % 2 === 1 ? [last, n] : [n, last]];
  for (let k = 1; k < n / 2; k++) pairs.push([wrap(last + k), wrap(last - k)]);
  return pairs;
}

/** Numbers given out by earlier rounds of the round robin, and how many there are (even). */
interface Numbering {
  readonly size: number;
  readonly of: ReadonlyMap<EntryId, number>;
}

function readNumbering(rounds: readonly EarlierRound[]): Numbering | undefined {
  let size = 0;
  const of = new Map<EntryId, number>();
  const give = (id: EntryId | null, number: number) => {
    if (id !== null && !of.has(id)) of.set(id, number);
  };
  for (const { pairings } of rounds) {
    for (const { a, b, reasons } of pairings) {
      for (const reason of reasons) {
        if (reason.code === 'berger') {
          give(a, reason.a);
          give(b, reason.b);
        } else if (reason.code === 'berger-bye') give(a, reason.number);
        else continue;
        size = reason.of + 1;
      }
    }
  }
  return size === 0 ? undefined : { size, of };
}

/**
 * The next round of everybody against everybody. Numbers are given out in the first such round: by lot, seed
 * or rating as settings say for a first round, later by rank. With an odd number, or somebody gone, the one
 * without an opponent has the bye. After the last round the table begins anew. Somebody who joins later
 * takes the number of the bye or of somebody gone, or is a problem when there is none; the games whose round
 * has passed are not made up, which is told.
 */
export function drawRoundRobin(
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Outcome<Draw, DrawProblem> {
  const checked = checkInput(input);
  if (!checked.ok) return checked;
  const rounds = earlier.filter(({ method }) => method === 'round-robin');
  const known = readNumbering(rounds);
  const entries = drawingOrder(input);
  const byNumber = new Map<number, PairingEntry>();
  const size = known?.size ?? entries.length + (entries.length % 2);
  const newcomers: PairingEntry[] = [];
  if (known) {
    for (const entry of entries) {
      const number = known.of.get(entry.id);
      if (number !== undefined && !byNumber.has(number)) byNumber.set(number, entry);
      else newcomers.push(entry);
    }
    // The number of the bye comes last, so that it is taken first.
    const waiting = [...newcomers];
    for (let number = size; number > 0 && waiting.length > 0; number--) {
      if (!byNumber.has(number)) byNumber.set(number, waiting.shift()!);
    }
    if (waiting[0]) return fail({ code: 'round-robin-full', entry: waiting[0].id });
  } else {
    const { firstRound } = input.settings;
    const byLot = input.round === 1 && firstRound === 'random';
    const places =
      input.round === 1
        ? seedPositions(entries, firstRound)
        : seedPositions(entries.map((entry) => ({ ...entry, seed: entry.rank })));
    entries.forEach((entry, i) => {
      byNumber.set((byLot ? i : places[i]!) + 1, entry);
    });
  }
  if (entries.length < 2) return fail({ code: 'too-few-entries' });

  const of = size - 1;
  const round = (rounds.length % of) + 1;
  const missed = rounds.length % of;
  const late = (entry: PairingEntry, side: Side): Reason[] =>
    missed > 0 && newcomers.includes(entry) ? [{ code: 'berger-late', side, missed }] : [];
  const meetings: Undrawn[] = [];
  const byes: DrawnBye[] = [];
  for (const [x, y] of bergerRound(size, round)) {
    const [a, b] = [byNumber.get(x), byNumber.get(y)];
    const alone = a ?? b;
    if (a && b) {
      const place: Reason = { code: 'berger', round, of, a: x, b: y };
      meetings.push({ a, b, reasons: [place, ...late(a, 'a'), ...late(b, 'b')] });
    } else if (alone) {
      const place: Reason = { code: 'berger-bye', round, of, number: a ? x : y };
      byes.push({ entry: alone.id, reasons: [place, ...late(alone, 'a')] });
    }
  }

  const relaxations = new Relaxations();
  const ids = (those: readonly PairingEntry[]) => those.map(({ id }) => id).sort();
  if (missed > 0 && newcomers.length > 0)
    relaxations.addOnce('late-in-round-robin', newcomers.length, ids(newcomers));
  const gaps = findGaps(size, rounds, byNumber);
  const concerned = [...new Set(gaps.flat())];
  if (gaps.length > 0) relaxations.addOnce('round-robin-gap', gaps.length, ids(concerned));
  return ok(placeDraw(input, meetings, byes, relaxations));
}

/** Who should have met by now according to the table and has not, a pair for each game that is missing. */
function findGaps(
  size: number,
  rounds: readonly EarlierRound[],
  byNumber: ReadonlyMap<number, PairingEntry>,
): [PairingEntry, PairingEntry][] {
  const wanted = new Map<string, { pair: [PairingEntry, PairingEntry]; times: number }>();
  rounds.forEach((_, played) => {
    for (const [x, y] of bergerRound(size, (played % (size - 1)) + 1)) {
      const [a, b] = [byNumber.get(Math.min(x, y)), byNumber.get(Math.max(x, y))];
      if (!a || !b) continue;
      const key = `${a.id} ${b.id}`;
      wanted.set(key, { pair: [a, b], times: (wanted.get(key)?.times ?? 0) + 1 });
    }
  });
  return [...wanted.values()].flatMap(({ pair, times }) => {
    const [a, b] = pair;
    const met = rounds.filter(({ round }) => a.opponents[round - 1] === b.id).length;
    return new Array<typeof pair>(Math.max(times - met, 0)).fill(pair);
  });
}
