import { expect, test } from 'vitest';
import { lostRows, stateAfter } from './line-state';

test('a saved line is forgotten', () => {
  expect(stateAfter({ status: 'done', at: 1 })).toBeNull();
});

test('a refused one says why, at its first field', () => {
  const fields = { 'a.destroyed': 'too many' };
  expect(stateAfter({ status: 'failed', message: 'check', fields })).toEqual({
    kind: 'failed',
    why: 'too many',
    lost: false,
  });
});

test('only what did not arrive is sent again without being asked for', () => {
  const lost = stateAfter({ status: 'failed', message: 'no connection', unanswered: true, lost: true });
  const fault = stateAfter({ status: 'failed', message: 'our fault', unanswered: true });
  const rows = ['1', '2', '3', '4'].map((pairingId) => ({ pairingId }));
  const sent = { 1: { kind: 'sending' }, 2: lost, 3: fault } as never;
  expect(lostRows(rows, sent)).toEqual([{ pairingId: '2' }]);
});
