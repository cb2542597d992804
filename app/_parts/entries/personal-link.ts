import 'server-only';
import { publicOrigin } from '@/app/_server/platform/origin';
import { linkToken } from '@/app/_server/platform/secret';
import type { Entry } from '@/lib/tournament/records';

/** Address that signs a phone in as this entry; for its player and the desk only. Papers pass their own `origin`. */
export async function personalLink(
  entry: Pick<Entry, 'linkSecret' | 'linkVersion'>,
  origin?: string,
): Promise<string> {
  return `${origin ?? (await publicOrigin())}/p/${linkToken(entry)}`;
}
