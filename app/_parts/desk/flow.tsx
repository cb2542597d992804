import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

export interface FlowStep {
  label: string;
  note?: ReactNode;
  state: 'done' | 'now' | 'todo';
}

/** State of a round as four segments of one scale: draft, published, running, closed. */
export function Flow({
  label,
  steps,
  progress = 0.46,
}: {
  label: string;
  steps: readonly FlowStep[];
  /** fraction of the current step that is over, 0 to 1 */
  progress?: number;
}) {
  return (
    <ol className="flow" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={clsx(step.state)}
          aria-current={step.state === 'now' ? 'step' : undefined}
          style={step.state === 'now' ? ({ '--f': `${progress * 100}%` } as CSSProperties) : undefined}
        >
          <b>{step.label}</b>
          {step.note && <span className="max-[600px]:hidden">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
