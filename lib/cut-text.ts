/** Code units of one grapheme that are looked at: a family of emoji has 11, a regional flag 14. */
const longestGrapheme = 16;

/**
 * Text of at most `most` graphemes; the last one is "…" where something was cut off. Neither the work nor the result
 * grows with the length of `text`, and no grapheme is split.
 */
export function cutText(text: string, most: number): string {
  const seen = text.slice(0, (most + 1) * longestGrapheme);
  const graphemes = [...new Intl.Segmenter().segment(seen)].map(({ segment }) => segment);
  // The slice may have ended within one.
  if (seen.length < text.length) graphemes.pop();
  else if (graphemes.length <= most) return seen;
  return `${graphemes
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
