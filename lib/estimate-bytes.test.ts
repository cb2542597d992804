import { describe, expect, test } from 'vitest';
import { estimateBytes } from './estimate-bytes';

describe('the estimate of how much memory a value holds', () => {
  test.each([
    ['a text', 'x'.repeat(100_000), 100_000],
    ['a text of two bytes a letter', 'ж'.repeat(100_000), 200_000],
    ['a text deep in a value', { a: [new Map([['key', { text: 'x'.repeat(100_000) }]])] }, 100_000],
    ['many rows alike', Array.from({ length: 10_000 }, () => ({ name: `${'x'.repeat(100)}` })), 1_000_000],
    ['a buffer', new Uint8Array(100_000), 100_000],
  ])('counts %s', (_, value, atLeast) => {
    expect(estimateBytes(value)).toBeGreaterThanOrEqual(atLeast);
    expect(estimateBytes(value)).toBeLessThan(atLeast * 1.6);
  });

  test('counts what is referred to twice once, also in a circle, and what is shared not at all', () => {
    const text = { text: 'x'.repeat(100_000) };
    const circle: { list: unknown[] } = { list: [text, text] };
    circle.list.push(circle);
    expect(estimateBytes(circle)).toBeLessThan(101_000);
    expect(estimateBytes(circle, [text])).toBeLessThan(1_000);
    expect(estimateBytes([() => circle, null, undefined, 1, true])).toBeLessThan(100);
  });

  test('looks at no more than some hundred elements of a list', () => {
    let looked = 0;
    const ownKeys = (target: object) => {
      looked++;
      return Reflect.ownKeys(target);
    };
    const row = () => new Proxy({ name: 'x' }, { ownKeys });
    estimateBytes(Array.from({ length: 100_000 }, row));
    expect(looked).toBeGreaterThan(200);
    expect(looked).toBeLessThan(600);
  });
});
