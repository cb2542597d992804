import { expect, test, vi } from 'vitest';
import { hearServerTime, onServerOffset, serverOffset } from './server-clock';

test('the server’s clock is known from what the stream tells, by the word that was under way shortest', () => {
  expect(serverOffset()).toBe(0);
  const told = vi.fn();
  const leave = onServerOffset(told);
  hearServerTime(1_000_000, 940_000, true);
  expect(serverOffset()).toBe(60_000);
  // a message that took longer is ignored
  hearServerTime(1_020_000, 960_800, false);
  expect(serverOffset()).toBe(60_000);
  hearServerTime(1_040_000, 979_950, false);
  expect(serverOffset()).toBe(60_050);
  expect(told).toHaveBeenCalledTimes(2);
  // a new connection resets the offset: the device's clock may have been corrected in the meantime
  hearServerTime(1_060_000, 1_059_900, true);
  expect(serverOffset()).toBe(100);
  leave();
  hearServerTime(1_080_000, 1_000_000, true);
  expect(told).toHaveBeenCalledTimes(3);
});
