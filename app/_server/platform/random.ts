import 'server-only';
import { randomInt as cryptoRandomInt } from 'node:crypto';
import { type Id, makeId } from '@/lib/ids';
import type { RandomInt } from '@/lib/random';

/** Cryptographic randomness for dice, draws and ids. */
export const randomInt: RandomInt = (n) => cryptoRandomInt(n);

export const newId = <T extends Id<string>>() => makeId<T>(randomInt);

/** Seed that makes a draw repeatable. */
export const newSeed = () => cryptoRandomInt(2 ** 31);
