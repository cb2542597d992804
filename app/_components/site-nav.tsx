'use client';

import { Menu } from 'lucide-react';
import { useId, useRef } from 'react';
import { NavLink } from './nav-link';
import type { NavItem } from './tabs';

/** Links of the public head: a row, or on a phone a menu behind a button. */
export function SiteNav({
  label,
  menuLabel,
  items,
}: {
  label: string;
  menuLabel: string;
  items: readonly NavItem[];
}) {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const close = () => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        className="icon-btn site-menu-button"
        popoverTarget={id}
        aria-label={menuLabel}
        title={menuLabel}
      >
        <Menu />
      </button>
      <nav ref={nav} id={id} className="site-nav" popover="auto" aria-label={label}>
        {items.map((item) => (
          <NavLink key={item.href} href={item.href} exact={item.exact} onClick={close}>
            {item.label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
