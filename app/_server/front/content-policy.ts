import 'server-only';
import { randomBytes } from 'node:crypto';

export const policyHeader = 'content-security-policy';

/** A word that nobody can know before the answer it stands in: 128 bits. */
export const makeNonce = (): string => randomBytes(16).toString('base64url');

/**
 * What a page may do: run scripts of this site and those that carry `nonce`, be framed by its own site, and send forms
 * nowhere else. Next reads the nonce from this header of the request and writes it on each script of the page.
 */
export const contentPolicy = (nonce: string): string =>
  [
    `script-src 'self' 'nonce-${nonce}'`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** For how long a browser that came by HTTPS never comes without it. */
export const strictTransport = 'max-age=31536000';
