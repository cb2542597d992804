'use client';

import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldTexts } from './field';
import { useFieldHelp } from './field-help';
import { stepWithin, typedWithin } from './step-within';

/**
 * Small integer with minus and plus, for one thumb; typing and arrow keys work as well. Invalid input stays as typed:
 * the form's answer reports it.
 */
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
  defaultValue = String(min),
  onChange,
  decreaseLabel,
  increaseLabel,
  disabled,
}: FieldTexts & {
  name?: string;
  min: number;
  max: number;
  step?: number;
  /** as typed */
  defaultValue?: string;
  onChange?: (typed: string) => void;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState(defaultValue);
  // Base of the buttons: the last valid number.
  const [value, setValue] = useState(typedWithin(defaultValue, min, max) ?? min);
  const [spoken, setSpoken] = useState('');

  const change = (next: string) => {
    setTyped(next);
    // An emptied field is not a value yet.
    if (next.trim() === '') return;
    const number = typedWithin(next, min, max);
    if (number !== null) setValue(number);
    onChange?.(number === null ? next : String(number));
  };
  const stepBy = (delta: number) => change(String(stepWithin(value, delta, min, max)));
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
    <Field {...{ label, hint, error, optional, id, className }} help={useFieldHelp(name)}>
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
            value={typed}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setTyped(typed.trim() === '' ? String(value) : typed)}
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
