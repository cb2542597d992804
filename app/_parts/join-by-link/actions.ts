'use server';
import { z } from 'zod';
import { formAction } from '@/app/_server/work/form-action';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { linkTokenOf } from './link-token';

/** Redirects to a typed or pasted personal link. */
export const joinAction = formAction(
  z.object({ link: z.string().trim().min(1).max(longest.link) }),
  async ({ link }) => {
    const token = linkTokenOf(link) ?? refuse('link-unreadable', { path: ['link'] });
    return { redirectTo: `/p/${token}` };
  },
);
