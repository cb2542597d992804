import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { goneBy, isNightDue, keptBackups } from './kept-backups';

const zone = 'Europe/Berlin';
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A Wednesday. */
const now = Date.parse('2026-05-20T12:00:00Z');
const ago = (count: number) => now - count * day;

describe('keptBackups', () => {
  test('ten are kept however old they are', () => {
    const old = Array.from({ length: 11 }, (_, i) => ago(400 + i));
    expect([...keptBackups(old, now, zone)]).toEqual(old.slice(0, 10));
  });

  test('of a busy day the ten latest are kept, of each day before the last one', () => {
    const today = Array.from({ length: 30 }, (_, i) => now - i * 60_000);
    const before = [1, 2, 3, 4, 5, 6, 7].flatMap((days) => [ago(days), ago(days) - hour]);
    const kept = keptBackups([...before, ...today], now, zone);
    // Thursday a week ago is no day of the last seven, and Sunday stands for its week.
    expect([...kept].sort((a, b) => b - a)).toEqual([
      ...today.slice(0, 10),
      ...[1, 2, 3, 4, 5, 6].map((days) => ago(days)),
    ]);
  });

  test('of nights in a row the ten latest stay, and the last one of each of four weeks', () => {
    const nights = Array.from({ length: 60 }, (_, i) => ago(i));
    const kept = [...keptBackups(nights, now, zone)].map((at) => new Date(at).toISOString().slice(5, 10));
    expect(kept.slice(0, 10)).toEqual(
      nights.slice(0, 10).map((at) => new Date(at).toISOString().slice(5, 10)),
    );
    // Sundays; the one of a week ago is among the ten.
    expect(kept.slice(10)).toEqual(['05-10', '05-03']);
  });

  test('the day is that of the time zone', () => {
    const fill = Array.from({ length: 10 }, (_, i) => now - i);
    // 23:30 and 00:30 in Berlin, one day in UTC
    const two = [Date.parse('2026-05-18T21:30:00Z'), Date.parse('2026-05-18T22:30:00Z')];
    expect(keptBackups([...fill, ...two], now, zone).size).toBe(12);
    expect(keptBackups([...fill, ...two], now, 'UTC').size).toBe(11);
  });

  const zones = fc.constantFrom('UTC', zone, 'Pacific/Kiritimati', 'America/St_Johns');
  const moments = fc.uniqueArray(fc.integer({ min: now - 90 * day, max: now + 3 * day }), { maxLength: 80 });

  test('the ten newest always stay, and nothing is kept that was not there', () => {
    fc.assert(
      fc.property(moments, zones, (taken, timeZone) => {
        const kept = keptBackups(taken, now, timeZone);
        const newest = [...taken].sort((a, b) => b - a).slice(0, 10);
        for (const at of newest) expect(kept.has(at)).toBe(true);
        for (const at of kept) expect(taken).toContain(at);
      }),
      runs(60),
    );
  });

  test('clearing up after each one leaves what clearing up at the end would', () => {
    fc.assert(
      fc.property(moments, zones, (taken, timeZone) => {
        const past = taken.filter((at) => at <= now).sort((a, b) => a - b);
        let left: number[] = [];
        for (const at of past) left = [...keptBackups([...left, at], at, timeZone)];
        expect([...keptBackups(left, now, timeZone)].sort()).toEqual(
          [...keptBackups(past, now, timeZone)].sort(),
        );
      }),
      runs(60),
    );
  });

  test('with a snapshot every night, none outlives the day that is told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * 24 }), zones, (hours, timeZone) => {
        const takenAt = now + hours * hour;
        const end = Date.parse(`${goneBy(takenAt, timeZone)}T23:59:00Z`) + day;
        const nights = Array.from({ length: 40 }, (_, i) => takenAt + i * day).filter((at) => at <= end);
        expect(keptBackups(nights, end, timeZone).has(takenAt)).toBe(false);
      }),
      runs(60),
    );
  });
});

test('a snapshot of a Wednesday is gone by the Monday after four weeks', () => {
  expect(goneBy(now, zone)).toBe('2026-06-15');
});

describe('isNightDue', () => {
  const at = (time: string) => Date.parse(`${time}+02:00`);
  test('a night begins at three, in the time zone', () => {
    const last = at('2026-05-20T03:10:00');
    expect(isNightDue(last, at('2026-05-20T23:59:00'), zone)).toBe(false);
    expect(isNightDue(last, at('2026-05-21T02:59:00'), zone)).toBe(false);
    expect(isNightDue(last, at('2026-05-21T03:00:00'), zone)).toBe(true);
  });
  test('a laptop that slept makes up for it, and the first one is due at once', () => {
    expect(isNightDue(at('2026-05-18T03:10:00'), at('2026-05-20T10:00:00'), zone)).toBe(true);
    expect(isNightDue(undefined, now, zone)).toBe(true);
  });
});
