'use client';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/app/_ui/button-link';
import { Link } from '@/app/_ui/link';
import { addressOf, type HandbookLink } from '@/lib/handbook/link';

/** The event that the reader came from, by its slug; null if none. It only decides where buttons lead. */
function useEventSlug(): string | null {
  const asked = useSearchParams().get('event');
  return asked !== null && /^[a-z0-9-]{1,120}$/.test(asked) ? asked : null;
}

/** A link to a page of the handbook that keeps the reader's event in mind. */
export function HelpLink({
  page,
  anchor = null,
  current,
  children,
}: {
  /** empty: the same page */
  page: string;
  anchor?: string | null;
  current?: boolean;
  children: ReactNode;
}) {
  const slug = useEventSlug();
  const end = anchor === null ? '' : `#${anchor}`;
  const path = page === 'contents' ? '/help' : `/help/${page}`;
  const href = page === '' ? end : `${path}${slug === null ? '' : `?event=${slug}`}${end}`;
  return (
    <Link href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** A button that leads to where the handbook's advice is carried out. */
export function HelpAct({
  link,
  children,
}: {
  link: Extract<HandbookLink, { path: string }>;
  children: ReactNode;
}) {
  const slug = useEventSlug();
  return (
    <ButtonLink small href={addressOf(link, slug)}>
      {children}
    </ButtonLink>
  );
}
