import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

/**
 * An integer, typed on the phone's number pad. A text input underneath: number inputs change
 * their value when scrolled and swallow what they cannot parse.
 */
export function NumberInput({
  label,
  hint,
  error,
  optional,
  id,
  className,
  unit,
  signed,
  ...input
}: FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'> & {
    /** after the input, e.g. "SP" */
    unit?: string;
    /** lets a minus sign through; the number pads of some phones have none */
    signed?: boolean;
  }) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <span className="input-unit">
          <input
            autoComplete="off"
            pattern={signed ? '-?[0-9]*' : '[0-9]*'}
            {...input}
            {...control}
            type="text"
            inputMode={signed ? 'text' : 'numeric'}
            className="input input--number"
          />
          {unit && <span className="soft">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
