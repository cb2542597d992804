'use client';
import { ChevronUp, LogOut } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { signOutHere } from '@/app/_parts/account/sign-in';
import { Button } from '@/app/_ui/button';
import { Link } from '@/app/_ui/link';

/** Links of an organiser's menu: their other tournaments, their account, sign-out. */
export interface Ways {
  /** the organiser's name */
  readonly name: string;
  readonly links: readonly { readonly href: string; readonly label: string; readonly icon: ReactNode }[];
  readonly signOut: string;
}

/** The menu as list items; `close` closes its container. */
export function WayLines({ ways, close }: { ways: Ways; close: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <ul>
      {ways.links.map(({ href, label, icon }) => (
        <li key={href}>
          <Link href={href} onClick={close}>
            {icon}
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-busy={leaving}
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void signOutHere();
          }}
        >
          <LogOut aria-hidden="true" />
          {ways.signOut}
        </button>
      </li>
    </ul>
  );
}

/** Safari before 17 and Chrome before 114 have no popovers: there the button opens and closes the menu in script. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/** The organiser's menu behind a button with their name, at the foot of the rail. */
export function DeskWays({ ways, label }: { ways: Ways; label: string }) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (hasPopovers() && menu.current?.matches(':popover-open')) menu.current.hidePopover();
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        small
        className="desk-ways-open"
        popoverTarget={id}
        iconEnd={<ChevronUp aria-hidden="true" />}
        onClick={() => hasPopovers() || setOpen(!isOpen)}
      >
        <span className="truncate">{ways.name}</span>
      </Button>
      <nav
        ref={menu}
        id={id}
        className="desk-ways"
        popover="auto"
        data-open={isOpen || undefined}
        aria-label={label}
      >
        <WayLines ways={ways} close={close} />
      </nav>
    </>
  );
}
