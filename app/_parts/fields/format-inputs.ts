import { clockTime } from '@/lib/formats/clock-time';
import type { Field } from '@/lib/formats/fields';
import { makeSpotInput } from '@/lib/formats/moved-spots';

/** Raw content of a generated input, exactly as its form submits it; a check is 'on' or ''. */
export type FieldInput = string | readonly string[];

/**
 * Input that shows `value`: a typed value of the format, or raw input from before (drafts may hold invalid values).
 * Inverse of `readFields`.
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

/** Inputs of a whole form section by field key. */
export function inputsOf(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldInput> {
  return Object.fromEntries(fields.map((field) => [field.key, inputOf(field, values[field.key])]));
}
