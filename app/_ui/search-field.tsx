'use client';
import { useId } from 'react';

/** A field that narrows a list while somebody types; its label is heard and not seen. */
export function SearchField({
  label,
  hint = label,
  value,
  onChange,
  onEnter,
}: {
  label: string;
  /** shown while it is empty */
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
  /** Enter was pressed */
  onEnter?: () => void;
}) {
  const id = useId();
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={hint}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </>
  );
}
