/** Players of one tournament that a browser can hold. */
export const mostHeld = 8;

const token = /^[\w-]{1,64}$/;

/** Tokens of the personal links in a tournament's cookie, the active player's first; `mostHeld` of them at most. */
export const readHeldLinks = (cookie: string | undefined): string[] =>
  [...new Set((cookie ?? '').split('.', mostHeld * 2).filter((part) => token.test(part)))].slice(0, mostHeld);

/** The value of the cookie for these tokens; `readHeldLinks` reads it back. */
export const makeHeldLinks = (tokens: readonly string[]): string => tokens.slice(0, mostHeld).join('.');
