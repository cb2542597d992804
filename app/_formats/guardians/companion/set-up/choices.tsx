'use client';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** List of choices, one tap each; `chosen` is the current one. */
export function Choices<Value extends string>({
  label,
  choices,
  chosen = null,
  disabled,
  onChoose,
}: {
  label: string;
  choices: readonly { value: Value; label: ReactNode; hint?: ReactNode; mark?: ReactNode }[];
  chosen?: Value | null;
  disabled?: boolean;
  onChoose: (value: Value) => void;
}) {
  return (
    <ul className="choices" aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            disabled={disabled}
            aria-pressed={choice.value === chosen}
            onClick={() => onChoose(choice.value)}
          >
            {choice.mark}
            <span className="choice-text">
              {choice.label}
              {choice.hint && <small>{choice.hint}</small>}
            </span>
            {choice.value === chosen && <Check aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
