import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropListDraft,
  type ListDraft,
  listDraftKey,
  openListDraft,
  readListDraft,
  writeListDraft,
} from './list-draft';

const key = listDraftKey('t1', 'e1', 1);
const draft: ListDraft = {
  since: 0,
  list: {
    version: '2.23.1',
    armyId: 'high-elves',
    size: 1250,
    label: '',
    lines: [{ id: 'l1', unit: 'spearmen', count: 2, items: [], options: [], addOns: [] }],
  },
};

describe('a draft on the device', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('comes back as it was, for this entry of this tournament alone', () => {
    expect(writeListDraft(key, draft)).toBe(true);
    expect(readListDraft(key)).toEqual(draft);
    expect(readListDraft(listDraftKey('t1', 'e2', 1))).toBeNull();
    expect(readListDraft(listDraftKey('t1', 'e1', 2))).toBeNull();
    dropListDraft(key);
    expect(readListDraft(key)).toBeNull();
  });

  test('one that is already handed in is deleted, another one stays', () => {
    writeListDraft(key, draft);
    expect(openListDraft(key, null)).toEqual(draft);
    expect(openListDraft(key, { ...draft.list, lines: [] })).toEqual(draft);
    expect(openListDraft(key, draft.list)).toBeNull();
    expect(readListDraft(key)).toBeNull();
  });

  test.each([
    '{',
    'null',
    '{"since":0}',
    '{"since":0,"list":{"lines":[{"id":"l1"}]}}',
    JSON.stringify({ ...draft, list: { ...draft.list, lines: [{ ...draft.list.lines[0], items: [1] }] } }),
  ])('what is no draft counts as none: %s', (text) => {
    stored.set(key, text);
    expect(readListDraft(key)).toBeNull();
  });

  test('a device that refuses storage loses nothing but the safety net', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(writeListDraft(key, draft)).toBe(false);
    expect(readListDraft(key)).toBeNull();
    expect(() => dropListDraft(key)).not.toThrow();
  });
});
