'use server';
import { demos } from '@/app/_formats/registry/demos';
import { getLanguage } from '@/app/_i18n/get-language';
import { ensureDemo } from '@/app/_server/demo/ensure-demo';
import { database } from '@/app/_server/platform/db';
import { hasOrganiser } from '@/db/users';

/** The slug of the demo tournament in the visitor's language, made on first use; null once there is an account. */
export async function openDemo(): Promise<string | null> {
  if (await hasOrganiser(database().read)) return null;
  return (await ensureDemo(demos, Date.now(), await getLanguage())).slug;
}
