import { z } from 'zod';
import { oneLine } from './text';

/** What somebody wrote into a field of one line; line ends that came along become spaces. */
export const lineOfText = (longest: number) =>
  z.string().transform(oneLine).pipe(z.string().min(1).max(longest));
