import { List } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import type { Handbook } from '@/app/_server/help/handbook';
import { version } from '@/app/_server/platform/version';
import { handbookParts } from '@/lib/handbook/contents';
import { HandbookSearchField } from './handbook-search';
import { HelpLink } from './help-link';
import { KeptHere } from './kept-here';
import './help.css';

/** A page of the handbook between its contents and an aside; on a phone below the search. */
export async function HandbookFrame({
  handbook,
  page,
  typed = '',
  aside,
  children,
}: {
  handbook: Handbook;
  /** id of the page that is open, null for the contents */
  page: string | null;
  /** what was searched for without scripts */
  typed?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations('help');
  const site = await getTranslations('site');
  const part = handbookParts.find(({ pages }) => page !== null && pages.includes(page));
  return (
    <SiteShell active="help">
      <ClientTexts of={['help']}>
        <div className="help">
          <div className="help-side print:hidden">
            <div className="help-find">
              <HandbookSearchField language={handbook.language} typed={typed} />
              <HelpLink page="contents">
                <span className="icon-btn help-contents-button" aria-hidden="true">
                  <List />
                </span>
                <span className="vh">{t('contents')}</span>
              </HelpLink>
            </div>
            {part && (
              <p className="help-crumb">
                <span lang={handbook.language}>
                  {t('place', {
                    part: part.part[handbook.language],
                    number: part.pages.indexOf(page ?? '') + 1,
                    count: part.pages.length,
                  })}
                </span>
              </p>
            )}
            <nav className="help-contents" aria-label={t('contents')} lang={handbook.language}>
              <Contents handbook={handbook} page={page} />
            </nav>
          </div>
          {children}
          <div className="help-aside print:hidden">
            {aside}
            <KeptHere />
            <p className="soft">{site('version', { version })}</p>
          </div>
        </div>
      </ClientTexts>
    </SiteShell>
  );
}

/** All pages under the names of their parts. */
export function Contents({ handbook, page }: { handbook: Handbook; page: string | null }) {
  const titles = new Map(handbook.pages.map(({ id, title }) => [id, title]));
  return handbookParts.map(({ part, pages }) => (
    <section key={part.en}>
      <h2>{part[handbook.language]}</h2>
      <ul>
        {pages.map((id) => (
          <li key={id}>
            <HelpLink page={id} current={id === page}>
              {titles.get(id)}
            </HelpLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
