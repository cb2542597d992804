// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKept } from './use-kept';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('keeps a text in the browser until it is removed', () => {
  const { result } = renderHook(() => useKept('columns'));
  act(() => result.current[1]('name'));
  expect([result.current[0], localStorage.getItem('columns')]).toEqual(['name', 'name']);
  act(() => result.current[1](null));
  expect([result.current[0], localStorage.getItem('columns')]).toEqual([null, null]);
});

test('keeps it for the page where the browser stores nothing', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
  const { result } = renderHook(() => useKept('order'));
  expect(result.current[0]).toBeNull();
  act(() => result.current[1]('rank'));
  expect(result.current[0]).toBe('rank');
  vi.restoreAllMocks();
  act(() => result.current[1](null));
  expect(result.current[0]).toBeNull();
});
