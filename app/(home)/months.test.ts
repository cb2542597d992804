import { describe, expect, test } from 'vitest';
import { groupByMonth, splitCalendar } from './months';

const line = (startsOn: string, endsOn = startsOn, status: 'open' | 'running' | 'finished' = 'open') => ({
  tournament: { startsOn, endsOn, status },
});
const starts = (lines: readonly ReturnType<typeof line>[]) =>
  lines.map(({ tournament }) => tournament.startsOn);

describe('splitCalendar', () => {
  const today = '2026-03-14';

  test('puts the soonest first, then what is over with the latest first', () => {
    const lines = [line('2026-05-01'), line('2026-01-10'), line('2026-03-20'), line('2026-02-10')];
    const { coming, over } = splitCalendar(lines, today);
    expect(starts(coming)).toEqual(['2026-03-20', '2026-05-01']);
    expect(starts(over)).toEqual(['2026-02-10', '2026-01-10']);
  });

  test('keeps the second day of a weekend and one that runs past its date', () => {
    const weekend = line('2026-03-13', '2026-03-14');
    const late = line('2026-03-07', '2026-03-08', 'running');
    expect(splitCalendar([weekend, late], today)).toEqual({ coming: [late, weekend], over: [] });
  });

  test('counts what is finished as over, even on its first day', () => {
    const done = line(today, '2026-03-15', 'finished');
    expect(splitCalendar([done], today)).toEqual({ coming: [], over: [done] });
  });
});

describe('groupByMonth', () => {
  test('keeps the order and starts a group with each new month', () => {
    const lines = [line('2026-03-14'), line('2026-03-30'), line('2026-04-18'), line('2027-04-01')];
    expect(groupByMonth(lines).map(({ month, items }) => [month, items.length])).toEqual([
      ['2026-03', 2],
      ['2026-04', 1],
      ['2027-04', 1],
    ]);
  });
});
