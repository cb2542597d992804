import type { Entry } from '@/db/entries';
import { type Camps, campOf } from '@/lib/entries/camps';

/** The camp of an entry by its name, both for who plays either; null while nobody has said, and where there are none. */
export const campText = ({ camp }: Pick<Entry, 'camp'>, camps: Camps | null): string | null =>
  camps && camp ? (campOf(camp, camps) ?? `${camps.first} / ${camps.second}`) : null;
