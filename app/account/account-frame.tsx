import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { NavLink } from '@/app/_ui/nav-link';
import { listTournamentsOfUser } from '@/db/tournaments';
import type { User } from '@/db/users';
import { database } from '../_server/db';
import { SignOutButton } from './sign-out-button';
import './account.css';

/** The frame of the pages of one's own account: whose it is, the pages, the content and what stands beside it. */
export async function AccountFrame({
  user,
  aside,
  children,
}: {
  user: User;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations('account.own');
  const roles = await listTournamentsOfUser(database().read, user.id);
  const leads = roles.filter(({ role }) => role === 'owner').length;
  return (
    <SiteShell active="account">
      <div className="titleline account-head flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:px-0 max-md:pt-3.5 max-md:pb-2.5 border-b-[1.5px] border-b-ink">
        <div>
          <h1 className="wrap-anywhere">{user.name}</h1>
          <p className="wrap-anywhere">
            {user.email} · {t('leads', { count: leads })}
          </p>
        </div>
        <SignOutButton>{t('signOut')}</SignOutButton>
      </div>
      <div className="account max-md:grid-cols-[minmax(0,1fr)] max-md:gap-5 max-md:pt-2">
        <nav className="account-pages -mt-1" aria-label={t('pages')}>
          <ul
            className="max-md:flex max-md:overflow-x-auto max-md:border-b max-md:border-b-rule"
            data-scroll-row=""
          >
            <li>
              <NavLink href="/account" exact>
                {t('signIn')}
              </NavLink>
            </li>
            <li>
              <NavLink href="/account/name">{t('nameAndMail')}</NavLink>
            </li>
            <li>
              <NavLink href="/account/leave">{t('leave')}</NavLink>
            </li>
          </ul>
        </nav>
        <div className="account-main grid content-start gap-7 min-w-0">{children}</div>
        {aside && (
          <div className="account-side max-md:col-1 max-md:pt-4.5 max-md:border-t max-md:border-t-rule">
            {aside}
          </div>
        )}
      </div>
    </SiteShell>
  );
}
