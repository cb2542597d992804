import type { TypedForm } from './typed-input';

/** Why a page that held something unsaved went away. */
export type Reason =
  /** the server no longer knew an action of the page */
  | 'updated'
  /** its visitor was no longer signed in */
  | 'signed-out'
  /** anything else: a reload, a link, another build that the router came across */
  | 'left';

/** What is kept in this tab of a page that went away. */
export interface KeptInput {
  readonly reason: Reason;
  /** path and query of the page */
  readonly path: string;
  /** ms UTC */
  readonly at: number;
  /** the build that the page belonged to */
  readonly build: string;
  readonly forms: readonly TypedForm[];
  /** index of the form that was sent; -1 for none */
  readonly sent: number;
  /** whether a press of the visitor was lost */
  readonly pressed: boolean;
  /** what parts of the page keep of their own (`useKeptState`), by name */
  readonly states: Readonly<Record<string, unknown>>;
}

const key = 'heerschau-input';
const longestMs = 12 * 60 * 60 * 1000;

/** Whether it could be kept: private windows and full stores refuse. */
export function keepInput(input: KeptInput): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(input));
    return true;
  } catch {
    return false;
  }
}

/** Takes what was kept for this page out of the store; null where nothing is to be filled in again. */
export function takeInput(page: { path: string; build: string; now: number }): KeptInput | null {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return null;
    const kept: KeptInput = JSON.parse(text);
    const fate = fateOf(kept, page);
    if (fate !== 'wait') sessionStorage.removeItem(key);
    return fate === 'fill' ? kept : null;
  } catch {
    return null;
  }
}

/** What becomes of kept input when a page is opened. */
export function fateOf(
  { reason, path, at, build }: Pick<KeptInput, 'reason' | 'path' | 'at' | 'build'>,
  page: { path: string; build: string; now: number },
): 'fill' | 'drop' | 'wait' {
  if (page.now - at > longestMs) return 'drop';
  if (path !== page.path) return reason === 'signed-out' && page.path.startsWith('/login') ? 'wait' : 'drop';
  // Whoever reloads a page of the same build by hand wants it as the server has it.
  return reason === 'left' && build === page.build ? 'drop' : 'fill';
}
