/** Every price of Warmaster is a multiple of this, and halves and bonuses are rounded to it (core §5, Guardians §8). */
export const pointsStep = 5;
