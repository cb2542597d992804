import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Outward } from './outward';

export const policyHeader = 'content-security-policy';

/** Nonce of 128 bits, unpredictable before its response. */
export const makeNonce = (): string => randomBytes(16).toString('base64url');

/**
 * Content security policy: loads only from this site, runs only its own scripts and those with `nonce`, allows framing
 * and forms only within the site. Next reads the nonce from this request header and puts it on each script. React sets
 * inline styles; browsers without `style-src-elem` and `style-src-attr` use `style-src`.
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

/** Device features that no page uses. */
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

/** Headers of every response. */
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  // Personal links must not travel to other sites in a referrer.
  'referrer-policy': 'same-origin',
  'permissions-policy': withheld.map((feature) => `${feature}=()`).join(', '),
} as const;

/** Other sites may embed a tournament's share picture and call the public API. */
const forOtherSites = /^\/(?:t\/[^/]+\/share\.png|api\/v1\/.*)$/;

/**
 * Response headers beside the content policy, by path. Browsers accept an opener policy only over https or on
 * localhost, and warn elsewhere.
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

/** How long (s) browsers use only HTTPS after a visit over HTTPS. */
const strictTransport = 'max-age=31536000';
