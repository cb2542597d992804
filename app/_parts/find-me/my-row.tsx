'use client';
import { ArrowDown } from 'lucide-react';
import { buttonClass } from '@/app/_ui/button';
import { useMe } from './use-me';

/** Jumps to the row of this phone's own player in a long table. */
export function MyRow({
  slug,
  places,
  label,
}: {
  slug: string;
  /** row index by entry */
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
