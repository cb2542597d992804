import { isLate } from '../army-lists/hand-in';
import type { ListSettings } from '../army-lists/list-settings';
import { listSlots } from '../army-lists/list-slots';
import type { Camp } from '../entries/camps';
import { deskKinds, type GivenScores, type OnTime, type SoftSettings } from './soft-settings';

/** When somebody handed which of their lists in, and when they paid. */
export interface InTime {
  readonly camp: Camp | null;
  /** the oldest first */
  readonly handIns: readonly {
    readonly slot: number;
    readonly handedInAt: number;
    readonly withdrawnAt: number | null;
  }[];
  readonly paid: boolean;
  /** null: not yet, or nobody knows when */
  readonly paidAt: number | null;
}

interface Deadlines {
  readonly soft: SoftSettings;
  readonly lists: ListSettings;
  readonly signUp: { readonly feeDueAt: number | null };
}

/** Whether anybody gets points by themselves for being in time. */
export const countsOnTime = ({ soft }: Pick<Deadlines, 'soft'>, what: OnTime): boolean =>
  deskKinds.some((kind) => soft[kind].on && soft[kind].onTime === what);

/**
 * The points somebody has for being in time. Every list they owe counts by its first hand-in: what the desk asked for
 * afterwards does no harm. Without a deadline nobody is in time; nor is who paid nobody knows when.
 */
export function onTimeScores(
  { soft, lists, signUp }: Deadlines,
  { camp, handIns, paid, paidAt }: InTime,
): GivenScores {
  const early = new Set(
    handIns.filter(({ handedInAt }) => !isLate(lists, handedInAt)).map(({ slot }) => slot),
  );
  const newest = new Map(handIns.map((handIn) => [handIn.slot, handIn]));
  const inTime = (slot: number) => early.has(slot) && newest.get(slot)?.withdrawnAt === null;
  const kept: Readonly<Record<OnTime, boolean>> = {
    none: false,
    list:
      lists.wanted &&
      lists.deadlineAt !== null &&
      [...early].some(inTime) &&
      listSlots(lists, camp).every(({ slot, required }) => !required || inTime(slot)),
    fee: paid && paidAt !== null && signUp.feeDueAt !== null && paidAt < signUp.feeDueAt + 60_000,
  };
  return Object.fromEntries(
    deskKinds.flatMap((kind) => {
      const { on, onTime, max } = soft[kind];
      return on && kept[onTime] ? [[kind, max]] : [];
    }),
  );
}
