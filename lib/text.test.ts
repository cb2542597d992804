import { expect, test } from 'vitest';
import { oneLine } from './text';

test('one line stays one line, whatever was pasted into it', () => {
  expect(oneLine('Harz-Cup\r\nATTENDEE:x')).toBe('Harz-Cup ATTENDEE:x');
  expect(oneLine(' a\u2028b\u0085c\u001b[31md\t ')).toBe('a b c [31md');
  expect(oneLine('Zürich – 7. Turnier')).toBe('Zürich – 7. Turnier');
});
