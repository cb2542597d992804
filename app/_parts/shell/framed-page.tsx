import type { ReactNode } from 'react';
import { NavLink } from '@/app/_ui/nav-link';
import { SiteShell } from './site-shell';
import './framed-page.css';

/** Frame of related pages: subject, list of pages, content and aside. */
export function FramedPage({
  active,
  title,
  lede,
  act,
  pagesLabel,
  pages,
  aside,
  children,
}: {
  active: 'instance' | 'account';
  title: string;
  lede?: ReactNode;
  /** main action, at the end of the title's line */
  act?: ReactNode;
  pagesLabel: string;
  pages: readonly { readonly href: string; readonly label: string; readonly exact?: boolean }[];
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SiteShell active={active}>
      <div className="titleline framed-head flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:px-0 max-md:pt-3.5 max-md:pb-2.5 border-b-[1.5px] border-b-ink">
        <div>
          <h1 className="wrap-anywhere">{title}</h1>
          {lede && <p className="wrap-anywhere">{lede}</p>}
        </div>
        {act}
      </div>
      <div className="framed max-md:grid-cols-[minmax(0,1fr)] max-md:gap-5 max-md:pt-2">
        <nav className="framed-pages -mt-1" aria-label={pagesLabel}>
          <ul
            className="max-md:flex max-md:overflow-x-auto max-md:border-b max-md:border-b-rule"
            data-scroll-row=""
          >
            {pages.map(({ href, label, exact }) => (
              <li key={href}>
                <NavLink href={href} exact={exact}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="framed-main grid content-start gap-7 min-w-0">{children}</div>
        {aside && (
          <div className="framed-side max-md:col-1 max-md:pt-4.5 max-md:border-t max-md:border-t-rule">
            {aside}
          </div>
        )}
      </div>
    </SiteShell>
  );
}
