import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line that opens a paragraph, e.g. "Warum diese Paarung?". */
export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="why" open={open}>
      <summary>
        <span>{summary}</span>
        <ChevronDown />
      </summary>
      <div className="why-body">{children}</div>
    </details>
  );
}
