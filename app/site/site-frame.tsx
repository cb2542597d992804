import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FramedPage } from '@/app/_parts/shell/framed-page';
import { requireUser } from '@/app/_server/account/session';
import { version } from '@/app/_server/platform/version';
import { may, nobody } from '@/lib/access/policy';

/** Turns away whoever does not run this instance; `here` is where signing in leads back to. */
export async function requireOperatorPage(here: string) {
  const user = await requireUser(here);
  if (!may({ ...nobody, userId: user.id, admin: user.admin }, { verb: 'run-instance' })) forbidden();
}

/** The frame of the pages of whoever runs this instance. */
export async function SiteFrame({
  title,
  lede,
  act,
  aside,
  children,
}: {
  title: string;
  lede?: ReactNode;
  act?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations('site');
  return (
    <FramedPage
      active="instance"
      title={title}
      lede={lede}
      act={act}
      pagesLabel={t('title')}
      pages={[
        { href: '/site', label: t('backups.title'), exact: true },
        { href: '/site/legal', label: t('legal') },
        { href: '/site/computer', label: t('computer.title') },
      ]}
      aside={aside}
    >
      {children}
      <p className="soft">{t('version', { version })}</p>
    </FramedPage>
  );
}
