import { z } from 'zod';
import type { Wish } from '@/lib/pairing/pairing-settings';

/** The wish that the address names, or the usual one where it names none that this tournament has. */
export const readWish = (
  query: Readonly<Record<string, unknown>>,
  offered: readonly Wish[],
  usual: Wish,
): Wish => z.enum(offered).catch(usual).parse(query.wish);
