import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

type Own<T extends 'input' | 'textarea'> = Omit<ComponentProps<T>, keyof FieldTexts>;

/** One line of text; also for e-mail, password, date and file by `type`. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  id,
  className,
  type = 'text',
  ...input
}: FieldTexts & Own<'input'>) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <input {...input} {...control} type={type} className="input" />}
    </Field>
  );
}

export function Textarea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...textarea
}: FieldTexts & Own<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <textarea {...textarea} {...control} className="input" />}
    </Field>
  );
}
