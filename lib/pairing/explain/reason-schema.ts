import { z } from 'zod';
import { longest, most } from '../../limits';
import { optionalLine } from '../../typed-text';
import { branchKinds, branchParts } from '../bracket/branch-plan';
import { causes, type ReasonCode, reasonCodes, reasonParameters, relaxationCodes } from '../pairing';

/** A count, a place, a seed, a score of a reason. */
const figure = z.int().min(-1_000_000).max(1_000_000);
const name = optionalLine(longest.entryField);
const side = z.enum(['a', 'b']);
const yes = z.literal('yes');

/** What the values of a reason may be, by their names. */
const values = {
  ...{ a: figure, b: figure, from: figure, score: figure, gap: figure, high: figure, low: figure },
  ...{ times: figure, round: figure, of: figure, number: figure, size: figure, match: figure, seed: figure },
  ...{ depth: figure, field: figure, at: figure, stage: figure, best: figure, worst: figure, pool: figure },
  ...{ place: figure, missed: figure, board: figure, table: figure, own: figure, others: figure },
  ...{
    camp: name,
    club: name,
    team: name,
    town: name,
    country: name,
    faction: name,
    home: name,
    guest: name,
  },
  map: optionalLine(longest.mapName),
  reason: optionalLine(longest.cutReason),
  side,
  within: z.literal('pool'),
  because: z.enum(causes),
  plan: z.enum(branchKinds),
  part: z.enum(branchParts),
  by: z.enum(['playOff', 'decision']),
  again: z.enum(['yes', 'no']),
  float: z.enum(['up', 'down', 'none']),
  why: z.enum(['lowest', 'eligible', 'seed', 'random', 'forced']),
  ...{ first: yes, untold: yes, chosen: yes, late: yes },
} as const;
type ValueName = keyof typeof values;

/** What sentences make of the others, and what a reason may leave out. */
const notStored = ['name', 'army', 'otherName', 'otherArmy', 'hand'];
const optional = ['because', 'within', 'first', 'chosen', 'why', 'late', 'map', 'untold', 'field'];
const more: Partial<Record<ReasonCode, readonly ValueName[]>> = {
  'berger-made-up': ['of'],
  branch: ['plan', 'size', 'depth', 'at'],
  'branch-bye': ['plan', 'size', 'depth', 'at'],
  'branch-wait': ['plan', 'size', 'depth', 'at'],
  pool: ['of'],
  meeting: ['side', 'number', 'float'],
  'meeting-bye': ['side', 'number', 'board'],
};

function required(code: ReasonCode): readonly string[] {
  const named: readonly string[] = reasonParameters[code];
  const unsaid = code === 'meeting-bye' ? ['score', 'times'] : [];
  return [
    ...named.filter((one) => ![...notStored, ...optional, ...unsaid].includes(one)),
    ...(named.includes('name') || named.includes('army') ? ['side'] : []),
    ...(more[code] ?? []),
  ];
}

const reason = z
  .object({ code: z.enum(reasonCodes), ...values })
  .partial()
  .required({ code: true })
  .check(({ value, issues }) => {
    for (const key of required(value.code)) {
      if (value[key as ValueName] === undefined)
        issues.push({ code: 'custom', message: 'required', path: [key], input: value });
    }
  });

/** Why a pairing came about, as it is stored; for what comes from a file. */
export const storedReasons = z.array(reason).max(40);

/** The wishes a draw gave up, as they are stored. */
export const storedRelaxations = z
  .array(
    z.object({
      code: z.enum(relaxationCodes),
      count: z.int().min(0).max(1_000_000),
      entries: z.array(z.string().max(longest.id)).max(most.entries),
      because: z.enum(causes).optional(),
    }),
  )
  .max(relaxationCodes.length * 2);
