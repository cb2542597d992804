import { dateOf } from './calendar-day';

const knownZones = new Set<string>();
/** Names have more spellings than zones: upper and lower case count alike. */
const mostKnownZones = 1_000;

/** Whether a text names a time zone that this engine knows (IANA names, in any spelling `Intl` takes). */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  // Offsets such as +02:00 know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < mostKnownZones) knownZones.add(name);
  return true;
}

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

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building one takes a hundred times as long as using it. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** What the clocks of a zone show at a moment, as ms UTC of the same digits. */
function clockAt(at: number, zone: string): number {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The moment at which clocks of a zone show that (ms UTC of the same digits). What a clock skips in spring is as much later;
 * what it shows twice in autumn is the first of both.
 */
function momentAt(shown: number, zone: string): number {
  const offsetAt = (at: number) => clockAt(at, zone) - at;
  const day = 86_400_000;
  const [before, after] = [offsetAt(shown - day), offsetAt(shown + day)];
  const early = shown - before;
  // Zones change their offset less often than every two days.
  return offsetAt(early) === before || offsetAt(shown - after) !== after ? early : shown - after;
}

/** The day it is in a zone at that moment, YYYY-MM-DD. */
export const dayIn = (at: number, zone: string): string =>
  new Date(clockAt(at, zone)).toISOString().slice(0, 10);

/** The time of day in minutes that clocks in a zone show at that moment, with its day: `2026-11-20T18:00`. */
export const wallTimeIn = (at: number, zone: string): string =>
  new Date(clockAt(at, zone)).toISOString().slice(0, 16);

/** The moment (ms UTC) that `2026-11-20T18:00` means in a zone; NaN where that is none. */
export function momentIn(wallTime: string, zone: string): number {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN;
  return Number.isNaN(shown) ? shown : momentAt(shown, zone);
}

/** The same time of day in a zone, as many days later as the one day is after the other. */
export function movedWithDays(at: number, from: string, to: string, zone: string): number {
  return momentAt(clockAt(at, zone) + dateOf(to).getTime() - dateOf(from).getTime(), zone);
}

/** The moment at which clocks in `to` show what those in `from` show at that moment. */
export const movedToZone = (at: number, from: string, to: string): number =>
  from === to ? at : momentAt(clockAt(at, from), to);

/** Zones most tournaments here are in, for the top of a list. */
const usual = [
  'Europe/Berlin',
  'Europe/Vienna',
  'Europe/Zurich',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Amsterdam',
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/Lisbon',
  'Europe/Rome',
  'Europe/Warsaw',
  'Europe/Prague',
  'Europe/Stockholm',
];

/** All zones to choose from, each once: those that are chosen and the usual ones, then the others by the name of their place. */
export function zoneChoices(chosen: readonly string[]) {
  const first = [...new Set([...chosen, ...usual])];
  const others = [...Intl.supportedValuesOf('timeZone'), 'UTC'].filter((zone) => !first.includes(zone));
  return {
    usual: first,
    others: [...new Set(others)].sort((x, y) => (placeOf(x) < placeOf(y) ? -1 : 1)),
  };
}
