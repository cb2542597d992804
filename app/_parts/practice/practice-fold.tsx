'use client';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { makeMarks, type PracticeMarks, parseMarks, practiceCookie } from '@/lib/practice/practice-marks';

const maxAge = 14 * 24 * 60 * 60;

/** Folds the guided way away, and remembers in this browser whether it is, and which links were followed. */
export function PracticeFold({
  path,
  folded,
  summary,
  children,
}: {
  /** of the event: where its marks are sent */
  path: string;
  folded: boolean;
  summary: ReactNode;
  /** links that settle a step by the visit have `data-visit` */
  children: ReactNode;
}) {
  return (
    <details
      className="why practice"
      open={!folded}
      onToggle={({ currentTarget: { open } }) => remember(path, (marks) => ({ ...marks, folded: !open }))}
    >
      <summary>
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the links within, which are operated themselves */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <div
        className="why-body"
        onClick={({ target }) => {
          const visit =
            target instanceof Element && target.closest<HTMLElement>('[data-visit]')?.dataset.visit;
          if (visit) remember(path, (marks) => ({ ...marks, visited: new Set([...marks.visited, visit]) }));
        }}
      >
        {children}
      </div>
    </details>
  );
}

function remember(path: string, change: (marks: PracticeMarks) => PracticeMarks) {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${practiceCookie}=`));
  const marks = makeMarks(change(parseMarks(kept?.slice(practiceCookie.length + 1))));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, which a hall's network lacks
  document.cookie = `${practiceCookie}=${marks}; path=${path}; max-age=${maxAge}; samesite=lax`;
}
