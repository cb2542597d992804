import type { Schedule } from '../schedule/schedule';
import { inOrder } from '../schedule/schedule';

/** A calendar's line: a whole day or more (`until` is the last day), or a time, in ms UTC. */
export type CalendarItem =
  | { readonly uid: string; readonly kind: 'days'; readonly from: string; readonly until: string }
  | {
      readonly uid: string;
      readonly kind: 'point';
      readonly from: number;
      readonly until: number;
      readonly point: Schedule[number];
    };

const quarter = 15 * 60_000;

/**
 * The tournament's days and every point of its plan, which lasts until the next or, a round, as long as rounds are
 * to be. An item keeps its uid when it moves: a calendar that knows it changes it instead of adding another.
 */
export function calendarItems(tournament: {
  readonly id: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly schedule: Schedule;
  readonly roundMinutes: number;
}): CalendarItem[] {
  const { id, startsOn, endsOn, schedule, roundMinutes } = tournament;
  const points = inOrder(schedule);
  const seen = new Map<string, number>();
  return [
    { uid: `${id}@heerschau`, kind: 'days', from: startsOn, until: endsOn },
    ...points.map((point, at): CalendarItem => {
      const name = point.round === null ? point.kind : `round-${point.round}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const next = points[at + 1]?.at ?? Number.POSITIVE_INFINITY;
      const planned = point.at + (point.kind === 'round' ? roundMinutes * 60_000 : quarter);
      return {
        uid: `${id}-${name}-${nth}@heerschau`,
        kind: 'point',
        from: point.at,
        until: Math.max(Math.min(planned, next), point.at + 60_000),
        point,
      };
    }),
  ];
}
