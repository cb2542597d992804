/** Calendar days are YYYY-MM-DD: a tournament day has no time zone. */

/** Whether the text is a day of the calendar; 2026-02-30 is not. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = dateOf(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The day as a date, to be formatted with `timeZone: 'UTC'`. */
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The coming Saturday; the day itself if it is one. */
export function nextSaturday(day: string): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + 6 - date.getUTCDay());
  return date.toISOString().slice(0, 10);
}

/** How many days after 1 January 1970 a day is. */
export const dayNumber = (day: string) => Math.round(dateOf(day).getTime() / 86_400_000);
