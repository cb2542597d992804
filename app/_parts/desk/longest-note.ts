/** Characters of a judge's note on a match. */
export const longestNote = 1000;
