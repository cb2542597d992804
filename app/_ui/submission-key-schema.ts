import { z } from 'zod';

/** Value of `SubmissionKey`: an id, and a counter where one page submits several times. */
export const submissionKeySchema = z.string().regex(/^[a-z0-9]{6,20}(-\d{1,6})?$/);
