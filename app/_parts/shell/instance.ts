import 'server-only';
import { cache } from 'react';
import { database } from '@/app/_server/platform/db';
import { findDemo } from '@/db/tournaments';
import { hasOrganiser } from '@/db/users';

/** State of this installation: whether it has an account with a password and a demo tournament. */
export const readInstance = cache(async () => {
  const { read } = database();
  const [organiser, demo] = await Promise.all([hasOrganiser(read), findDemo(read)]);
  return { organiser, demo, empty: !organiser && !demo };
});
