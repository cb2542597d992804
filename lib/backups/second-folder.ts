import { keptBackups } from './kept-backups';

/** A snapshot, as far as it matters here. */
interface Dated {
  readonly name: string;
  /** milliseconds UTC */
  readonly takenAt: number;
}

/**
 * What brings a second folder up to date with the first one: which snapshots are to be copied there, the newest first, and
 * which of those there need not be kept. Both together obey the rule of the first folder, so nothing goes to and fro.
 */
export function bringUpToDate(
  here: readonly Dated[],
  there: readonly Dated[],
  now: number,
  timeZone: string,
): { readonly copy: readonly string[]; readonly remove: readonly string[] } {
  const names = new Set(there.map(({ name }) => name));
  const missing = here.filter(({ name }) => !names.has(name));
  const stay = keptBackups(
    [...missing, ...there].map(({ takenAt }) => takenAt),
    now,
    timeZone,
  );
  return {
    copy: missing
      .filter(({ takenAt }) => stay.has(takenAt))
      .sort((a, b) => b.takenAt - a.takenAt)
      .map(({ name }) => name),
    remove: there.filter(({ takenAt }) => !stay.has(takenAt)).map(({ name }) => name),
  };
}
