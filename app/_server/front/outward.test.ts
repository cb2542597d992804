import { describe, expect, test } from 'vitest';
import { isReadable, readOutward } from './outward';

const read = (headers: Record<string, string>, publicUrl?: string) => {
  const outward = readOutward(headers, publicUrl ? new URL(publicUrl) : undefined);
  return isReadable(outward) ? `${outward.protocol}://${outward.host}` : outward.header;
};

describe('the outward address', () => {
  test.each([
    ['of the Host alone', { host: '192.168.1.7:3000' }, 'http://192.168.1.7:3000'],
    ['in lower case', { host: 'Cup.Example.ORG' }, 'http://cup.example.org'],
    [
      'without the dot that ends a full name',
      { host: 'cup.example.org.:3000' },
      'http://cup.example.org:3000',
    ],
    [
      'without the port of the protocol',
      { host: 'x.org:443', 'x-forwarded-proto': 'https' },
      'https://x.org',
    ],
    ['with the port of the other protocol', { host: 'x.org:443' }, 'http://x.org:443'],
    ['of IPv6, in its short form', { host: '[FE80:0:0::1]:3000' }, 'http://[fe80::1]:3000'],
    ['of a number written as one', { host: '3232235777:3000' }, 'http://192.168.1.1:3000'],
    [
      'by X-Forwarded-Host and -Proto',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'x.org:8443', 'x-forwarded-proto': 'https' },
      'https://x.org:8443',
    ],
    [
      'by the first of several proxies',
      { host: 'b', 'x-forwarded-host': 'x.org, inner:80', 'x-forwarded-proto': 'https,http' },
      'https://x.org',
    ],
    [
      'by X-Forwarded-Port, where the host has none',
      { host: 'x.org', 'x-forwarded-port': '8443', 'x-forwarded-proto': 'https' },
      'https://x.org:8443',
    ],
    [
      'and the port of its own before that',
      { host: 'x.org:8080', 'x-forwarded-port': '80' },
      'http://x.org:8080',
    ],
    [
      'without an inner proxy’s own port',
      { host: 'x.org', 'x-forwarded-port': '80', 'x-forwarded-proto': 'https' },
      'https://x.org',
    ],
    ['without a port that is none', { host: 'x.org', 'x-forwarded-port': 'http' }, 'http://x.org'],
    [
      'by Forwarded',
      { host: '127.0.0.1:3000', forwarded: 'for=10.0.0.1;host="x.org:8443";proto=https, for=b;host=inner' },
      'https://x.org:8443',
    ],
    [
      'by X-Forwarded-Host before Forwarded',
      { host: 'a', 'x-forwarded-host': 'x.org', forwarded: 'host=y.org' },
      'http://x.org',
    ],
    [
      'by Host where Forwarded has none',
      { host: 'x.org', forwarded: 'for=10.0.0.1;proto=https' },
      'https://x.org',
    ],
  ])('%s', (_, headers, expected) => {
    expect(read(headers as Record<string, string>)).toBe(expected);
  });

  test.each([
    ['Host', { host: 'a b' }],
    ['Host', {}],
    ['Host', { host: '', 'x-forwarded-host': 'x.org' }],
    ['Host', { host: '1.2.3.4.5' }],
    ['Host', { host: 'x.org:99999' }],
    ['X-Forwarded-Host', { host: 'x.org', 'x-forwarded-host': 'http://x' }],
    ['X-Forwarded-Host', { host: 'x.org', 'x-forwarded-host': '' }],
    ['X-Forwarded-Proto', { host: 'x.org', 'x-forwarded-proto': 'javascript' }],
    ['Forwarded', { host: 'x.org', forwarded: 'host="a b"' }],
  ])('that %s does not hold cannot be read', (header, headers) => {
    expect(read(headers as Record<string, string>)).toBe(header);
  });
});

describe('HEERSCHAU_URL', () => {
  const given = 'https://turnier.example.org';
  test.each([
    [
      'is what a proxy means that passes its upstream’s number',
      { host: '127.0.0.1:3000', via: '1.1 x' },
      given,
    ],
    [
      'is what a proxy means that passes a container’s name',
      { host: 'app:3000', 'x-forwarded-for': '1.2.3.4' },
      given,
    ],
    ['says the protocol of its own host', { host: 'turnier.example.org' }, given],
    [
      'leaves it to the proxy to say otherwise',
      { host: 'turnier.example.org', 'x-forwarded-proto': 'http' },
      'http://turnier.example.org',
    ],
    ['changes nothing for the machine itself', { host: 'localhost:3000' }, 'http://localhost:3000'],
    ['changes nothing in the hall', { host: '192.168.1.7:3000' }, 'http://192.168.1.7:3000'],
  ])('%s', (_, headers, expected) => {
    expect(read(headers as Record<string, string>, given)).toBe(expected);
  });
});
