import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

export interface Choice {
  value: string;
  label: string;
}

export function Select({
  label,
  hint,
  error,
  optional,
  id,
  className,
  choices,
  ...select
}: FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> & { choices: readonly Choice[] }) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <select {...select} {...control} className="input">
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
