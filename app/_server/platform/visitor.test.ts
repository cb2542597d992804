import { describe, expect, test } from 'vitest';
import { isAtTheMachine, visitorHeader, visitorKey } from './visitor';

const from = (headers: Record<string, string>) => (name: string) => headers[name];

describe('attempts are counted', () => {
  test.each([
    ['an address', '203.0.113.9', '203.0.113.9'],
    ['one that IPv6 wraps', '::ffff:203.0.113.9', '203.0.113.9'],
    ['an IPv6 household', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['the same, shortened', '2001:0db8:1:2::1', '2001:db8:1:2'],
    ['zeros within', '2001:db8::5:6:7:8:9', '2001:db8:0:5'],
    ['this machine', '::1', '0:0:0:0'],
  ])('by %s', (_, address, key) => {
    expect(visitorKey(from({ [visitorHeader]: address, 'x-forwarded-for': 'made-up' }))).toBe(key);
  });
});

describe('at the machine itself', () => {
  const here = { [visitorHeader]: '127.0.0.1', host: 'localhost:3000' };
  test.each([
    ['sits who opens localhost', here, true],
    ['sits who opens it by number', { ...here, host: '127.0.0.1:3000' }, true],
    ['sits who opens it by the number of IPv6', { [visitorHeader]: '::1', host: '[::1]:3000' }, true],
    ['sits nobody from the network', { ...here, [visitorHeader]: '192.168.1.7' }, false],
    ['sits nobody who came through a proxy', { ...here, [visitorHeader]: '203.0.113.9' }, false],
    ['sits nobody who knows it by another name', { ...here, host: 'heerschau.example.org' }, false],
    [
      'sits nobody whose proxy knows another name',
      { ...here, 'x-forwarded-host': 'heerschau.example.org' },
      false,
    ],
    ['sits nobody by a name that only begins so', { ...here, host: 'localhost.evil.example' }, false],
    ['sits nobody without an address', { host: 'localhost:3000' }, false],
  ])('%s', (_, headers, expected) => {
    expect(isAtTheMachine(from(headers))).toBe(expected);
  });
});
