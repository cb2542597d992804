import type { EntryId } from '../../ids';
import { seededRandom, shuffled } from '../../random';
import { assignTables, type Meeting } from '../assign-tables';
import { explainTable } from '../explain/explain-table';
import type { Draw, DrawnPairing, PairRoundInput } from '../pairing';
import type { Reason } from '../reasons';
import { Relaxations } from '../swiss/relaxations';

/** A pairing of any method before it has a table. */
export interface Undrawn extends Meeting {
  readonly reasons: readonly Reason[];
}
export interface DrawnBye {
  readonly entry: EntryId;
  readonly reasons: readonly Reason[];
}

/** Who meets whom in a round, or in a part of it, before tables are given out; strongest first. */
export interface Games {
  readonly meetings: readonly Undrawn[];
  readonly byes: readonly DrawnBye[];
  readonly relaxations: Relaxations;
}

/**
 * Gives the pairings of a round their tables and puts the draw together. `meetings` come strongest first;
 * `relaxations` is what the method itself could not keep.
 */
export function placeDraw(
  input: Pick<PairRoundInput, 'round' | 'seed' | 'tables' | 'tableOrder'>,
  meetings: readonly Undrawn[],
  byes: readonly DrawnBye[],
  relaxations = new Relaxations(),
): Draw {
  const { round, seed } = input;
  const byLot = input.tableOrder === 'random';
  // A lot of its own, so that the pairings are the same whichever way tables are given out.
  const seated = byLot
    ? shuffled(meetings, seededRandom((seed ^ Math.imul(round, 0x85ebca6b)) >>> 0))
    : meetings;
  const tables = assignTables(seated, input.tables);
  const pairings = seated.map((meeting, m): DrawnPairing => {
    const table = tables[m]!;
    const tableReasons = explainTable(meeting, table);
    relaxations.addTable(meeting, tableReasons);
    const fixed = tableReasons.some(({ code }) => code === 'table-fixed');
    return {
      a: meeting.a.id,
      b: meeting.b.id,
      table,
      reasons: [
        ...meeting.reasons,
        ...tableReasons,
        ...(byLot && table !== null && !fixed ? [{ code: 'table-random' } as const] : []),
      ],
    };
  });
  pairings.sort((x, y) => (x.table ?? Number.MAX_SAFE_INTEGER) - (y.table ?? Number.MAX_SAFE_INTEGER));
  for (const { entry, reasons } of byes) pairings.push({ a: entry, b: null, table: null, reasons });
  return { round, seed, pairings, relaxed: relaxations.list() };
}
