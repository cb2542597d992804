import 'server-only';
import { publicOrigin } from '@/app/_server/origin';
import { linkToken } from '@/app/_server/secret';
import type { Entry } from '@/db/entries';

/** The address that signs a phone in as this entry; for its player and the desk only. */
export async function personalLink(entry: Pick<Entry, 'id' | 'linkVersion'>): Promise<string> {
  return `${await publicOrigin()}/p/${linkToken(entry.id, entry.linkVersion)}`;
}
