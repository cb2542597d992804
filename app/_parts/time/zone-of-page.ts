/** A zone (IANA name) with the sentence that names it. */
interface NamedZone {
  readonly zone: string;
  readonly words: string;
}

let current: NamedZone | null = null;
const listeners = new Set<() => void>();

/** Zone of the open page, where it differs from the site's. */
export const pageZone = (): NamedZone | null => current;

/** Sets the page's zone until the returned function is called. */
export function setPageZone(zone: NamedZone): () => void {
  const tell = (next: NamedZone | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  tell(zone);
  return () => current === zone && tell(null);
}

export function onPageZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
