'use client';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useFieldProblem, useFormAnswer } from './action-form';

/** The parts every field has: label, hint and, after a refused submit, the problem in words. */
interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** e.g. "freiwillig", shown beside the label */
  readonly optional?: string;
}

/** Label, hint and problem around a control of an ActionForm; wires them up for screen readers. */
function FieldFrame({
  name,
  label,
  hint,
  optional,
  children,
}: Labelled & {
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const id = useId();
  const problem = useFieldProblem(name);
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {optional && <span className="field-optional">({optional})</span>}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(problem ? { 'aria-invalid': true } : {}),
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="err" id={`${id}-problem`}>
          <TriangleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  );
}

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'defaultValue'
  | 'value'
  | 'onChange'
  | 'required'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'min'
  | 'max'
  | 'list'
  | 'accept'
  | 'autoFocus'
  | 'autoCapitalize'
>;

/** One line of text (or e-mail, password, date, file by `type`). `unit` stands behind the input. */
export function TextField({
  name,
  label,
  hint,
  optional,
  unit,
  ...passed
}: Labelled & Passed & { unit?: string }) {
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(wiring) =>
        unit ? (
          <span className="input-unit">
            <input className="input" name={name} {...passed} {...wiring} />
            <span className="soft">{unit}</span>
          </span>
        ) : (
          <input className="input" name={name} {...passed} {...wiring} />
        )
      }
    </FieldFrame>
  );
}

/** A whole number, typed with the phone's number pad. */
export function IntegerField({
  unit,
  ...field
}: Labelled & Omit<Passed, 'type' | 'inputMode'> & { unit?: string }) {
  return <TextField {...field} unit={unit} inputMode="numeric" autoComplete="off" />;
}

/** Several lines of text. */
export function TextareaField({
  name,
  label,
  hint,
  optional,
  ...passed
}: Labelled & {
  defaultValue?: string;
  value?: string;
  onChange?: React.ChangeEventHandler<HTMLTextAreaElement>;
  rows?: number;
  maxLength?: number;
  required?: boolean;
}) {
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(wiring) => <textarea className="input" name={name} {...passed} {...wiring} />}
    </FieldFrame>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of many. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  options,
  ...passed
}: Labelled & {
  options: readonly Option[];
  defaultValue?: string;
  value?: string;
  onChange?: React.ChangeEventHandler<HTMLSelectElement>;
}) {
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(wiring) => (
        <select className="input" name={name} {...passed} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Yes or no; submits `on` when ticked. */
export function CheckField({
  name,
  label,
  hint,
  value,
  ...passed
}: Labelled & {
  value?: string;
  defaultChecked?: boolean;
  checked?: boolean;
  onChange?: React.ChangeEventHandler<HTMLInputElement>;
}) {
  const id = useId();
  const problem = useFieldProblem(name);
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value={value}
          {...passed}
          {...(problem ? { 'aria-describedby': `${id}-problem`, 'aria-invalid': true } : {})}
        />
        <span className="check-text">
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {problem && (
        <p className="err" id={`${id}-problem`}>
          <TriangleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  );
}

/** One of a few, all visible: a segmented radio group. */
export function ChoiceField({
  name,
  label,
  hint,
  options,
  value,
  defaultValue,
  onChange,
}: Labelled & {
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}) {
  const id = useId();
  const problem = useFieldProblem(name);
  return (
    <fieldset className="field" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="vh"
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="err">
          <TriangleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The button that sends the enclosing form; `kind` move is the screen's one pennant. */
export function SubmitButton({
  children,
  kind = 'ink',
  small,
  wide,
  name,
  value,
  label,
}: {
  children: ReactNode;
  kind?: 'move' | 'ink' | 'plain' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
  name?: string;
  value?: string;
  /** accessible name where the visible text needs its context */
  label?: string;
}) {
  const { pending } = useFormAnswer();
  const classes = ['btn', kind !== 'plain' && `btn--${kind}`, small && 'btn--small', wide && 'btn--wide']
    .filter(Boolean)
    .join(' ');
  return (
    <button
      type="submit"
      className={classes}
      aria-busy={pending}
      aria-disabled={pending}
      name={name}
      value={value}
      aria-label={label}
    >
      {children}
      {pending && (
        <span className="btn-busy" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}

/** The form's latest answer as a note: a problem as alert, a success as status. */
export function FormAnswer() {
  const { state } = useFormAnswer();
  if (!state.message) return null;
  const failed = state.status === 'failed';
  return (
    <p
      key={state.at}
      className={`note ${failed ? 'note--danger' : 'note--ok'}`}
      role={failed ? 'alert' : 'status'}
    >
      {failed ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <span>{state.message}</span>
    </p>
  );
}
