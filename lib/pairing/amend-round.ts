import type { EntryId } from '../ids';
import { fail, type Outcome, ok } from '../outcome';
import { type HandProblem, pairByHand, seatByHand, unpairByHand } from './hand-draw';
import type { DrawnPairing } from './pairing';
import type { Reason } from './reasons';
import { type SwapProblem, swapEntries } from './swap-entries';

/** What an organiser may do with a round that everybody sees already. */
export type Amendment =
  | { readonly kind: 'swap'; readonly x: EntryId; readonly y: EntryId }
  /** `y` null: x has a bye */
  | { readonly kind: 'pair'; readonly x: EntryId; readonly y: EntryId | null }
  | { readonly kind: 'part'; readonly x: EntryId }
  | { readonly kind: 'seat'; readonly x: EntryId; readonly table: number };

/** A pairing of a published round; one that has begun stays as and where it is. */
export interface PublishedPairing extends DrawnPairing {
  readonly begun: boolean;
}

type AmendProblem =
  | SwapProblem
  | HandProblem
  | { readonly code: 'match-begun'; readonly entry: EntryId }
  | { readonly code: 'table-taken'; readonly table: number }
  | { readonly code: 'nothing-changed' };

/** The round afterwards, and what became of its pairings. */
export interface AmendedRound {
  readonly pairings: readonly DrawnPairing[];
  /** pairings that are no more, since others sit there or nobody does */
  readonly gone: readonly PublishedPairing[];
  /** pairings that were not there before */
  readonly added: readonly DrawnPairing[];
  /** pairings of the same two at another table */
  readonly moved: readonly DrawnPairing[];
}

/**
 * Changes a published round where nobody has begun. Whoever is left without an opponent has no pairing until
 * they are given one. `playing`: those who may be paired; `tables`: the numbers to sit at; `spare`: who may take somebody's
 * place. Refused when it would touch a match that has begun. The given list stays as it is.
 */
export function amendRound(
  published: readonly PublishedPairing[],
  playing: ReadonlySet<EntryId>,
  tables: readonly number[],
  amendment: Amendment,
  spare: ReadonlySet<EntryId> = new Set(),
): Outcome<AmendedRound, AmendProblem> {
  if (amendment.kind === 'seat') {
    const { x, table } = amendment;
    const taken = published.find((pairing) => pairing.table === table);
    if (taken && (taken.a === x || taken.b === x)) return fail({ code: 'nothing-changed' });
    if (taken?.begun) return fail({ code: 'table-taken', table });
  }
  const outcome = apply(published, playing, tables, amendment, spare);
  if (!outcome.ok) return outcome;
  const before = new Map(published.map((pairing) => [keyOf(pairing), pairing]));
  const after = new Set(outcome.value.map(keyOf));
  const gone = published.filter((pairing) => !after.has(keyOf(pairing)));
  const added: DrawnPairing[] = [];
  const moved: DrawnPairing[] = [];
  const pairings = outcome.value.map((pairing): DrawnPairing => {
    const was = before.get(keyOf(pairing));
    if (!was) {
      const late = { ...pairing, reasons: [...pairing.reasons.filter(isNotLate), { code: 'late' } as const] };
      added.push(late);
      return late;
    }
    if (was.table === pairing.table) return was;
    const there = { ...pairing, reasons: reseated(pairing.reasons, was.table, pairing.table) };
    moved.push(there);
    return there;
  });
  const touched = [...gone, ...moved.flatMap((pairing) => before.get(keyOf(pairing)) ?? [])];
  const begun = touched.find((pairing) => pairing.begun);
  if (begun) return fail({ code: 'match-begun', entry: begun.a });
  return ok({ pairings, gone, added, moved });
}

function apply(
  published: readonly PublishedPairing[],
  playing: ReadonlySet<EntryId>,
  tables: readonly number[],
  amendment: Amendment,
  spare: ReadonlySet<EntryId>,
): Outcome<DrawnPairing[], SwapProblem | HandProblem> {
  switch (amendment.kind) {
    case 'swap':
      return swapEntries(published, amendment.x, amendment.y, spare);
    case 'pair':
      return pairByHand(published, playing, amendment.x, amendment.y, tables);
    case 'part':
      return unpairByHand(published, amendment.x);
    case 'seat':
      return seatByHand(published, amendment.x, amendment.table);
  }
}

const keyOf = ({ a, b }: DrawnPairing) => `${a} ${b ?? ''}`;
const isNotLate = ({ code }: Reason) =>
  code !== 'late' && code !== 'moved-table' && code !== 'scenario-changed';

/** The reasons of a pairing that is played for another scenario than was published. */
export const withOtherScenario = (reasons: readonly Reason[]): readonly Reason[] => [
  ...reasons.filter(({ code }) => code !== 'scenario-changed'),
  { code: 'scenario-changed' },
];

/** The table that was announced first stays the one to tell of; back at it there is nothing to tell. */
function reseated(reasons: readonly Reason[], from: number | null, to: number | null): readonly Reason[] {
  const told = reasons.find((reason) => reason.code === 'moved-table');
  const first = told?.code === 'moved-table' ? told.from : from;
  const others = reasons.filter(({ code }) => code !== 'moved-table');
  if (first === null || first === to) return others;
  return [...others, { code: 'moved-table', from: first }];
}
