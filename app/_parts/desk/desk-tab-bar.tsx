'use client';

import { Ellipsis } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { NavLink } from '@/app/_ui/nav-link';
import type { DeskArea } from './desk-rail';
import { WayLines, type Ways } from './desk-ways';

/** Areas of the desk in a bar at the bottom: four in the bar, the `rest` and the preferences behind "more". */
export function DeskTabBar({
  label,
  more,
  items,
  rest,
  preferences,
  ways,
}: {
  label: string;
  more: string;
  items: readonly DeskArea[];
  rest: readonly DeskArea[];
  preferences: ReactNode;
  /** null without an account here */
  ways: Ways | null;
}) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  return (
    <nav className="tabbar desk-tabbar print:hidden" aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.href} href={item.href} exact={item.exact}>
          {item.icon}
          {item.label}
        </NavLink>
      ))}
      <BottomSheet
        open={open}
        onOpenChange={setOpen}
        title={more}
        trigger={
          <button
            type="button"
            data-current={rest.some((item) => !item.exact && pathname.startsWith(item.href)) || undefined}
          >
            <Ellipsis />
            {more}
          </button>
        }
      >
        <ul>
          {rest.map((item) => (
            <li key={item.href}>
              <NavLink href={item.href} exact={item.exact} onClick={() => setOpen(false)}>
                {item.icon}
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
        {ways && (
          <div className="desk-sheet-ways">
            <p className="caption">{ways.name}</p>
            <WayLines ways={ways} close={() => setOpen(false)} />
          </div>
        )}
        {preferences}
      </BottomSheet>
    </nav>
  );
}
