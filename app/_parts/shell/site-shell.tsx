import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PreferencesBar } from '@/app/_parts/preferences/preferences-bar';
import { shellViewer } from '@/app/_server/account/viewer';
import { Brand } from '@/app/_ui/brand';
import { Link } from '@/app/_ui/link';
import { Neatline } from '@/app/_ui/neatline';
import { readInstance } from './instance';
import { SiteMenu } from './site-menu';
import './site.css';

/** Frame of every public page: skip link, head with links, content, foot with preferences. */
export async function SiteShell({
  active,
  children,
}: {
  active?: 'calendar' | 'series' | 'armies' | 'career' | 'my' | 'instance' | 'account' | 'help';
  children: ReactNode;
}) {
  const t = await getTranslations('common');
  const home = await getTranslations('home');
  const legal = await getTranslations('site');
  const { account, plays } = await shellViewer();
  const instance = await readInstance();
  const signedIn = account !== 'none';
  const links = [
    { href: '/', label: t('nav.calendar'), current: active === 'calendar' },
    { href: '/series', label: t('nav.series'), current: active === 'series' },
    { href: '/armies', label: t('nav.armies'), current: active === 'armies' },
    { href: '/my', label: t('nav.myTournaments'), current: active === 'my' },
    ...(plays || signedIn ? [{ href: '/career', label: t('nav.career'), current: active === 'career' }] : []),
    { href: '/help', label: t('nav.help'), current: active === 'help' },
    ...(account === 'admin'
      ? [{ href: '/site', label: legal('title'), current: active === 'instance' }]
      : []),
    ...(signedIn && account !== 'demo'
      ? [{ href: '/account', label: t('nav.account'), current: active === 'account' }]
      : []),
    // Before the first account exists there is nothing to sign in to. A player is signed in by link: accounts are for
    // organisers.
    ...(!signedIn && instance.organiser
      ? [{ href: '/login', label: t(plays ? 'nav.signInToOrganise' : 'nav.signIn'), current: false }]
      : []),
  ];
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        {t('nav.toContent')}
      </a>
      <header>
        <div className="flex items-center gap-3 min-h-16 max-md:min-h-14">
          <Brand name={t('product')} />
          <div className="site-tools">
            {instance.empty ? (
              <Link className="inline-flex items-center min-h-11" href="/help">
                {t('nav.help')}
              </Link>
            ) : (
              <SiteMenu
                label={t('nav.main')}
                menuLabel={home('site.menu')}
                links={links}
                signOutLabel={signedIn ? t('nav.signOut') : null}
              />
            )}
          </div>
        </div>
        <Neatline />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-foot">
        <p className="caption">
          {home.rich('site.licence', {
            link: (words) => <a href="https://www.gnu.org/licenses/agpl-3.0.html">{words}</a>,
          })}
        </p>
        <nav className="flex flex-wrap gap-x-4 text-[length:var(--text-sm)]" aria-label={legal('legal')}>
          <Link className="inline-flex items-center min-h-11" href="/privacy">
            {legal('privacy.title')}
          </Link>
          <Link className="inline-flex items-center min-h-11" href="/imprint">
            {legal('imprint.title')}
          </Link>
        </nav>
        <PreferencesBar />
      </footer>
    </div>
  );
}
