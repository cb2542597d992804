import 'server-only';
import { randomInt as cryptoRandomInt } from 'node:crypto';
import { type Id, makeId } from '@/lib/ids';
import type { RandomInt } from '@/lib/random';

/** Chance that nobody can foresee: dice, draws, ids. */
export const randomInt: RandomInt = (n) => cryptoRandomInt(n);

export const newId = <T extends Id<string>>() => makeId<T>(randomInt);

/** A seed for a draw that can be repeated from it. */
export const newSeed = () => cryptoRandomInt(2 ** 31);
