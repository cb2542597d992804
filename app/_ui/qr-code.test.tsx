import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code';

const drawn = (text: string) => renderToStaticMarkup(<QrCode text={text} title="Turnier" />);

test.each([
  ['the longest text of a code', 'x'.repeat(1_000), true],
  ['a longer text', 'x'.repeat(1_001), false],
  ['more than any code holds', 'x'.repeat(100_000), false],
])('%s', (_, text, isDrawn) => {
  expect(drawn(text).startsWith('<svg')).toBe(isDrawn);
});
