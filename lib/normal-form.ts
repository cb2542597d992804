/** A letter with more marks on it than this is none of any language (Unicode Standard Annex 15, "Stream-Safe Text"). */
const mostMarks = 30;
const longRuns = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * A text in one of Unicode's normal forms. Of a longer run of combining marks the first thirty stay: to bring marks into
 * their order takes time that grows with the square of the run.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(longRuns, '$1').normalize(form);
