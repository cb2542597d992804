import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

function Check({
  label,
  hint,
  error,
  className,
  ...input
}: CheckProps & { className?: string; role?: 'switch' }) {
  const id = useId();
  return (
    <div>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          className={className}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className="check-text">
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** Something that is true or not; sent with the form. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} />;
}

/** Something that is on or off; the same input, drawn as a slide. */
export function Switch(props: CheckProps) {
  return <Check {...props} className="switch" role="switch" />;
}
