/** Most players of one tournament that one browser can hold. */
export const mostHeld = 8;

/** Most tournaments whose links are looked up for a browser. Its cookie lists the latest ones last. */
export const mostTournaments = 40;

/** Length of the tokens made by secret.ts. */
const token = /^[\w-]{22}$/;

/** Tokens of the personal links in a tournament's cookie, the active player's first; `mostHeld` of them at most. */
export const readHeldLinks = (cookie: string | undefined): string[] =>
  [...new Set((cookie ?? '').split('.', mostHeld * 2).filter((part) => token.test(part)))].slice(0, mostHeld);

/** Value of the cookie for these tokens; inverse of `readHeldLinks`. */
export const makeHeldLinks = (tokens: readonly string[]): string => tokens.slice(0, mostHeld).join('.');
