/** Which of a pairing's two entries: `a` stands first in the pairing. */
export const sides = ['a', 'b'] as const;
export type Side = (typeof sides)[number];
export type PerSide<T> = Readonly<Record<Side, T>>;

/** The opposite side. */
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');
