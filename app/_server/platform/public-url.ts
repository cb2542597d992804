import 'server-only';

/**
 * The address that the operator gave the server (HEERSCHAU_URL): links, codes and calendars begin with its origin, whatever a
 * proxy passes on. Undefined without one; a start with something else in the setting is refused (scripts/prerequisites.mjs).
 */
export function publicUrl({ HEERSCHAU_URL = '' }: NodeJS.ProcessEnv = process.env): URL | undefined {
  return /^https?:\/\//.test(HEERSCHAU_URL) && URL.canParse(HEERSCHAU_URL)
    ? new URL(HEERSCHAU_URL)
    : undefined;
}
