import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** One step of a form in steps: open, done with its summary, or still to come. Without script all are open. */
export function FormStep({
  number,
  title,
  state,
  summary,
  change,
  hint,
  onChange,
  children,
}: {
  number: number;
  title: string;
  state: 'done' | 'now' | 'todo';
  /** what a finished step holds: its first line in place of the title, and a second one */
  summary: { readonly first: string; readonly second: string };
  change: { readonly text: string; readonly label: string };
  /** what a step asks for that is still to come */
  hint: string;
  /** opens it again */
  onChange: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="form-step" data-state={state} aria-labelledby={id}>
      <span className="form-step-number" aria-hidden="true">
        {state === 'done' ? <Check /> : number}
      </span>
      <div className="form-step-head">
        <div className="min-w-0">
          <h2 id={id} className="wrap-anywhere">
            {state === 'done' ? summary.first : title}
          </h2>
          {state !== 'now' && (
            <p className="small soft wrap-anywhere">{state === 'done' ? summary.second : hint}</p>
          )}
        </div>
        {state === 'done' && (
          <button type="button" className="form-step-change" aria-label={change.label} onClick={onChange}>
            {change.text}
          </button>
        )}
      </div>
      <div className="form-step-fields">{children}</div>
    </section>
  );
}
