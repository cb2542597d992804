import type { TypedForm } from './typed-input';

/** Why a page with unsaved input was left. */
export type Reason =
  /** the server did not know an action of the page: a new build */
  | 'updated'
  /** its visitor was signed out */
  | 'signed-out'
  /** any other: a reload, a link, another build met by the router */
  | 'left';

/** Input kept in this tab from a page that was left. */
export interface KeptInput {
  readonly reason: Reason;
  /** path and query of the page */
  readonly path: string;
  /** ms UTC */
  readonly at: number;
  /** id of the build that rendered the page */
  readonly build: string;
  readonly forms: readonly TypedForm[];
  /** index of the form that was sent; -1 for none */
  readonly sent: number;
  /** whether a press of the visitor was lost */
  readonly pressed: boolean;
  /** states of the page's components (`useKeptState`), by name */
  readonly states: Readonly<Record<string, unknown>>;
}

const key = 'heerschau-input';
const longestMs = 12 * 60 * 60 * 1000;

/** Stores the input; false where private windows or full storage refuse. */
export function keepInput(input: KeptInput): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(input));
    return true;
  } catch {
    return false;
  }
}

/** Removes the input stored for this page and returns it; null where nothing is to be restored. */
export function takeInput(page: { path: string; build: string; now: number }): KeptInput | null {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return null;
    const kept: KeptInput = JSON.parse(text);
    const fate = fateOf(kept, page);
    if (fate !== 'wait') sessionStorage.removeItem(key);
    if (fate === 'some') return { ...kept, forms: kept.forms.filter(({ keeps }) => keeps), states: {} };
    return fate === 'fill' ? kept : null;
  } catch {
    return null;
  }
}

/** How to treat stored input when a page is opened; `some`: fill in forms that keep their input. */
export function fateOf(
  { reason, path, at, build }: Pick<KeptInput, 'reason' | 'path' | 'at' | 'build'>,
  page: { path: string; build: string; now: number },
): 'fill' | 'some' | 'drop' | 'wait' {
  if (page.now - at > longestMs) return 'drop';
  if (path !== page.path) return reason === 'signed-out' && page.path.startsWith('/login') ? 'wait' : 'drop';
  // A manual reload of a page of the same build asks for the server's version, but for forms that keep their input.
  return reason === 'left' && build === page.build ? 'some' : 'fill';
}
