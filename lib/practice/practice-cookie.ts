/** Cookie of a browser that has folded the steps of a practice event away; sent to the event's pages alone. */
export const practiceCookie = 'heerschau-practice';
export const foldedValue = 'folded';
