import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { HelpHere } from '@/app/_parts/help/help-here';
import { ButtonLink } from '@/app/_ui/button-link';
import { Neatline } from '@/app/_ui/neatline';

/**
 * Head of a desk screen: title, a `Flow` for a round, then time (`.time`) or actions (`.act`), and on subpages the way
 * back.
 */
export function DeskBar({
  title,
  flow,
  back,
  help,
  children,
}: {
  title: ReactNode;
  flow?: ReactNode;
  back?: { href: string; label: string };
  /** page of the handbook, where the address does not decide it */
  help?: string;
  children?: ReactNode;
}) {
  return (
    <header>
      <div className="bar">
        <div className="bar-title">
          <h1>{title}</h1>
          <HelpHere page={help} />
        </div>
        {flow}
        {children}
        {back && (
          <div className="act">
            <ButtonLink href={back.href} variant="quiet" icon={<ChevronLeft aria-hidden="true" />}>
              {back.label}
            </ButtonLink>
          </div>
        )}
      </div>
      <Neatline />
    </header>
  );
}
