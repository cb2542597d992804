import type { Field, ReportFields } from '@/lib/formats/fields';
import { otherSide } from '@/lib/sides';
import type { FieldInput } from '../fields/format-inputs';
import type { Draft } from './drafts';

/**
 * The inputs with the two sides' figures swapped, and with them whatever names the winner. Details that do not decide
 * the match, such as who started, stay.
 */
export function swapSides({ shared }: ReportFields, inputs: Draft['inputs']): Draft['inputs'] {
  const deciding = shared.filter(({ decides }) => decides).flatMap(({ fields }) => fields);
  const swapped = deciding.flatMap((field) => {
    const input = inputs.shared[field.key];
    return input === undefined ? [] : [[field.key, swapChoice(field, input)] as const];
  });
  return { shared: { ...inputs.shared, ...Object.fromEntries(swapped) }, a: inputs.b, b: inputs.a };
}

/** The option that means the other side, where the chosen one means a side. */
function swapChoice(field: Field, input: FieldInput): FieldInput {
  if (field.kind !== 'choice') return input;
  const chosen = field.options.find(({ value, side }) => side && value === input);
  const other = field.options.find(({ side }) => chosen?.side && side === otherSide(chosen.side));
  return other?.value ?? input;
}
