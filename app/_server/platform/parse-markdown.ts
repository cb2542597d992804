import 'server-only';
import type { Root } from 'hast';
import { withoutAbyss } from '@/lib/markdown/markdown-limits';
import { KeptBytes } from './kept-bytes';
import { TooManyWaiting, Turns } from './turns';
import { JobFailed, WorkerProcess } from './worker-process';

const parser = new WorkerProcess<{ readonly markdown: string }, Root>('parse-markdown.mjs', {
  // A long text takes a tenth of a second; a busy laptop may need several to start the process.
  timeoutMs: 5_000,
  heapMb: 128,
});
const turns = new Turns({ atOnce: 1, mostWaiting: 20, mostInAll: 20 });

/** How long a text that could not be parsed is not tried again, in ms. */
const failureLastsMs = 60_000;

interface Parsed {
  readonly tree: Promise<Root | null>;
  /** when it is tried again; never unless it failed */
  until: number;
}
/** Keyed by their texts; a tree takes about ten times as much. */
const kept = new KeptBytes<string, Parsed>(1_000_000);

/**
 * Parses Markdown in a separate process with a time limit, as some texts take the parser seconds without a pause. Cached
 * for all visitors; null if it fails or too many wait.
 */
export async function parseMarkdown(markdown: string, now = Date.now()): Promise<Root | null> {
  const earlier = kept.get(markdown);
  if (earlier && earlier.until > now) return earlier.tree;
  const parsed: Parsed = {
    tree: turns
      .take('', () => parser.run({ markdown: withoutAbyss(markdown) }))
      .catch((error) => {
        if (error instanceof TooManyWaiting) kept.delete(markdown);
        else if (error instanceof JobFailed) parsed.until = Date.now() + failureLastsMs;
        else throw error;
        return null;
      }),
    until: Number.POSITIVE_INFINITY,
  };
  kept.set(markdown, parsed, 2 * markdown.length);
  return parsed.tree;
}

/** Ends the parsing process; the next text starts another. */
export const endParser = () => parser.end();
