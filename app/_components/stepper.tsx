'use client';

import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldTexts } from './field';
import { stepWithin, typedWithin } from './step-within';

/** A small integer with minus and plus, for one thumb; typing and arrow keys work as well. */
export function Stepper({
  label,
  hint,
  error,
  optional,
  id,
  className,
  name,
  min,
  max,
  step = 1,
  defaultValue = min,
  value: controlled,
  onChange,
  decreaseLabel,
  increaseLabel,
  disabled,
}: FieldTexts & {
  name?: string;
  min: number;
  max: number;
  step?: number;
  defaultValue?: number;
  /** with `onChange`: controlled */
  value?: number;
  onChange?: (value: number) => void;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
}) {
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const value = controlled ?? own;

  const change = (next: number) => {
    setDraft(null);
    setOwn(next);
    if (next !== value) onChange?.(next);
  };
  const stepBy = (delta: number) => change(stepWithin(value, delta, min, max));
  const press = (delta: number) => {
    stepBy(delta);
    setSpoken(String(stepWithin(value, delta, min, max)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? step : -step);
  };

  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className="stepper" data-invalid={error ? '' : undefined}>
          <button
            type="button"
            aria-label={decreaseLabel}
            aria-controls={control.id}
            disabled={disabled || value <= min}
            onClick={() => press(-step)}
          >
            <Minus />
          </button>
          <input
            {...control}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={value}
            disabled={disabled}
            value={draft ?? value}
            onChange={(event) => {
              const typed = typedWithin(event.target.value, min, max);
              if (typed === null) setDraft(event.target.value);
              else change(typed);
            }}
            onBlur={() => setDraft(null)}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            aria-label={increaseLabel}
            aria-controls={control.id}
            disabled={disabled || value >= max}
            onClick={() => press(step)}
          >
            <Plus />
          </button>
          <span className="vh" aria-live="polite">
            {spoken}
          </span>
        </div>
      )}
    </Field>
  );
}
