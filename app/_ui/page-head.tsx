import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from './icon-link';
import { Neatline } from './neatline';

/** Head of a phone screen: back, title with a line below it, one action; then the neatline. */
export function PageHead({
  title,
  subtitle,
  back,
  heading: Heading = 'h1',
  action,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { href: string; label: string };
  /** `p` where the screen has a better first heading, e.g. the table to go to */
  heading?: 'h1' | 'p';
  action?: ReactNode;
}) {
  return (
    <header>
      <div className="head">
        {back && <IconLink href={back.href} label={back.label} icon={<ChevronLeft />} />}
        <Heading className="title">
          {title}
          {subtitle && <small>{subtitle}</small>}
        </Heading>
        {action}
      </div>
      <Neatline />
    </header>
  );
}
