'use client';

import type { ReactNode } from 'react';

/** Choice between a few ways to continue, each with its effect; without `value` none is chosen at first. */
export function OptionList({
  name,
  label,
  options,
  value,
  defaultValue,
  onChange,
}: {
  name: string;
  label: ReactNode;
  options: readonly { readonly value: string; readonly label: ReactNode; readonly detail?: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}) {
  return (
    <fieldset className="option-list">
      <legend className="small">{label}</legend>
      {options.map((option) => (
        <label className="check flex border-b border-b-rule" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span className="check-text">
            <b className="font-semibold">{option.label}</b>
            {option.detail && <small>{option.detail}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
