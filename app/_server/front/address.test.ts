import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './address';

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
