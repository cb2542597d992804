'use server';
import { z } from 'zod';
import { formAction } from '@/app/_server/work/form-action';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { linkTokenOf } from './link-token';

/** Leads whoever typed or pasted a personal link to it. */
export const joinAction = formAction(
  z.object({ link: z.string().trim().min(1).max(longest.link) }),
  async ({ link }) => {
    const token = linkTokenOf(link) ?? refuse('link-unreadable', { path: ['link'] });
    return { redirectTo: `/p/${token}` };
  },
);
