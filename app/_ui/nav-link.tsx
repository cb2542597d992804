'use client';

import { usePathname } from 'next/navigation';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from './link';

type NavLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string;
  /** current only on this very path, not on its subpaths */
  exact?: boolean;
};

/** Link that marks itself as current, and scrolls into view in a row that scrolls. */
export function NavLink({ href, exact, ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const target = href.split(/[?#]/, 1)[0] ?? href;
  const current = pathname === target || (!exact && target !== '/' && pathname.startsWith(`${target}/`));
  const ref = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const link = ref.current;
    const row = link?.closest('[data-scroll-row]');
    if (!current || !link || !row || row.scrollWidth <= row.clientWidth) return;
    const offset = link.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += offset - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return <Link {...rest} ref={ref} href={href} aria-current={current ? 'page' : undefined} />;
}
