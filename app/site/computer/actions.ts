'use server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { formAction } from '@/app/_server/work/form-action';
import { refuse } from '@/lib/refusal';
import { mayUseComputer } from './at-the-computer';

/** In ms: the answer still goes out. */
const beforeEndMs = 500;

/** Ends this server, as Ctrl+C in a terminal would, where a double click started it. */
export const endServerAction = formAction(
  z.object({}),
  async () => {
    // Handled by scripts/serve-build.mjs; a real signal would kill a process on Windows.
    setTimeout(() => process.emit('SIGTERM'), beforeEndMs);
    return { notice: 'serverEnds' };
  },
  async () => {
    const head = await headers();
    if (!process.env.HEERSCHAU_PORTABLE || !(await mayUseComputer((name) => head.get(name))))
      refuse('forbidden');
  },
);
