import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, readProxies } from './address';

const from = (remoteAddress: string, forwarded?: string) =>
  addressOf({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

test('a visitor is known by their connection, or by whom a proxy on this machine spoke to', () => {
  expect(from('192.168.1.7')).toBe('192.168.1.7');
  expect(from('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(from('::ffff:127.0.0.1', 'made-up, 203.0.113.9')).toBe('203.0.113.9');
});

test('whoever connects themselves may claim no other address', () => {
  expect(from('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(from('127.0.0.1')).toBe('127.0.0.1');
});

test('a proxy elsewhere is believed where it was named, by address or network', () => {
  const isProxy = readProxies('172.16.0.0/12, fc00::/7,198.51.100.4');
  const through = (remoteAddress: string) =>
    addressOf(
      {
        socket: { remoteAddress },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      } as unknown as IncomingMessage,
      isProxy,
    );
  for (const proxy of ['172.20.0.3', '::ffff:172.20.0.3', 'fd12::3', '198.51.100.4', '127.0.0.1'])
    expect(through(proxy), proxy).toBe('203.0.113.9');
  for (const other of ['172.32.0.1', '198.51.100.5', '2001:db8::1', 'fe80::1%eth0', ''])
    expect(through(other), other).toBe(other);
});

test('proxies that cannot be read are none that are left out in silence', () => {
  for (const wrong of ['caddy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8;fc00::/7', 'fc00::/129'])
    expect(() => readProxies(wrong), wrong).toThrow('HEERSCHAU_PROXIES');
});
