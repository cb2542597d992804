import type { ReactNode } from 'react';
import { NavLink } from './nav-link';
import type { NavItem } from './tabs';

/** Areas of the phone shell, at the bottom of the dock: four at most, icon and word. */
export function TabBar({
  label,
  items,
}: {
  label: string;
  items: readonly (NavItem & { icon: ReactNode })[];
}) {
  return (
    <nav className="tabbar" aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.href} href={item.href} exact={item.exact}>
          {item.icon}
          {item.label}
        </NavLink>
      ))}
    </nav>
  );
}
