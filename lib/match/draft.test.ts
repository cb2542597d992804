import { describe, expect, test } from 'vitest';
import { Draft } from './draft';

describe('a draft', () => {
  test('copies what it did not make itself, once', () => {
    const draft = new Draft();
    const given = Object.freeze({ a: 1 });
    const first = draft.put(given, 'b', 2);
    const second = draft.drop(draft.put(first, 'c', 3), 'a');
    expect(given).toEqual({ a: 1 });
    expect(second).toBe(first);
    expect(second).toEqual({ b: 2, c: 3 });
    const list = Object.freeze([1, 2]);
    expect(draft.splice(draft.push(list, 3), 0, 1)).toEqual([2, 3]);
    expect(list).toEqual([1, 2]);
    expect(draft.copies).toBe(2);
  });
  test('leaves what another draft has made as it is', () => {
    const made = new Draft().put({}, 'a', 1);
    expect(new Draft().put(made, 'a', 2)).not.toBe(made);
    expect(made).toEqual({ a: 1 });
  });
  test('keeps any id as a key of its own', () => {
    const record = new Draft().put({}, '__proto__', 1);
    expect(Object.keys(record)).toEqual(['__proto__']);
  });
  test('takes changes back to where its journal was', () => {
    const draft = new Draft(true);
    const record = draft.put({ a: 1 }, 'b', 2);
    const list = draft.push([1], 2);
    const then = draft.changes;
    draft.drop(draft.put(draft.put(record, 'a', 5), 'c', 6), 'b');
    draft.splice(draft.push(list, 3), 0, 2, 7, 8, 9);
    expect([record, list]).toEqual([{ a: 5, c: 6 }, [7, 8, 9, 3]]);
    draft.back(then);
    expect([record, list]).toEqual([{ a: 1, b: 2 }, [1, 2]]);
  });
});
