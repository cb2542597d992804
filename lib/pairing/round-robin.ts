import type { EntryId } from '../ids';
import { fail, type Outcome, ok } from '../outcome';
import { checkInput } from './check-input';
import { seedPositions } from './costs';
import { drawingOrder } from './pair-round';
import type { Draw, DrawProblem, EarlierRound, PairingEntry, PairRoundInput, Reason } from './pairing';
import { type DrawnBye, placeDraw, type Undrawn } from './place-draw';

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
 * takes the number of the bye or of somebody gone, or is a problem when there is none.
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
    for (let number = size; number > 0 && newcomers.length > 0; number--) {
      if (!byNumber.has(number)) byNumber.set(number, newcomers.shift()!);
    }
    if (newcomers[0]) return fail({ code: 'round-robin-full', entry: newcomers[0].id });
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
  const meetings: Undrawn[] = [];
  const byes: DrawnBye[] = [];
  for (const [x, y] of bergerRound(size, round)) {
    const [a, b] = [byNumber.get(x), byNumber.get(y)];
    if (a && b) meetings.push({ a, b, reasons: [{ code: 'berger', round, of, a: x, b: y }] });
    else if (a ?? b) {
      const reason: Reason = { code: 'berger-bye', round, of, number: a ? x : y };
      byes.push({ entry: (a ?? b)!.id, reasons: [reason] });
    }
  }
  return ok(placeDraw(input, meetings, byes));
}
