/** A line of the calendar, whatever else it carries. */
interface Dated {
  readonly tournament: {
    /** YYYY-MM-DD */
    readonly startsOn: string;
  };
}
export interface Month<T> {
  /** YYYY-MM of the first day */
  readonly month: string;
  readonly items: readonly T[];
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
