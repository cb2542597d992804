'use client';
import { useId } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { FieldError } from '@/app/_ui/field';

/** Several checkboxes; sent as the list `name[]`. */
export function ChecksField({
  name,
  label,
  options,
  checked = [],
}: {
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** values checked at first */
  checked?: readonly string[];
}) {
  const id = useId();
  const problem = useFieldProblem(name);
  return (
    <fieldset className="field" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      {options.map(({ value, label, hint }) => (
        <label className="check" key={value}>
          <input type="checkbox" name={`${name}[]`} value={value} defaultChecked={checked.includes(value)} />
          <span className="check-text">
            {label}
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </fieldset>
  );
}
