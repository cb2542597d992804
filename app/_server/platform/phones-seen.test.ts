import { expect, test } from 'vitest';
import { countDevices, noteDevice } from './phones-seen';

test('other devices count once, for five minutes, and this machine never', () => {
  const start = 1_000_000;
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '', '192.168.1.5', '::ffff:192.168.1.5'])
    noteDevice(address, start);
  expect(countDevices(['192.168.1.5'], start)).toBe(0);
  noteDevice('192.168.1.20', start);
  noteDevice('192.168.1.20', start + 1_000);
  noteDevice('192.168.1.21', start);
  expect(countDevices(['192.168.1.5'], start)).toBe(2);
  expect(countDevices(['192.168.1.5'], start + 5 * 60_000 + 500)).toBe(1);
  expect(countDevices(['192.168.1.5'], start + 6 * 60_000 + 1)).toBe(0);
});

test('addresses without end do not fill the memory: the oldest are forgotten', () => {
  const now = 9_000_000;
  for (let i = 0; i < 5_000; i++) noteDevice(`10.0.${i >> 8}.${i & 255}`, now);
  expect(countDevices([], now)).toBe(2_000);
});
