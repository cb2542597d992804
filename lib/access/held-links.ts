/** Players of one tournament that a browser can hold. */
export const mostHeld = 8;

/** Tournaments of which a browser's links are looked up. It names those it got last at the end. */
export const mostTournaments = 40;

/** As long as the tokens are that secret.ts makes. */
const token = /^[\w-]{22}$/;

/** Tokens of the personal links in a tournament's cookie, the active player's first; `mostHeld` of them at most. */
export const readHeldLinks = (cookie: string | undefined): string[] =>
  [...new Set((cookie ?? '').split('.', mostHeld * 2).filter((part) => token.test(part)))].slice(0, mostHeld);

/** The value of the cookie for these tokens; `readHeldLinks` reads it back. */
export const makeHeldLinks = (tokens: readonly string[]): string => tokens.slice(0, mostHeld).join('.');
