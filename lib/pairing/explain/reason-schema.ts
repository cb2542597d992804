import { z } from 'zod';
import { longest, most } from '../../limits';
import { optionalLine } from '../../typed-text';
import { relaxationCodes } from '../pairing';
import { causes, reasonCodes, requiredValues, type ValueName, valueKinds } from '../reasons';

/** A count, a place, a seed, a score of a reason. */
const figure = z.int().min(-1_000_000).max(1_000_000);

function valueSchema(kind: (typeof valueKinds)[ValueName]): z.ZodType {
  if (kind === 'figure') return figure;
  return typeof kind === 'string' ? optionalLine(longest[kind]) : z.enum(kind);
}
const values = Object.fromEntries(
  Object.entries(valueKinds).map(([name, kind]) => [name, valueSchema(kind)]),
) as Readonly<Record<ValueName, z.ZodType>>;

const reason = z
  .object({ code: z.enum(reasonCodes), ...values })
  .partial()
  .required({ code: true })
  .check(({ value, issues }) => {
    for (const key of requiredValues(value.code)) {
      if (value[key] === undefined)
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
