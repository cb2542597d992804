import { describe, expect, test } from 'vitest';
import { checkOrigin } from './origin-check';
import { isReadable, readOutward } from './outward';

/** Host that the check passes to the app, or null if it refuses. */
function check(headers: Record<string, string>, publicUrl?: string, localPort = 3000): string | null {
  const given = publicUrl ? new URL(publicUrl) : undefined;
  const outward = readOutward(headers, given);
  if (!isReadable(outward)) throw new Error(outward.header);
  const checked = checkOrigin(headers, outward, { publicUrl: given, localPort });
  return checked.fits ? checked.host : null;
}

const https = { 'x-forwarded-proto': 'https' };
const viaProxy = { via: '1.1 proxy' };

describe('a form of this site is known', () => {
  test.each([
    ['by its Origin', { host: 'x.org:3000', origin: 'http://x.org:3000' }, 'x.org:3000'],
    ['from a program, which sends none', { host: 'x.org' }, 'x.org'],
    [
      'behind a proxy that passes host and port',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'x.org:8443', origin: 'https://x.org:8443', ...https },
      'x.org:8443',
    ],
    ['behind one that names no protocol', { host: 'x.org:443', origin: 'https://x.org' }, 'x.org'],
    [
      'behind one that drops the port',
      { host: 'x.org', ...viaProxy, origin: 'http://x.org:8080' },
      'x.org:8080',
    ],
    [
      'behind one that drops the port and writes nothing',
      { host: 'x.org', origin: 'http://x.org:8080' },
      'x.org:8080',
    ],
    ['of a name that ends in a dot', { host: 'x.org.:3000', origin: 'http://x.org.:3000' }, 'x.org.:3000'],
    [
      'of a name that ends in a dot, behind a proxy that drops the port',
      { host: 'x.org.', ...viaProxy, origin: 'http://x.org.:8080' },
      'x.org.:8080',
    ],
    [
      'behind one on a mapped port, which names its own',
      { host: 'x.org', 'x-forwarded-port': '8080', origin: 'http://x.org' },
      'x.org',
    ],
    [
      'behind one on a mapped port, with an address of IPv6',
      { host: '[2001:db8::1]', 'x-forwarded-port': '8080', origin: 'http://[2001:db8::1]' },
      '[2001:db8::1]',
    ],
    [
      'by what a browser says over https, whatever the proxy passes',
      { host: '127.0.0.1:3000', origin: 'https://x.org:8443', 'sec-fetch-site': 'same-origin' },
      'x.org:8443',
    ],
  ])('%s', (_, headers, host) => {
    expect(check(headers as Record<string, string>)).toBe(host);
  });

  test('by HEERSCHAU_URL, where the proxy passes no host', () => {
    const headers = { host: '127.0.0.1:3000', origin: 'https://x.org:8443' };
    expect(check(headers, 'https://x.org:8443')).toBe('x.org:8443');
    expect(check({ host: 'localhost:3000', origin: 'http://localhost:3000' }, 'https://x.org')).toBe(
      'localhost:3000',
    );
  });
});

describe('a form is refused', () => {
  test.each([
    ['of another site', { host: 'x.org', origin: 'https://evil.example' }],
    ['of no site', { host: 'x.org', origin: 'null' }],
    ['of a program’s own scheme', { host: 'x.org', origin: 'chrome-extension://x.org' }],
    ['of a name that only begins alike', { host: 'x.org', ...viaProxy, origin: 'http://x.org.evil.example' }],
    ['of another port, where the port is known', { host: 'x.org:3000', origin: 'http://x.org:8080' }],
    [
      'of another port, where a browser says so',
      { host: 'x.org', ...https, origin: 'https://x.org:8080', 'sec-fetch-site': 'same-site' },
    ],
    [
      'of a third port, where a proxy names one',
      { host: 'x.org', 'x-forwarded-port': '8080', origin: 'http://x.org:9000' },
    ],
    [
      'of another name, where a proxy names a port',
      { host: 'x.org', 'x-forwarded-port': '8080', origin: 'http://y.org' },
    ],
    ['where the proxy passes no host', { host: '127.0.0.1:3000', origin: 'http://x.org:8080' }],
  ])('%s', (_, headers) => {
    expect(check(headers as Record<string, string>)).toBeNull();
  });

  test('of another port of the name in HEERSCHAU_URL', () => {
    const headers = { host: 'x.org', ...viaProxy, origin: 'http://x.org:8080' };
    expect(check(headers, 'http://x.org')).toBeNull();
  });

  test('of another port, where the server itself listens on port 80', () => {
    expect(check({ host: 'x.org', origin: 'http://x.org:8080' }, undefined, 80)).toBeNull();
  });
});
