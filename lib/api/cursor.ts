/** Where a list goes on, as one opaque word: which list it belongs to, and the last row that was sent. */
export function makeCursor(list: string, after: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...after])).toString('base64url');
}

/** The last row that was sent of `list`; null for a word of another list, or none of ours. */
export function readCursor(list: string, cursor: string): readonly string[] | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(read) || !read.every((part) => typeof part === 'string')) return null;
    const [of, ...after] = read as string[];
    return of === list ? after : null;
  } catch {
    return null;
  }
}
