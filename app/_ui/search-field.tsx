'use client';
import { useEffect, useEffectEvent, useId, useRef } from 'react';

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
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page was alive counts as well.
  const takeEarly = useEffectEvent(() => {
    const early = input.current?.value ?? '';
    if (early !== value) onChange(early);
  });
  useEffect(() => takeEarly(), []);
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
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
