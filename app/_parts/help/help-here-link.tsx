'use client';
import { usePathname } from 'next/navigation';
import { Link } from '@/app/_ui/link';
import { helpFor } from '@/lib/handbook/places';
import './help-here.css';

/** The way from a page to its page of the handbook: a "?" beside the title, or with `words` a line at the end. */
export function HelpHereLink({
  words = false,
  page,
  label,
}: {
  words?: boolean;
  /** instead of that of the address */
  page?: string;
  label: string;
}) {
  const href = helpFor(usePathname(), page);
  return words ? (
    <p className="help-line print:hidden">
      <Link href={href}>{label}</Link>
    </p>
  ) : (
    <Link href={href} className="field-help help-here print:hidden" aria-label={label}>
      <span aria-hidden="true">?</span>
    </Link>
  );
}
