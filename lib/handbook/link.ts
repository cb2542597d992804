/** Where a link of the handbook leads. */
export type HandbookLink =
  /** another section of the handbook; `anchor` null for the page's beginning */
  | { readonly kind: 'page'; readonly page: string; readonly anchor: string | null }
  /** an act: a place in the app, shown as a button */
  | { readonly kind: 'desk' | 'me' | 'event' | 'app'; readonly path: string }
  | { readonly kind: 'web'; readonly href: string };

/** Reads the target of a Markdown link; null for one that the handbook does not know. */
export function readLink(target: string): HandbookLink | null {
  const page = /^(?:([a-z0-9-]+)\.md)?(?:#([a-z0-9-]+))?$/.exec(target);
  if (page && target !== '') return { kind: 'page', page: page[1] ?? '', anchor: page[2] ?? null };
  const act = /^(desk|me|event|app):([\w/?=&.#-]*)$/.exec(target);
  if (act) return { kind: act[1] as 'desk' | 'me' | 'event' | 'app', path: act[2] ?? '' };
  return /^https?:\/\//.test(target) ? { kind: 'web', href: target } : null;
}

/**
 * The address of an act.
 * @param slug the event that the reader came from; without one an act leads to the list where it is chosen
 */
export function addressOf(link: Extract<HandbookLink, { path: string }>, slug: string | null): string {
  const { kind, path } = link;
  if (kind === 'app') return path.startsWith('/') ? path : `/${path}`;
  if (slug === null) return kind === 'event' ? '/' : '/my';
  const place = kind === 'event' ? `/t/${slug}` : `/t/${slug}/${kind}`;
  return path === '' ? place : `${place}/${path.replace(/^\//, '')}`;
}

/** The event that a reader came from, by what the address says; null if it says none. It only decides where buttons lead. */
export const eventSlug = (asked: unknown): string | null =>
  typeof asked === 'string' && /^[a-z0-9-]{1,120}$/.test(asked) ? asked : null;
