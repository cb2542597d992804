import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { lanAddresses, whyPortIsTaken } from './addresses.mjs';

const ipv4 = (address, internal = false) => ({ family: 'IPv4', address, internal });

describe('addresses for other devices', () => {
  test('put home networks before others and containers last', () => {
    const interfaces = {
      docker0: [ipv4('172.17.0.1')],
      'br-1f2e': [ipv4('192.168.240.1')],
      vpn: [ipv4('100.64.1.2')],
      eth1: [ipv4('172.20.0.4')],
      eth0: [ipv4('10.0.0.4')],
      wlan0: [ipv4('192.168.1.20')],
    };
    expect(lanAddresses(interfaces)).toEqual([
      '192.168.1.20',
      '10.0.0.4',
      '172.20.0.4',
      '100.64.1.2',
      '172.17.0.1',
      '192.168.240.1',
    ]);
  });

  test('leave out loopback, IPv6 and addresses that no router gave', () => {
    const interfaces = {
      lo: [ipv4('127.0.0.1', true)],
      eth0: [ipv4('169.254.7.7'), { family: 'IPv6', address: 'fe80::1', internal: false }],
      gone: undefined,
    };
    expect(lanAddresses(interfaces)).toEqual([]);
  });
});

test('a port is taken while somebody listens on it, even on one address only', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address();
  expect(await whyPortIsTaken(port)).toBe('EADDRINUSE');
  other.close();
  await once(other, 'close');
  expect(await whyPortIsTaken(port)).toBeUndefined();
});
