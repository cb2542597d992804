/** What a browser remembers of a practice event's guided way: folded or not, and the visits that settle steps. */
export interface PracticeMarks {
  readonly folded: boolean;
  readonly visited: ReadonlySet<string>;
}

/** Cookie on the event's own path. */
export const practiceCookie = 'heerschau-practice';

const foldedWord = 'folded';

export function parseMarks(value: string | undefined): PracticeMarks {
  const words = new Set((value ?? '').split('.').filter((word) => /^[a-z]{1,20}$/.test(word)));
  const folded = words.delete(foldedWord);
  return { folded, visited: words };
}

export const makeMarks = ({ folded, visited }: PracticeMarks): string =>
  [...(folded ? [foldedWord] : []), ...visited].join('.');
