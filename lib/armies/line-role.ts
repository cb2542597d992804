import type { NumberToken } from './explain-group';
import type { LineGuess } from './list-reading';
import type { StatedCounts } from './parse-list-text';

type Counts = Pick<StatedCounts, 'units' | 'breakPoint'>;

/** Purpose of a line of a list. */
export type Role =
  | { readonly is: 'nothing' | 'title' }
  | { readonly is: 'heading'; readonly figures?: readonly NumberToken[]; readonly subtotal?: true }
  | { readonly is: 'sum'; readonly points: number; readonly counts?: Counts }
  | { readonly is: 'counts'; readonly counts: Counts }
  | { readonly is: 'entries' }
  | { readonly is: 'unread'; readonly guess?: LineGuess; readonly ofOther?: true };
