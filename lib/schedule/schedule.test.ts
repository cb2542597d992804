import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inOrder,
  plannedStart,
  type SchedulePoint,
  scheduleAt,
  schedulePointSchema,
  suggestSchedule,
  upcoming,
} from './schedule';

const hour = 3_600_000;
const point = (at: number, kind: SchedulePoint['kind'], round: number | null = null): SchedulePoint => ({
  at,
  kind,
  round,
  note: '',
});
const told = (schedule: readonly SchedulePoint[]) =>
  schedule.map(({ at, kind, round }) => `${at / hour} ${kind}${round ?? ''}`);

describe('the plan', () => {
  const plan = [point(300, 'round', 2), point(100, 'check-in'), point(200, 'round', 1)];

  test('knows what is now and what is next, however it was written down', () => {
    expect(scheduleAt(plan, 99)).toEqual({ now: null, next: plan[1] });
    expect(scheduleAt(plan, 100)).toEqual({ now: plan[1], next: plan[2] });
    expect(scheduleAt(plan, 299)).toEqual({ now: plan[2], next: plan[0] });
    expect(scheduleAt(plan, 300)).toEqual({ now: plan[0], next: null });
    expect(scheduleAt([], 300)).toEqual({ now: null, next: null });
  });

  test('goes by the rounds that have begun: one too early is over, one overdue still comes next', () => {
    expect(upcoming(plan, 50, 0)).toEqual(plan[1]);
    expect(upcoming(plan, 150, 1)).toEqual(plan[0]);
    expect(upcoming(plan, 250, 0)).toEqual(plan[2]);
    expect(upcoming(plan, 999, 2)).toBeNull();
  });

  test('knows when a round is to begin', () => {
    expect(plannedStart(plan, 2)).toBe(300);
    expect(plannedStart(plan, 3)).toBeNull();
  });

  test('takes a round only with its number, and own words where there are no usual ones', () => {
    const problem = (one: SchedulePoint) => schedulePointSchema.safeParse(one).error?.issues[0];
    expect(problem(point(1, 'round'))?.message).toBe('round-missing');
    expect(problem(point(1, 'break', 2))?.path).toEqual(['round']);
    expect(problem(point(1, 'other'))).toMatchObject({ message: 'required', path: ['note'] });
    expect(problem({ ...point(1, 'other'), note: 'Bemalwettbewerb' })).toBeUndefined();
  });
});

describe('the suggestion', () => {
  test('is a day of three rounds of two and a half hours, with time to eat and prizes at the end', () => {
    expect(told(suggestSchedule({ opensAt: [9 * hour], rounds: 3, roundMinutes: 150 }))).toEqual([
      '9 check-in',
      '9.5 round1',
      '12 break',
      '12.75 round2',
      '15.5 round3',
      '18.25 prize-giving',
    ]);
  });

  test('shares five rounds out over two days', () => {
    expect(told(suggestSchedule({ opensAt: [9 * hour, 33 * hour], rounds: 5, roundMinutes: 120 }))).toEqual([
      '9 check-in',
      '9.5 round1',
      '11.5 break',
      '12.25 round2',
      '14.5 round3',
      '33 check-in',
      '33.5 round4',
      '35.5 break',
      '36.25 round5',
      '38.5 prize-giving',
    ]);
  });

  test('has every round once, in order, and ends with the prizes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 15, max: 180 }),
        (rounds, days, roundMinutes) => {
          const opensAt = Array.from({ length: days }, (_, i) => (9 + 48 * i) * hour);
          const plan = suggestSchedule({ opensAt, rounds, roundMinutes });
          expect(plan).toEqual(inOrder(plan));
          expect(plan.flatMap(({ round }) => round ?? [])).toEqual(
            Array.from({ length: rounds }, (_, i) => i + 1),
          );
          expect(plan.filter(({ kind }) => kind === 'prize-giving')).toEqual([plan.at(-1)]);
          for (const one of plan) expect(schedulePointSchema.safeParse(one).success).toBe(true);
        },
      ),
    );
  });
});
