import type { ReactNode } from 'react';
import { Brand } from '@/app/_ui/brand';
import { NavLink } from '@/app/_ui/nav-link';
import type { NavItem } from '@/app/_ui/tabs';

export interface DeskArea extends NavItem {
  icon: ReactNode;
  /** a figure at the end of the line, e.g. "4/10" */
  count?: ReactNode;
  /** keys that lead there, typed in sequence */
  keys?: string;
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
    <div className="rail max-lg:static max-lg:px-0 max-lg:py-0.5 max-lg:border-b max-lg:border-b-rule print:hidden">
      <Brand />
      <nav className="rail-areas max-lg:hidden" aria-label={label} data-scroll-row="">
        <ul className="max-lg:flex max-lg:px-1.5 max-lg:py-0 max-lg:w-max">
          {items.map((item) => (
            <li key={item.href}>
              <NavLink href={item.href} exact={item.exact} data-keys={item.keys}>
                {item.icon}
                <span>{item.label}</span>
                {item.count !== undefined && (
                  <span className="ml-auto text-xs font-medium font-narrow normal-nums">{item.count}</span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {foot && (
        <div className="foot mt-auto px-5 pt-4 pb-0 max-lg:[grid-area:1/2] max-lg:m-0 max-lg:py-0 max-lg:pr-4 max-lg:pl-0 max-lg:flex max-lg:items-center max-lg:gap-3 max-lg:justify-between">
          {foot}
        </div>
      )}
    </div>
  );
}
