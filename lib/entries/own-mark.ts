/**
 * In the place of an entry's id: whose page this is has yet to be filled in. A page that is kept for everybody is rendered
 * for it, and the front puts each visitor's own entry there (app/_server/front/own-parts.ts).
 */
export const standInPrefix = '@own-';

export const isStandIn = (own: string | null): boolean => own?.startsWith(standInPrefix) ?? false;

/**
 * What `data-own` says of something that belongs to these entries: that it is the visitor's own, nothing, or on a kept
 * page what the front makes one or the other of.
 */
export function ownMark(own: string | null, ...entries: readonly string[]): true | string | undefined {
  if (own !== null && isStandIn(own)) return `${own}:${entries.join(' ')}`;
  return (own !== null && entries.includes(own)) || undefined;
}
