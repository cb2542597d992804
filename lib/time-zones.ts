/** Whether clocks in two zones (IANA names) show the same at all of these moments, ms UTC. */
export function areAlike(one: string, other: string, moments: readonly number[]): boolean {
  const shown = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return moments.map((at) => format.format(at)).join();
  };
  return shown(one) === shown(other);
}

/** The place that a zone is named for, e.g. "Berlin", "Porto Velho"; the name itself where it has none. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
