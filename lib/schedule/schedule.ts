import { z } from 'zod';
import { instant } from '../instant';
import { longest, most } from '../limits';
import { optionalLine } from '../typed-text';

const minute = 60_000;

export const pointKinds = ['check-in', 'round', 'break', 'prize-giving', 'other'] as const;
type PointKind = (typeof pointKinds)[number];

/** A planned moment of a tournament; nothing happens by itself when it comes. */
export const schedulePointSchema = z
  .object({
    /** milliseconds UTC */
    at: instant,
    kind: z.enum(pointKinds),
    /** which round begins; null for the other kinds */
    round: z.int().min(1).max(most.rounds).nullable(),
    /** the organiser's own words: instead of the usual ones, beside them for a round */
    note: optionalLine(longest.scheduleNote),
  })
  .refine(({ kind, round }) => (kind === 'round') === (round !== null), {
    message: 'round-missing',
    path: ['round'],
  })
  .refine(({ kind, note }) => kind !== 'other' || note !== '', { message: 'required', path: ['note'] });
export type SchedulePoint = z.infer<typeof schedulePointSchema>;

/** The plan of a tournament in order of time; empty where there is none. */
export const scheduleSchema = z.array(schedulePointSchema).max(most.schedulePoints);
export type Schedule = readonly SchedulePoint[];

/** The points in order of time; those of the same moment stay in the given order. */
export const inOrder = (schedule: Schedule): SchedulePoint[] => [...schedule].sort((x, y) => x.at - y.at);

/** What is planned for now, the latest point that has come, and what is next; null before the first and after the last. */
export function scheduleAt(
  schedule: Schedule,
  now: number,
): { readonly now: SchedulePoint | null; readonly next: SchedulePoint | null } {
  const points = inOrder(schedule);
  return {
    now: points.findLast(({ at }) => at <= now) ?? null,
    next: points.find(({ at }) => at > now) ?? null,
  };
}

/**
 * What comes next in a tournament that has begun `begun` rounds: a round that is overdue still does, one that
 * began early does no more. Null after the last point.
 */
export const upcoming = (schedule: Schedule, now: number, begun: number): SchedulePoint | null =>
  inOrder(schedule).find(({ at, round }) => (round === null ? at > now : round > begun)) ?? null;

/** When the round is planned to begin, milliseconds UTC; null if the plan does not say. */
export const plannedStart = (schedule: Schedule, round: number): number | null =>
  schedule.find((point) => point.kind === 'round' && point.round === round)?.at ?? null;

const registrationMinutes = 30;
const pauseMinutes = 15;
const lunchMinutes = 45;
/** lunch comes after the first round of a day that is over so long after the doors have opened */
const lunchFromMinutes = 150;

/**
 * A plan to begin with: doors open at `opensAt` (milliseconds UTC, one a day), the rounds shared out over the
 * days, pauses between them, one of them long enough to eat, prizes after the last round.
 */
export function suggestSchedule({
  opensAt,
  rounds,
  roundMinutes,
}: {
  readonly opensAt: readonly number[];
  readonly rounds: number;
  readonly roundMinutes: number;
}): SchedulePoint[] {
  const points: SchedulePoint[] = [];
  const add = (at: number, kind: PointKind, round: number | null = null) =>
    points.push({ at, kind, round, note: '' });
  const perDay = Math.ceil(rounds / Math.max(opensAt.length, 1));
  let round = 1;
  for (const opening of opensAt) {
    const last = Math.min(round + perDay - 1, rounds);
    if (round > last) break;
    add(opening, 'check-in');
    let at = opening + registrationMinutes * minute;
    let eaten = false;
    for (; round <= last; round++) {
      add(at, 'round', round);
      at += roundMinutes * minute;
      if (round === last) break;
      const hungry: boolean = !eaten && at - opening >= lunchFromMinutes * minute;
      if (hungry) add(at, 'break');
      eaten ||= hungry;
      at += (hungry ? lunchMinutes : pauseMinutes) * minute;
    }
    if (round === rounds) add(at + pauseMinutes * minute, 'prize-giving');
    round++;
  }
  return points;
}
