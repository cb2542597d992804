import { type Actor, may } from '@/lib/access/policy';

/** Where somebody goes back to from a paper: the desk's list of papers, or the public page named. */
export const backFrom = (actor: Actor, slug: string, page: 'pairings' | 'standings' | 'reference') =>
  may(actor, { verb: 'use-desk' }) ? `/t/${slug}/desk/print` : `/t/${slug}/${page}`;
