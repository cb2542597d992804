import { clockTime } from '@/lib/formats/clock-time';
import type { Field } from '@/lib/formats/fields';
import { makeSpotInput } from '@/lib/formats/moved-spots';

/** What a generated input holds: exactly what its form submits; a check is 'on' or ''. */
export type FieldInput = string | readonly string[];

/**
 * The input that shows `value`: a typed value of the format, or an input that was typed before (drafts
 * may hold what is no value yet). Reads back with `readFields`.
 */
export function inputOf(field: Field, value: unknown): FieldInput {
  switch (field.kind) {
    case 'checklist':
    case 'per-round':
      return Array.isArray(value) ? value.map(String) : [];
    case 'places':
      return Array.isArray(value)
        ? value.map((spot) => (typeof spot === 'string' ? spot : makeSpotInput(spot)))
        : [];
    case 'check':
      return value === true || value === 'on' || value === 'true' ? 'on' : '';
    case 'clock':
      return typeof value === 'number' ? clockTime(value) : typeof value === 'string' ? value : '';
    default:
      return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  }
}

/** The inputs of a whole form part by field key. */
export function inputsOf(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldInput> {
  return Object.fromEntries(fields.map((field) => [field.key, inputOf(field, values[field.key])]));
}
