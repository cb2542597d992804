'use client';
import { Menu } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { signOutHere } from '@/app/_parts/account/sign-in';
import { IconButton } from '@/app/_ui/icon-button';
import { Link } from '@/app/_ui/link';

/** Safari before 17 and Chrome before 114 have no popovers: there the button opens and closes the menu in script. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/** Links of the head and sign-out: a row, or on a phone a menu behind a button. */
export function SiteMenu({
  label,
  menuLabel,
  links,
  signOutLabel,
}: {
  label: string;
  menuLabel: string;
  links: readonly { href: string; label: string; current: boolean }[];
  /** null while signed out */
  signOutLabel: string | null;
}) {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (hasPopovers() && nav.current?.matches(':popover-open')) nav.current.hidePopover();
    setOpen(false);
  };

  async function leave() {
    setLeaving(true);
    await signOutHere();
  }

  return (
    <>
      <IconButton
        className="hidden max-md:grid max-md:-mr-3.25"
        popoverTarget={id}
        label={menuLabel}
        onClick={() => hasPopovers() || setOpen(!isOpen)}
        icon={<Menu aria-hidden="true" />}
      />
      <nav
        ref={nav}
        id={id}
        className="site-nav"
        popover="auto"
        data-open={isOpen || undefined}
        aria-label={label}
      >
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            aria-current={link.current ? 'page' : undefined}
            onClick={close}
          >
            {link.label}
          </Link>
        ))}
        {signOutLabel && (
          <button type="button" onClick={leave} aria-busy={leaving} disabled={leaving}>
            {signOutLabel}
          </button>
        )}
      </nav>
    </>
  );
}
