'use client';
import { ArrowDown } from 'lucide-react';
import { buttonClass } from '@/app/_ui/button';
import { useMe } from './use-me';

/** Leads to the own row of a long table, where this phone knows whose it is. */
export function MyRow({
  slug,
  rows,
  label,
}: {
  slug: string;
  /** the rows' entries with what the link says of each */
  rows: readonly { id: string; place: string }[];
  label: string;
}) {
  const [me] = useMe(slug);
  const own = rows.find(({ id }) => id === me);
  if (!own) return null;
  return (
    <p className="my-row">
      <a className={buttonClass({ variant: 'quiet', small: true })} href={`#entry-${own.id}`}>
        {label} {own.place}
        <ArrowDown aria-hidden="true" />
      </a>
    </p>
  );
}
