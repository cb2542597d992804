import { highest, longest } from '../limits';
import { cleanLine } from '../typed-text';
import { type EntryInput, entryDrawFields, entryInput } from './entry-input';
import { t3Id } from './t3';

/** Fields that an entry can do without. */
const optionalFields = [
  'club',
  'town',
  'country',
  'faction',
  'email',
  'seed',
  'rating',
  'team',
  't3Id',
] as const;
export type OptionalField = (typeof optionalFields)[number];

export const leftOutCodes = [
  'bad-email',
  'further-email',
  'bad-seed',
  'bad-rating',
  'field-too-long',
  'bad-t3-id',
] as const;

/** A value that a row has and its entry has not. */
export interface LeftOutValue {
  readonly code: (typeof leftOutCodes)[number];
  readonly column: OptionalField;
  /** as written */
  readonly value: string;
  /** highest number, or most characters */
  readonly max?: number;
}
export type OptionalValues = Omit<EntryInput, 'name'> & {
  readonly rating: number | null;
  readonly team: string | null;
  readonly t3Id: number | null;
};

/** The fields of a row that an entry can do without. What cannot be read is left out and named; it never holds up the row. */
export function readOptionalFields(raw: Partial<Record<OptionalField, string>>): {
  readonly values: OptionalValues;
  readonly leftOut: readonly LeftOutValue[];
} {
  const leftOut: LeftOutValue[] = [];
  const line = (column: 'club' | 'town' | 'country' | 'faction' | 'team'): string | null => {
    const read = entryInput.shape.club.safeParse(raw[column]);
    if (read.success) return read.data;
    leftOut.push({ code: 'field-too-long', column, value: raw[column] ?? '', max: longest.entryField });
    return null;
  };
  const number = (column: 'seed' | 'rating' | 't3Id'): number | null => {
    const written = cleanLine((raw[column] ?? '').slice(0, 100));
    if (written === '' || none.test(written)) return null;
    const value = readNumber[column](written);
    if (value === null)
      leftOut.push({ code: badNumber[column], column, value: raw[column] ?? '', max: highestOf[column] });
    return value;
  };
  const mail = readAddresses(raw.email ?? '');
  for (const { code, value } of mail.leftOut) leftOut.push({ code, column: 'email', value });
  return {
    values: {
      ...{ club: line('club'), town: line('town'), country: line('country'), faction: line('faction') },
      email: mail.address,
      ...{ seed: number('seed'), rating: number('rating'), team: line('team'), t3Id: number('t3Id') },
    },
    leftOut,
  };
}

/** Signs for "nothing here" in a column of numbers. */
const none = /^[-–—./]+$/;

const readNumber = {
  seed: (written: string) => {
    // "3." and "#3" are written for 3.
    const read = entryInput.shape.seed.safeParse(written.replace(/^#\s*|\.$/g, ''));
    return read.success ? read.data : null;
  },
  rating: (written: string) => {
    const read = entryDrawFields.rating.safeParse(written.replace(/[.,]0{1,2}$/, ''));
    return read.success ? read.data : null;
  },
  t3Id,
};
const badNumber = { seed: 'bad-seed', rating: 'bad-rating', t3Id: 'bad-t3-id' } as const;
const highestOf = { seed: highest.seed, rating: highest.rating, t3Id: highest.t3 };

/** Most parts of a cell that are tried as addresses. */
const mostParts = 20;

/** The first e-mail address in a cell ("Anna <anna@example.org>", "a@example.org; b@example.org"), and what else stands there. */
function readAddresses(cell: string) {
  const written = cleanLine(cell.slice(0, 2_000));
  if (written === '') return { address: null, leftOut: [] };
  const parts = written
    .split(/[\s,;|/<>()[\]"„“”]+/u)
    .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]+$/, ''))
    .filter((part) => part.includes('@'))
    .slice(0, mostParts);
  const addresses = parts.filter((part) => entryInput.shape.email.safeParse(part).success);
  const [address = null, ...others] = addresses;
  if (address === null) return { address, leftOut: [{ code: 'bad-email', value: cell }] as const };
  return { address, leftOut: others.map((value) => ({ code: 'further-email' as const, value })) };
}
