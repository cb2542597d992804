'use client';
import { ArrowDown } from 'lucide-react';
import { buttonClass } from '@/app/_ui/button';
import { useMe } from './use-me';

/** Leads to the own row of a long table, where this phone knows whose it is. */
export function MyRow({
  slug,
  places,
  label,
}: {
  slug: string;
  /** by entry */
  places: Readonly<Record<string, number>>;
  label: string;
}) {
  const [me] = useMe(slug);
  const place = me === null ? undefined : places[me];
  if (place === undefined) return null;
  return (
    <p className="my-row">
      <a className={buttonClass({ variant: 'quiet', small: true })} href={`#entry-${me}`}>
        {label} {place}
        <ArrowDown aria-hidden="true" />
      </a>
    </p>
  );
}
