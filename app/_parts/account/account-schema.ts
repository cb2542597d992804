import { z } from 'zod';

/** What a new account needs. */
export const accountFields = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.string().trim().toLowerCase().min(1).max(200).pipe(z.email()),
  password: z.string().min(10).max(200),
});
