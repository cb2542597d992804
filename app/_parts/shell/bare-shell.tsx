import type { ReactNode } from 'react';
import { BrandMark } from '@/app/_ui/brand-mark';
import { Neatline } from '@/app/_ui/neatline';
import './site.css';

/**
 * Frame of error and not-found pages. Next loads their parts with every page, so there is no menu here and no link that
 * needs JavaScript.
 */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <header>
        <div className="flex items-center gap-3 min-h-16 max-md:min-h-14">
          <a className="brand" href="/" aria-label="Heerschau">
            <BrandMark />
            <span>Heerschau</span>
          </a>
        </div>
        <Neatline />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
