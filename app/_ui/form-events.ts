/** Event sent to a form whose input was restored after a reload; `detail` is a sentence to show. */
export const inputRestored = 'heerschau:input-restored';

/** Event of a form once the server has accepted its input; bubbles. */
export const inputSettled = 'heerschau:input-settled';
