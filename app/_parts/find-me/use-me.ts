'use client';
import { useKept } from '@/app/_ui/use-kept';

/**
 * The entry chosen on this phone as its own, without an account: stored in the browser only, null on the server and
 * before a choice. The second value sets it; null clears it.
 */
export const useMe = (slug: string) => useKept(`heerschau-me:${slug}`);
