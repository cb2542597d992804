/** A line of the calendar, whatever else it carries. */
interface Dated {
  readonly tournament: {
    /** YYYY-MM-DD */
    readonly startsOn: string;
    readonly endsOn: string;
    readonly status: 'draft' | 'open' | 'running' | 'finished';
  };
}
export interface Month<T> {
  /** YYYY-MM of the first day */
  readonly month: string;
  readonly items: readonly T[];
}

/**
 * Splits a calendar at `today`: what is running or still to come, the soonest first, and what is over,
 * the latest first. One that runs late stays until it is finished.
 */
export function splitCalendar<T extends Dated>(items: readonly T[], today: string) {
  const isOver = ({ tournament: { status, endsOn } }: T) =>
    status === 'finished' || (status !== 'running' && endsOn < today);
  const ascending = items.toSorted((x, y) => x.tournament.startsOn.localeCompare(y.tournament.startsOn));
  return {
    coming: ascending.filter((item) => !isOver(item)),
    over: ascending.filter(isOver).reverse(),
  };
}

/** Neighbours that start in the same month, together. */
export function groupByMonth<T extends Dated>(items: readonly T[]): Month<T>[] {
  const months: { month: string; items: T[] }[] = [];
  for (const item of items) {
    const month = item.tournament.startsOn.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.items.push(item);
    else months.push({ month, items: [item] });
  }
  return months;
}
