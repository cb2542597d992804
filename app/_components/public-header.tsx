import type { ReactNode } from 'react';
import { Brand } from './brand';
import { Neatline } from './neatline';
import { SiteNav } from './site-nav';
import type { NavItem } from './tabs';

/** Head of the public pages, inside `.site`: brand, links (a menu on a phone), tools such as the language. */
export function PublicHeader({
  nav,
  children,
}: {
  /** none on an empty instance */
  nav?: { label: string; menuLabel: string; items: readonly NavItem[] };
  children?: ReactNode;
}) {
  return (
    <header>
      <div className="site-head">
        <Brand />
        <div className="site-tools">
          {children}
          {nav && <SiteNav {...nav} />}
        </div>
      </div>
      <Neatline />
    </header>
  );
}
