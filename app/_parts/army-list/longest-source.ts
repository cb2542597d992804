/** Longest text of a list, in characters: longer than any real one, shorter than a book. */
export const longestSource = 20_000;
