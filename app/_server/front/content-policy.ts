import 'server-only';

export const policyHeader = 'content-security-policy';

/** What a page may do: be framed by its own site, and send forms nowhere else. */
export const contentPolicy = (): string =>
  ["frame-ancestors 'self'", "base-uri 'self'", "form-action 'self'", "object-src 'none'"].join('; ');

/** For how long a browser that came by HTTPS never comes without it. */
export const strictTransport = 'max-age=31536000';
