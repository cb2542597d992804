import { dateOf } from '../calendar-day';

/** However old they are. */
const latest = 10;
/** Today and the days before it, the last one of each. */
const days = 7;
/** This week and those before it, the last one of each. */
const weeks = 4;
const dayMs = 24 * 60 * 60 * 1000;

/** Tells where a moment lies in the calendar of `timeZone`: its day and its week, both counted through. */
function calendarOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv', { timeZone });
  return (at: number) => {
    const day = dateOf(format.format(at)).getTime() / dayMs;
    // The first day of all was a Thursday; weeks begin on Monday.
    return { day, week: Math.floor((day + 3) / 7) };
  };
}

/**
 * Which snapshots stay, by when they were taken: the ten latest, the last one of each of the last seven days, and the
 * last one of each of the last four weeks. Whatever a clock that went wrong dated after `now` stays as well.
 */
export function keptBackups(taken: readonly number[], now: number, timeZone: string): ReadonlySet<number> {
  const newestFirst = [...taken].sort((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, latest));
  const placeOf = calendarOf(timeZone);
  const today = placeOf(now);
  const seen = { days: new Set<number>(), weeks: new Set<number>() };
  for (const at of newestFirst) {
    const { day, week } = placeOf(at);
    const isLastOfDay = !seen.days.has(day) && today.day - day < days;
    const isLastOfWeek = !seen.weeks.has(week) && today.week - week < weeks;
    if (isLastOfDay || isLastOfWeek) kept.add(at);
    seen.days.add(day);
    seen.weeks.add(week);
  }
  return kept;
}

/**
 * The first day on which a server that takes one every night has dropped the snapshot for certain, as `YYYY-MM-DD`:
 * neither its week nor its day counts any more, and ten later ones are there.
 */
export function goneBy(takenAt: number, timeZone: string): string {
  const { week } = calendarOf(timeZone)(takenAt);
  const firstDay = (week + weeks) * 7 - 3;
  return new Date(firstDay * dayMs).toISOString().slice(0, 10);
}

/** A night begins at this hour. */
const nightHour = 3;

/** Whether the snapshot of the last night is missing; `lastNight` is when one was taken, if ever. */
export function isNightDue(lastNight: number | undefined, now: number, timeZone: string): boolean {
  if (lastNight === undefined) return true;
  const placeOf = calendarOf(timeZone);
  const nightOf = (at: number) => placeOf(at - nightHour * 60 * 60 * 1000).day;
  return nightOf(lastNight) < nightOf(now);
}
