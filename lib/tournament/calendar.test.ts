import { describe, expect, test } from 'vitest';
import type { Schedule } from '../schedule/schedule';
import { calendarItems } from './calendar';

const minute = 60_000;
const at = (minutes: number) => Date.UTC(2026, 4, 2, 8, minutes);
const point = (minutes: number, kind: Schedule[number]['kind'], round: number | null = null) => ({
  at: at(minutes),
  kind,
  round,
  note: '',
});
const items = (schedule: Schedule) =>
  calendarItems({ id: 't1', startsOn: '2026-05-02', endsOn: '2026-05-03', schedule, roundMinutes: 150 });

describe('the calendar of a tournament', () => {
  test('has its days even without a plan', () => {
    expect(items([])).toEqual([
      { uid: 't1@heerschau', kind: 'days', from: '2026-05-02', until: '2026-05-03' },
    ]);
  });

  test('has rounds as long as they are to be, other points until the next comes', () => {
    const [, doors, round, lunch] = items([point(30, 'round', 1), point(0, 'check-in'), point(180, 'break')]);
    expect(doors).toMatchObject({ from: at(0), until: at(15) });
    expect(round).toMatchObject({ from: at(30), until: at(180) });
    expect(lunch).toMatchObject({ from: at(180), until: at(180) + 15 * minute });
  });

  test('keeps the uid of what moves, and gives each its own', () => {
    const uids = (shift: number) =>
      items([point(0 + shift, 'break'), point(60 + shift, 'round', 2), point(300, 'break')]).map(
        ({ uid }) => uid,
      );
    expect(uids(0)).toEqual(uids(20));
    expect(new Set(uids(0)).size).toBe(4);
  });
});
