/** A zone (IANA name) with the sentence that names it. */
interface NamedZone {
  readonly zone: string;
  readonly words: string;
}

let current: NamedZone | null = null;
const listeners = new Set<() => void>();

/** The zone of the page that is open, where it is not that of the site. */
export const pageZone = (): NamedZone | null => current;

/** Sets it until the returned function is called. */
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
