import { describe, expect, test } from 'vitest';
import { listState, unreadProblem } from './list-review';

const accepted = (...problems: string[]) => problems.map((problem) => ({ problem, reason: 'abgesprochen' }));

describe('the state of a list', () => {
  test('legal without problems', () => {
    expect(listState([], [])).toBe('legal');
  });
  test('legal once every problem is accepted, not before', () => {
    expect(listState(['x', 'y'], accepted('x'))).toBe('problems');
    expect(listState(['x', 'y'], accepted('y', 'x'))).toBe('legal');
  });
  test('free text stays unread until the desk takes it as it is', () => {
    expect(listState(null, accepted('x'))).toBe('unread');
    expect(listState(null, accepted(unreadProblem))).toBe('legal');
  });
});
