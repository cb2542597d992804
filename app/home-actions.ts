'use server';
import { z } from 'zod';
import { hasOrganiser } from '@/db/users';
import { database } from './_server/db';
import { ensureDemo } from './_server/demo/ensure-demo';
import { formAction } from './_server/form-action';
import { refuse } from './_server/problems';
import { linkTokenOf } from './home-link-token';

/** The slug of the demo tournament, made on first use; null once somebody has an account. */
export async function openDemo(): Promise<string | null> {
  if (await hasOrganiser(database().read)) return null;
  return (await ensureDemo()).slug;
}

/** Leads whoever typed or pasted a personal link to it. */
export const joinAction = formAction(
  z.object({ link: z.string().trim().min(1).max(500) }),
  async ({ link }) => {
    const token = linkTokenOf(link) ?? refuse('link-unreadable', { path: ['link'] });
    return { redirectTo: `/p/${token}` };
  },
);
