'use client';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';

/** One of a few, each with a line that says what it means. */
export function ExplainedChoice<V extends string>({
  name,
  legend,
  options,
  value,
  onChange,
}: {
  name: string;
  legend: string;
  options: readonly { readonly value: V; readonly label: string; readonly hint: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  const id = useId();
  const problem = useFieldProblem(name);
  return (
    <fieldset className="form-group gap-1.5" aria-describedby={problem ? id : undefined}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="check items-start py-1.5">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="check-text font-medium">
            {option.label}
            {option.hint && <small className="font-normal">{option.hint}</small>}
          </span>
        </label>
      ))}
      {problem && (
        <p className="err" id={id}>
          <TriangleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
