'use client';
import { useEffect, useEffectEvent, useId, useRef } from 'react';

/** Field that filters a list while typing; its label is for screen readers. */
export function SearchField({
  label,
  hint = label,
  value,
  onChange,
  onEnter,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
  onEnter?: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Input from before hydration counts as well.
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
