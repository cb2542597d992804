/** Told to a form by whatever fills it again after the page was loaded anew; `detail` is a sentence for it to show. */
export const inputRestored = 'heerschau:input-restored';

/** Told by a form once the server has taken what it held; bubbles. */
export const inputSettled = 'heerschau:input-settled';
