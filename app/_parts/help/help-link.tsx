'use client';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { eventSlug } from '@/lib/handbook/link';

/** A link to a page of the handbook that keeps the reader's event in mind. */
export function HelpLink({
  page,
  anchor = null,
  current,
  onClick,
  children,
}: {
  /** empty: the same page */
  page: string;
  anchor?: string | null;
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  const slug = eventSlug(useSearchParams().get('event'));
  const end = anchor === null ? '' : `#${anchor}`;
  const path = page === 'contents' ? '/help' : `/help/${page}`;
  const href = page === '' ? end : `${path}${slug === null ? '' : `?event=${slug}`}${end}`;
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </Link>
  );
}
