import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FramedPage } from '@/app/_parts/shell/framed-page';
import { database } from '@/app/_server/platform/db';
import { listTournamentsOfUser } from '@/db/tournaments';
import { SignOutButton } from './sign-out-button';
import './account.css';
import type { User } from '@/lib/accounts/records';

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
    <FramedPage
      active="account"
      title={user.name}
      lede={`${user.email} · ${t('leads', { count: leads })}`}
      act={<SignOutButton>{t('signOut')}</SignOutButton>}
      pagesLabel={t('pages')}
      pages={[
        { href: '/account', label: t('signIn'), exact: true },
        { href: '/account/name', label: t('nameAndMail') },
        { href: '/account/programs', label: (await getTranslations('programs'))('title') },
        { href: '/account/leave', label: t('leave') },
      ]}
      aside={aside}
    >
      {children}
    </FramedPage>
  );
}
