'use client';
import { useFieldProblem } from '@/app/_ui/action-form';
import { FieldError } from '@/app/_ui/field';

/** What a token shall be allowed, a box each. */
export function ScopeFields({
  label,
  scopes,
}: {
  label: string;
  scopes: readonly { readonly scope: string; readonly text: string }[];
}) {
  const problem = useFieldProblem('scopes');
  return (
    <fieldset className="field" aria-describedby={problem ? 'scopes-error' : undefined}>
      <legend className="field-label">{label}</legend>
      {scopes.map(({ scope, text }) => (
        <label className="check" key={scope}>
          <input type="checkbox" name="scopes[]" value={scope} />
          <span className="check-text">
            {text} <small>{scope}</small>
          </span>
        </label>
      ))}
      {problem && <FieldError id="scopes-error">{problem}</FieldError>}
    </fieldset>
  );
}
