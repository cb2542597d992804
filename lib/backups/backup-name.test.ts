import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../test-runs';
import { backupName, backupReasons, readBackupName, reasonOfDeed } from './backup-name';

test('the name says when and why, without a colon', () => {
  expect(backupName(Date.UTC(2026, 4, 2, 9, 30, 5, 7), 'round-published')).toBe(
    'heerschau-2026-05-02T09-30-05-007Z-round-published.sqlite',
  );
});

test('what was written is read back, and names sort by time', () => {
  const moment = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });
  fc.assert(
    fc.property(moment, moment, fc.constantFrom(...backupReasons), (a, b, why) => {
      expect(readBackupName(backupName(a, why))).toEqual({ name: backupName(a, why), takenAt: a, why });
      if (a < b) expect(backupName(a, why) < backupName(b, why)).toBe(true);
    }),
    runs(200),
  );
});

test.each([
  'heerschau.sqlite',
  'heerschau-2026-05-02T09-30-05-007Z-night.sqlite.part',
  '../heerschau-2026-05-02T09-30-05-007Z-night.sqlite',
  'heerschau-2026-05-02T09-30-05-007Z-other.sqlite',
  'heerschau-2026-13-42T09-30-05-007Z-night.sqlite',
])('%s is no snapshot of ours', (name) => expect(readBackupName(name)).toBeUndefined());

test('rounds that are drawn or published and tournaments that end are a reason, nights are no deed', () => {
  expect(reasonOfDeed('round-drawn')).toBe('round-drawn');
  expect(reasonOfDeed('tournament-finished')).toBe('tournament-finished');
  expect(reasonOfDeed('night')).toBeUndefined();
  expect(reasonOfDeed('entry-edited')).toBeUndefined();
});
