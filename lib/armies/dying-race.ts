/** Dying Race (Guardians §11): units by which the break point of the High Elves is lower. */
export const dyingRaceLoss = 1;

/** What Dying Race takes from an army's break point; 0 for every army but the High Elves. */
export const lossByDyingRace = (armyId: string | null, isPlayed: boolean): number =>
  isPlayed && armyId === 'high-elves' ? dyingRaceLoss : 0;
