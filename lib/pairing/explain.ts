import type { EntryId } from '../ids';
import type { Meeting } from './assign-tables';
import { costLevels, type LevelCosts, level, seedPositions } from './costs';
import type { PairingEntry, PairRoundInput, Reason, Relaxation, RelaxationCode, Side } from './pairing';
import { relaxationCodes, wishes } from './pairing';

/** What the sentences compare a pairing with. `entries` are in the order of the lot. */
export interface DrawContext {
  readonly input: PairRoundInput;
  readonly entries: readonly PairingEntry[];
}

/** Why these two meet. `cost` is what the draw paid for it. */
export function explainMeeting(
  { input, entries }: DrawContext,
  { a, b }: Meeting,
  cost: LevelCosts,
): Reason[] {
  const reasons: Reason[] = [];
  const times = cost[level.rematch]!;
  if (input.round === 1) {
    if (input.settings.firstRound === 'random') reasons.push({ code: 'first-round-random' });
    else {
      const positions = seedPositions(entries);
      reasons.push({
        code: 'seeded',
        a: positions[entries.indexOf(a)]! + 1,
        b: positions[entries.indexOf(b)]! + 1,
      });
    }
  } else {
    const [high, low] = a.score >= b.score ? [a, b] : [b, a];
    if (a.score === b.score) reasons.push({ code: 'equal-score', score: a.score });
    else reasons.push({ code: 'score-gap', gap: high.score - low.score, high: high.score, low: low.score });
    reasons.push({ code: 'rank-vs-rank', a: a.rank, b: b.rank });
    if (times === 0) reasons.push({ code: 'never-met' });
    // Whoever is alone with a score has no group to leave and does not float.
    const hasPeer = (entry: PairingEntry) =>
      entries.some((other) => other !== entry && other.score === entry.score);
    const sideOf = (entry: PairingEntry): Side => (entry === a ? 'a' : 'b');
    if (high.score > low.score && hasPeer(high)) reasons.push({ code: 'float-down', side: sideOf(high) });
    if (high.score > low.score && hasPeer(low)) reasons.push({ code: 'float-up', side: sideOf(low) });
  }
  if (times > 0) reasons.push({ code: 'rematch-unavoidable', times });
  for (const wish of wishes) {
    if (cost[level[`${wish}-blocked`]]! + cost[level[`${wish}-avoided`]]! === 0) continue;
    const shared = (a[wish] ?? '').trim();
    if (wish === 'club') reasons.push({ code: 'same-club-unavoidable', club: shared });
    else if (wish === 'town') reasons.push({ code: 'same-town-unavoidable', town: shared });
    else reasons.push({ code: 'same-faction-unavoidable', faction: shared });
  }
  return reasons;
}

/** Why these two sit there; `table` null means there was none left. */
export function explainTable({ a, b }: Meeting, table: number | null): Reason[] {
  const reasons: Reason[] = [];
  const sides = [
    ['a', a],
    ['b', b],
  ] as const;
  for (const [side, { fixedTable }] of sides) {
    if (typeof fixedTable !== 'number') continue;
    reasons.push({
      code: fixedTable === table ? 'table-fixed' : 'table-fixed-unavailable',
      table: fixedTable,
      side,
    });
  }
  if (table === null) return [...reasons, { code: 'table-missing' }];
  const known = sides.filter(([, entry]) => entry.tables.includes(table));
  for (const [side, entry] of known) {
    if (entry.fixedTable !== table) reasons.push({ code: 'table-repeat-unavoidable', table, side });
  }
  if (known.length === 0 && a.tables.length + b.tables.length > 0)
    reasons.push({ code: 'table-fresh', table });
  return reasons;
}

/** Why this entry has the bye. */
export function explainBye({ input, entries }: DrawContext, entry: PairingEntry): Reason[] {
  const reasons: Reason[] = [];
  const first = input.round === 1;
  if (input.settings.bye === 'random' || (first && input.settings.firstRound === 'random'))
    reasons.push({ code: 'bye-random' });
  else {
    const seeding = seedPositions(entries);
    const height = (e: PairingEntry) => (first ? -seeding[entries.indexOf(e)]! : e.score);
    const eligible = entries.filter(
      (e) => e.byes <= entry.byes && (e.joinedRound === 1 || entry.joinedRound > 1),
    );
    if (eligible.some((e) => height(e) < height(entry))) reasons.push({ code: 'bye-forced' });
    else reasons.push(first ? { code: 'bye-lowest-seed' } : { code: 'bye-lowest', score: entry.score });
  }
  if (entry.byes > 0) reasons.push({ code: 'second-bye-unavoidable', times: entry.byes });
  if (entry.joinedRound > 1) reasons.push({ code: 'late-entry-bye-unavoidable' });
  return reasons;
}

/** Collects what the draw could not keep, in order of importance. */
export class Relaxations {
  private readonly found = new Map<RelaxationCode, { count: number; entries: EntryId[] }>();

  add(code: RelaxationCode, ...entries: EntryId[]): void {
    const item = this.found.get(code) ?? { count: 0, entries: [] };
    item.count++;
    item.entries.push(...entries);
    this.found.set(code, item);
  }

  addMeeting({ a, b }: Meeting, cost: LevelCosts, tableReasons: readonly Reason[]): void {
    for (const code of relaxationCodes) {
      const at = (costLevels as readonly string[]).indexOf(code);
      if (at >= 0 && cost[at]! > 0) this.add(code, a.id, b.id);
    }
    for (const reason of tableReasons) {
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
