import 'server-only';

/**
 * The public URL configured by the operator (HEERSCHAU_URL), with which links, codes and calendars begin, whatever a
 * proxy passes on; undefined if unset. The start refuses an invalid value (scripts/prerequisites.mjs).
 */
export function publicUrl({ HEERSCHAU_URL = '' }: NodeJS.ProcessEnv = process.env): URL | undefined {
  return /^https?:\/\//.test(HEERSCHAU_URL) && URL.canParse(HEERSCHAU_URL)
    ? new URL(HEERSCHAU_URL)
    : undefined;
}
