import { expect, test } from 'vitest';
import { isSharedWith } from './shared-device';

const line = (deviceId: string, actor: 'a' | 'b' | 'organiser') => ({ deviceId, actor });

test.each([
  ['nobody has entered anything', [], false],
  ['this device has entered for its own player only', [line('x', 'a')], false],
  ['it has entered for both', [line('x', 'a'), line('x', 'b')], true],
  ['the other has entered on a device of their own', [line('x', 'a'), line('y', 'b')], false],
  ['the other has used both', [line('x', 'b'), line('y', 'b')], false],
  ['only the desk has joined in', [line('x', 'b'), line('y', 'organiser')], true],
] as const)('a device is shared with side b: %s', (_, log, shared) => {
  expect(isSharedWith(log, 'x', 'b')).toBe(shared);
});
