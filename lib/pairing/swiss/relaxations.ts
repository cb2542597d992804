import type { EntryId } from '../../ids';
import type { Meeting } from '../assign-tables';
import { type Relaxation, type RelaxationCode, relaxationCodes } from '../pairing';
import type { Reason } from '../reasons';
import { costLevels, type LevelCosts } from './costs';

/** Collects what the draw could not keep, in order of importance. */
export class Relaxations {
  private readonly found = new Map<RelaxationCode, { count: number; entries: EntryId[] }>();

  add(code: RelaxationCode, ...entries: EntryId[]): void {
    const item = this.found.get(code) ?? { count: 0, entries: [] };
    item.count++;
    item.entries.push(...entries);
    this.found.set(code, item);
  }

  /** Something that was found in so many places and concerns these. */
  addOnce(code: RelaxationCode, count: number, entries: readonly EntryId[]): void {
    this.found.set(code, { count, entries: [...entries] });
  }

  /** Everything that another part of the round could not keep. */
  addAll(others: Relaxations): void {
    for (const [code, { count, entries }] of others.found) {
      const item = this.found.get(code);
      this.addOnce(code, (item?.count ?? 0) + count, [...(item?.entries ?? []), ...entries]);
    }
  }

  addCost(cost: LevelCosts, ...entries: EntryId[]): void {
    for (const code of relaxationCodes) {
      const at = (costLevels as readonly string[]).indexOf(code);
      if (at >= 0 && cost[at]! > 0) this.add(code, ...entries);
    }
  }

  addTable({ a, b }: Meeting, reasons: readonly Reason[]): void {
    for (const reason of reasons) {
      if (reason.code === 'table-missing') this.add('table-missing', a.id, b.id);
      if (reason.code === 'table-fixed-unavailable') this.add('fixed-table', { a, b }[reason.side].id);
      if (reason.code === 'table-repeat-unavoidable') this.add('table-repeat', { a, b }[reason.side].id);
    }
  }

  list(): Relaxation[] {
    return relaxationCodes.flatMap((code) => {
      const item = this.found.get(code);
      return item ? [{ code, ...item }] : [];
    });
  }
}
