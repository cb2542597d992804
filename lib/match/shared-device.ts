import type { MatchEvent, Seat } from './match-event';

/**
 * Whether the players of a match share a device: it has made entries for `seat`, whose player has made none
 * from any other. Such a device also asks that player to agree with the result, or lets them give up.
 */
export function isSharedWith(
  log: readonly Pick<MatchEvent, 'deviceId' | 'actor'>[],
  deviceId: string,
  seat: Seat,
): boolean {
  const devices = new Set(log.filter(({ actor }) => actor === seat).map((line) => line.deviceId));
  return devices.size === 1 && devices.has(deviceId);
}
