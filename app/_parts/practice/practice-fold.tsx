'use client';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { foldedValue, practiceCookie } from '@/lib/practice/practice-cookie';

const maxAge = 14 * 24 * 60 * 60;

/** Steps that can be folded away; this browser remembers whether they are. */
export function PracticeFold({
  path,
  folded,
  summary,
  children,
}: {
  /** of the event: where the cookie is sent */
  path: string;
  folded: boolean;
  summary: ReactNode;
  children: ReactNode;
}) {
  return (
    <details
      className="why"
      open={!folded}
      onToggle={({ currentTarget: { open } }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, which a hall's network lacks
        document.cookie = `${practiceCookie}=${foldedValue}; path=${path}; max-age=${open ? 0 : maxAge}; samesite=lax`;
      }}
    >
      <summary>
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="why-body">{children}</div>
    </details>
  );
}
