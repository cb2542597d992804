import type { ReactNode } from 'react';
import { Brand } from '@/app/_ui/brand';
import { NavLink } from '@/app/_ui/nav-link';
import type { NavItem } from '@/app/_ui/tabs';

export interface DeskArea extends NavItem {
  icon: ReactNode;
  /** a figure at the end of the line, e.g. "4/10" */
  count?: ReactNode;
}

/** The organiser's areas beside the main column; below 900 px a row above it. `foot` names the tournament. */
export function DeskRail({
  label,
  items,
  foot,
}: {
  label: string;
  items: readonly DeskArea[];
  /** paragraphs; those with the class `caption` are left out below 900 px */
  foot?: ReactNode;
}) {
  return (
    <div className="rail">
      <Brand />
      <nav className="rail-areas" aria-label={label} data-scroll-row="">
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <NavLink href={item.href} exact={item.exact}>
                {item.icon}
                <span>{item.label}</span>
                {item.count !== undefined && <span className="c">{item.count}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {foot && <div className="foot">{foot}</div>}
    </div>
  );
}
