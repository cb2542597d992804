import { describe, expect, test } from 'vitest';
import type { PairingId } from '../ids';
import { type CallLine, callsTooOften, minutesWaited, openCalls } from './open-calls';

const line = (kind: string, pairing: string, at: number, reason?: string): CallLine => ({
  at,
  actor: 'Kim',
  kind,
  data: { pairing, table: 1, ...(reason ? { reason } : {}) },
});
const p1 = 'p1' as PairingId;

describe('calls of tables', () => {
  test('stand from the call until they are settled or withdrawn, the longest waiting first', () => {
    const lines = [
      line('table-called', 'p1', 10, 'rules'),
      line('table-called', 'p2', 20, 'time'),
      line('table-called', 'p3', 30, 'list'),
      line('table-call-settled', 'p3', 40),
    ];
    expect(openCalls(lines).map(({ pairingId }) => pairingId)).toEqual(['p1', 'p2']);
    expect(openCalls([...lines, line('table-call-withdrawn', 'p1', 50)])).toEqual([
      { pairingId: 'p2', reason: 'time', at: 20, taken: null },
    ]);
  });

  test('are one call although both players make it', () => {
    const lines = [line('table-called', 'p1', 10, 'rules'), line('table-called', 'p1', 12, 'disagree')];
    expect(openCalls(lines)).toEqual([{ pairingId: p1, reason: 'rules', at: 10, taken: null }]);
  });

  test('tell who comes; whoever takes one over comes instead', () => {
    const lines = [
      line('table-called', 'p1', 10, 'rules'),
      line('table-call-taken', 'p1', 60),
      { ...line('table-call-taken', 'p1', 90), actor: 'Jo' },
    ];
    expect(openCalls(lines)[0]?.taken).toEqual({ by: 'Jo', at: 90 });
    expect(openCalls([line('table-call-taken', 'p1', 60)])).toEqual([]);
  });

  test('of which a line says nothing legible are none; an unknown reason is no reason to stay away', () => {
    expect(openCalls([{ at: 1, actor: '', kind: 'table-called', data: null }])).toEqual([]);
    expect(openCalls([line('table-called', 'p1', 1, 'fire')])[0]?.reason).toBe('other');
  });

  test('are too many when there were five in ten minutes, at this table', () => {
    const lines = [0, 1, 2, 3, 4].map((minute) => line('table-called', 'p1', minute * 60_000, 'rules'));
    expect(callsTooOften(lines, p1, 5 * 60_000)).toBe(true);
    expect(callsTooOften(lines, 'p2' as PairingId, 5 * 60_000)).toBe(false);
    expect(callsTooOften(lines, p1, 10 * 60_000)).toBe(false);
  });

  test('offer the minutes that were waited, and never more than an hour', () => {
    expect(minutesWaited({ at: 0 }, 6 * 60_000 + 14_000)).toBe(6);
    expect(minutesWaited({ at: 10 }, 0)).toBe(0);
    expect(minutesWaited({ at: 0 }, 9 * 3_600_000)).toBe(60);
  });
});
