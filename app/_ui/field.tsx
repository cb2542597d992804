import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Props every field has besides those of its input. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** the problem and its remedy */
  error?: ReactNode;
  /** e.g. "freiwillig", after the label */
  optional?: string;
  /** a button beside the label that explains the field */
  help?: ReactNode;
  /** default: a generated one */
  id?: string;
  className?: string;
}

/** Attributes that connect an input with its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error around one input, which `children` renders with the given attributes. */
export function Field({
  label,
  hint,
  error,
  optional,
  help,
  id,
  className,
  children,
}: FieldTexts & { children: (control: ControlWiring) => ReactNode }) {
  const generated = useId();
  const control = id ?? generated;
  const described = clsx(hint && `${control}-hint`, error && `${control}-error`) || undefined;
  const caption = (
    <label className="field-label" htmlFor={control}>
      {label} {optional && <span className="font-normal text-ink-3">({optional})</span>}
    </label>
  );
  return (
    <div className={clsx('field', className)}>
      {help ? (
        <span className="field-head">
          {caption}
          {help}
        </span>
      ) : (
        caption
      )}
      {children({ id: control, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className="hint" id={`${control}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="err" id={id}>
      <TriangleAlert />
      <span>{children}</span>
    </span>
  );
}
