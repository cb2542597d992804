import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Outward } from './outward';

export const policyHeader = 'content-security-policy';

/** A word that nobody can know before the answer it stands in: 128 bits. */
export const makeNonce = (): string => randomBytes(16).toString('base64url');

/**
 * What a page may do: load from this site alone, run its scripts and those that carry `nonce`, be framed by its own site,
 * and send forms nowhere else. Next reads the nonce from this header of the request and writes it on each script of the page.
 * React sets styles of single elements; browsers that do not tell those from style sheets go by `style-src`.
 */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** What no page of ours asks a device for. */
const withheld = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** What every answer says, whoever asks for whatever. */
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  // Personal links must not travel to other sites in a referrer.
  'referrer-policy': 'same-origin',
  'permissions-policy': withheld.map((feature) => `${feature}=()`).join(', '),
} as const;

/** Other sites may show the picture of a tournament, and read the interface for other programs. */
const forOtherSites = /^\/(?:t\/[^/]+\/share\.png|api\/v1\/.*)$/;

/**
 * The headers beside the content policy that an answer has by where it was asked. Browsers believe a policy about openers only
 * over https and on the machine itself, and complain of it elsewhere.
 * @param path without its query
 */
export function siteHeaders(
  path: string,
  { protocol, host }: Pick<Outward, 'protocol' | 'host'>,
): Record<string, string> {
  const isTrusted = protocol === 'https' || /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(host);
  return {
    ...fixedHeaders,
    'cross-origin-resource-policy': forOtherSites.test(path) ? 'cross-origin' : 'same-origin',
    ...(isTrusted && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(protocol === 'https' && { 'strict-transport-security': strictTransport }),
  };
}

/** For how long a browser that came by HTTPS never comes without it. */
const strictTransport = 'max-age=31536000';
