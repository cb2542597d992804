import { describe, expect, test } from 'vitest';
import { clockText } from './clock-text';

describe('the round clock', () => {
  test.each([
    { label: 'hours, minutes, seconds', ms: 4_212_000, text: '1:10:12' },
    { label: 'a started second as a whole one', ms: 4_211_001, text: '1:10:12' },
    { label: 'leading zeros', ms: 299_000, text: '0:04:59' },
    { label: 'the end', ms: 0, text: '0:00:00' },
    { label: 'the first moment after the end without a sign', ms: -999, text: '0:00:00' },
    { label: 'overtime', ms: -61_000, text: '−0:01:01' },
  ])('shows $label', ({ ms, text }) => {
    expect(clockText(ms)).toBe(text);
  });
});
