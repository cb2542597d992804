import { describe, expect, test } from 'vitest';
import { deviceFor, devicesPerHolder, namedDevices } from './devices';

const device = (id: string, name: string, holder: string | null) => ({ id, name, holder, handled: 3 });

describe('a device', () => {
  test('that is new gets a name that neither a device nor a line has', () => {
    const devices = [device('x', '1', 'anna')];
    expect(deviceFor('y', ['anna'], devices, [])).toEqual({ id: 'y', name: '2', holder: 'anna', handled: 0 });
    const log = [{ deviceId: '7' }, { deviceId: 'server' }];
    expect(deviceFor('y', ['anna'], devices, log)).toMatchObject({ name: '8' });
  });

  test.each([
    ['its holder', 'anna', { name: '1', holder: 'anna', handled: 3 }],
    ['anybody else', 'bert', 'foreign-device'],
  ])('is as it was for %s', (_, holder, found) => {
    const got = deviceFor('x', [holder], [device('x', '1', 'anna')], []);
    if (typeof found === 'string') expect(got).toBe(found);
    else expect(got).toMatchObject(found);
  });

  test('is refused once its holder has far too many', () => {
    const many = Array.from({ length: devicesPerHolder }, (_, i) => device(`x${i}`, `${i + 1}`, 'anna'));
    expect(deviceFor('y', ['anna'], many, [])).toBe('too-many-devices');
    expect(deviceFor('x0', ['anna'], many, [])).toMatchObject({ name: '1' });
    expect(deviceFor('y', ['bert'], many, [])).toMatchObject({ name: `${devicesPerHolder + 1}` });
  });
});

describe('a log from before devices had names', () => {
  const line = (seq: number, deviceId: string, kind = 'skip', payload: unknown = {}) => ({
    seq,
    deviceId,
    actor: deviceId === 'server' ? ('server' as const) : ('a' as const),
    kind,
    payload,
  });

  test('gets them in the order of its lines, in what was told of a conflict, too', () => {
    const log = [
      line(2, 'ybert'),
      line(1, 'xanna'),
      line(3, 'server', 'conflict', {
        how: 'refused',
        by: 'b',
        deviceId: 'ybert',
        kind: 'skip',
        payload: {},
      }),
    ];
    expect(namedDevices(log).map(({ seq, deviceId }) => [seq, deviceId])).toEqual([
      [2, '2'],
      [1, '1'],
      [3, 'server'],
    ]);
    expect(JSON.stringify(namedDevices(log))).not.toMatch(/xanna|ybert/);
  });

  test('stays as it is where they have names', () => {
    const log = [line(1, '4'), line(2, 'server')];
    expect(namedDevices(log)).toBe(log);
  });
});
