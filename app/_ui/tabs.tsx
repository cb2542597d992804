import { NavLink } from './nav-link';

export interface NavItem {
  href: string;
  label: string;
  /** current only on this very path, not on its subpaths */
  exact?: boolean;
}

/** Tabs as links, one page each. */
export function Tabs({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className="tabs max-md:px-1.5" aria-label={label} data-scroll-row="">
      {items.map((item) => (
        <NavLink key={item.href} href={item.href} exact={item.exact}>
          {item.label}
        </NavLink>
      ))}
    </nav>
  );
}
