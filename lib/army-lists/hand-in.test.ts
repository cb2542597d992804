import { describe, expect, test } from 'vitest';
import { handInAt, isLate, punctualityOf } from './hand-in';
import { type ListSettings, listSettingsSchema } from './list-settings';

const deadline = 1_700_000_000_000;
const minute = 60_000;
const settings = (change: Partial<ListSettings> = {}): ListSettings => ({
  ...listSettingsSchema.parse({ wanted: true, deadlineAt: deadline }),
  ...change,
});
const before = { status: 'open', lock: 'auto', hasList: false, now: deadline - minute } as const;
const after = { ...before, now: deadline + minute } as const;

describe('handing in', () => {
  test('is open before the deadline, for a first list and for a better one', () => {
    expect(handInAt(settings(), before)).toEqual({ open: true, late: false });
    expect(handInAt(settings(), { ...before, hasList: true })).toEqual({ open: true, late: false });
  });

  test('the minute of the deadline itself is in time', () => {
    expect(isLate(settings(), deadline + minute - 1)).toBe(false);
    expect(isLate(settings(), deadline + minute)).toBe(true);
    expect(isLate(settings({ deadlineAt: null }), deadline + minute)).toBe(false);
  });

  test('after the deadline it is late, or over, as the settings say', () => {
    expect(handInAt(settings(), after)).toEqual({ open: true, late: true });
    expect(handInAt(settings({ late: 'refused' }), after)).toEqual({ open: false, why: 'deadline' });
  });

  test('a published pairing closes a list on hand, but not the gap of a missing one', () => {
    const running = { ...before, status: 'running' } as const;
    expect(handInAt(settings(), { ...running, hasList: true })).toEqual({ open: false, why: 'started' });
    expect(handInAt(settings(), running)).toEqual({ open: true, late: false });
  });

  test('the desk locks one entry, or opens it whatever the clock says', () => {
    expect(handInAt(settings(), { ...before, lock: 'locked' })).toEqual({ open: false, why: 'locked' });
    const opened = { ...after, lock: 'open', status: 'running', hasList: true } as const;
    expect(handInAt(settings({ late: 'refused' }), opened)).toEqual({ open: true, late: true });
  });

  test('nothing is handed in where no lists are wanted, or when all is over', () => {
    expect(handInAt(settings({ wanted: false }), { ...before, lock: 'open' })).toEqual({
      open: false,
      why: 'not-wanted',
    });
    expect(handInAt(settings(), { ...before, lock: 'open', status: 'finished' })).toEqual({
      open: false,
      why: 'finished',
    });
  });
});

describe('punctuality', () => {
  test.each<[string, number[], ReturnType<typeof punctualityOf>]>([
    ['nothing handed in', [], null],
    ['in time', [deadline - 1], 'punctual'],
    ['improved in time', [deadline - 2, deadline - 1], 'punctual'],
    ['in time and corrected after the deadline', [deadline - 1, deadline + minute], 'changed-late'],
    ['late', [deadline + minute, deadline + 2 * minute], 'late'],
  ])('%s', (_, handedInAt, punctuality) => {
    expect(punctualityOf(settings(), handedInAt)).toBe(punctuality);
  });

  test('without a deadline nobody is late', () => {
    expect(punctualityOf(settings({ deadlineAt: null }), [deadline])).toBeNull();
  });
});
