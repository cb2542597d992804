/** Turns played as noted; no game of any setting is longer than 8 (A7). */
export const turnsPlayedValues = ['unknown', '1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The table side the starting player chose (§4.5), told by where the table number stands. */
export const startingSides = ['unknown', 'number', 'opposite'] as const;
