/** §10: how clearly a game was won. */
export const grades = ['marginal', 'substantial', 'decisive'] as const;
export type Grade = (typeof grades)[number];

/** Figures a side can have at most; a slip of the finger is larger. */
export const mostFigures = 99;
