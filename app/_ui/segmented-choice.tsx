import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

/** Two to four alternatives side by side: a radio group in one frame. */
export function SegmentedChoice({
  legend,
  hideLegend,
  hint,
  error,
  name,
  choices,
  defaultValue,
  value,
  onChange,
  disabled,
}: {
  legend: string;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  name: string;
  choices: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  /** with `onChange`: controlled */
  value?: string;
  onChange?: ComponentProps<'input'>['onChange'];
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <fieldset
      className="field"
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className={hideLegend ? 'vh' : 'field-label mb-1.5'}>{legend}</legend>
      <div>
        <div className="seg">
          {choices.map((choice) => (
            <label key={choice.value}>
              <input
                type="radio"
                className="vh"
                name={name}
                value={choice.value}
                {...(value === undefined
                  ? { defaultChecked: choice.value === defaultValue }
                  : { checked: choice.value === value, onChange })}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
      </div>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
