'use client';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert, WifiOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldProblem, useFormAnswer, useShowsAnswer } from './action-form';
import { Busy, type ButtonVariant, buttonClass } from './button';
import { Field, FieldError, type FieldTexts } from './field';
import { useFieldHelp } from './field-help';

/**
 * Props every control here has. In an ActionForm `name` looks up the server's error; `error` is for the page's own
 * checks.
 */
type Labelled = FieldTexts & { readonly name?: string };

function useError({ name = '', error }: Pick<Labelled, 'name' | 'error'>): ReactNode {
  const problem = useFieldProblem(name);
  return error || problem;
}

type Own<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<T>, keyof Labelled>;

/** One line of text (or e-mail, password, date, file by `type`). `unit` is shown after the input. */
export function TextField({
  name,
  label,
  hint,
  error,
  optional,
  id,
  className,
  unit,
  ...input
}: Labelled & Own<'input'> & { unit?: string }) {
  return (
    <Field
      {...{ label, hint, optional, id, className }}
      help={useFieldHelp(name)}
      error={useError({ name, error })}
    >
      {(control) =>
        unit ? (
          <span className="input-unit flex items-center gap-2.5">
            <input {...input} {...control} name={name} className="input" />
            <span className="soft">{unit}</span>
          </span>
        ) : (
          <input {...input} {...control} name={name} className="input" />
        )
      }
    </Field>
  );
}

/** Whole number, with the phone's number pad. */
export function IntegerField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return <TextField {...field} inputMode="numeric" autoComplete="off" />;
}

export function TextareaField({
  name,
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...textarea
}: Labelled & Own<'textarea'>) {
  return (
    <Field
      {...{ label, hint, optional, id, className }}
      help={useFieldHelp(name)}
      error={useError({ name, error })}
    >
      {(control) => <textarea {...textarea} {...control} name={name} className="input" />}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options under a heading. */
export interface OptionGroup {
  readonly group: string;
  readonly options: readonly Option[];
}

/** Longest option in characters that fits a column; a longer one takes the whole row. */
const mostLettersInColumn = 18;

export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  ...select
}: Labelled & Own<'select'> & { options: readonly (Option | OptionGroup)[] }) {
  const all = options.flatMap((one) => ('group' in one ? one.options : one));
  const isLong = all.some((option) => option.label.length > mostLettersInColumn);
  return (
    <Field
      {...{ label, hint, optional, id }}
      className={clsx(className, isLong && 'field--long')}
      help={useFieldHelp(name)}
      error={useError({ name, error })}
    >
      {(control) => (
        <select {...select} {...control} name={name} className="input">
          {options.map((one) =>
            'group' in one ? (
              <optgroup key={one.group} label={one.group}>
                {one.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(one)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Checkbox; submits `on` when checked. */
export function CheckField({
  name,
  label,
  hint,
  error,
  ...input
}: Pick<Labelled, 'name' | 'label' | 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'value' | 'defaultChecked' | 'checked' | 'disabled' | 'onChange'>) {
  const id = useId();
  const problem = useError({ name, error });
  const help = useFieldHelp(name);
  const check = (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        {...input}
        {...(problem ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {})}
      />
      <span className="check-text">
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
  return (
    <div className="field">
      {help ? (
        <div className="check-row">
          {check}
          {help}
        </div>
      ) : (
        check
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

/** Segmented radio group, for few options. */
export function ChoiceField({
  name,
  label,
  hideLabel,
  hint,
  error,
  options,
  value,
  defaultValue,
  onChange,
  fit,
}: Pick<Labelled, 'label' | 'hint' | 'error'> & {
  name: string;
  /** for screen readers only: the options are self-explanatory */
  hideLabel?: boolean;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** as wide as its options, not as the form: beside or above a list */
  fit?: boolean;
}) {
  const id = useId();
  const problem = useError({ name, error });
  const help = useFieldHelp(name);
  const segments = (
    <div className="seg max-w-full border-[1.5px] border-ink rounded-2">
      {options.map((option) => (
        <label className="flex relative no-underline" key={option.value}>
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
  );
  return (
    <fieldset
      className="field"
      aria-labelledby={help ? `${id}-label` : undefined}
      aria-describedby={problem ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className={hideLabel ? 'vh' : fit ? 'field-label field-label--fit' : 'field-label'}>
        {help ? (
          <span className="field-head">
            <span id={`${id}-label`}>{label}</span>
            {help}
          </span>
        ) : (
          label
        )}
      </legend>
      {fit ? <div>{segments}</div> : segments}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </fieldset>
  );
}

/** Submit button of the enclosing form; `kind` move is the screen's one pennant. */
export function SubmitButton({
  children,
  kind = 'ink',
  small,
  wide,
  name,
  value,
  label,
  keys,
}: {
  children: ReactNode;
  kind?: ButtonVariant;
  small?: boolean;
  wide?: boolean;
  name?: string;
  value?: string;
  /** accessible name where the visible text needs its context */
  label?: string;
  /** shortcut at the desk, keys in sequence */
  keys?: string;
}) {
  const { pending } = useFormAnswer();
  return (
    <button
      type="submit"
      data-keys={keys}
      className={buttonClass({ variant: kind, small, wide })}
      aria-busy={pending}
      aria-disabled={pending}
      name={name}
      value={value}
      aria-label={label}
    >
      {children}
      {pending && <Busy />}
    </button>
  );
}

/** Latest answer of the form as a note: a problem as alert, a success as status. */
export function FormAnswer() {
  const { state, isAmended, waits } = useFormAnswer();
  useShowsAnswer();
  if (waits !== null)
    return (
      <p className="note note--warn" role="status">
        <WifiOff aria-hidden="true" />
        <span>{waits}</span>
      </p>
    );
  if (!state.message || isAmended) return null;
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
