import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { HelpLink } from '@/app/_parts/help/help-link';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { loadHandbook } from '@/app/_server/help/handbook';
import { Link } from '@/app/_ui/link';
import { handbookLanguage, handbookParts } from '@/lib/handbook/contents';
import '@/app/_parts/help/help.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('help'))('title') };
}

/** The whole handbook on one page: to print, and to keep open or kept for a hall without a network. */
export default async function WholeHandbookPage() {
  const handbook = await loadHandbook(handbookLanguage(await getLanguage()));
  const t = await getTranslations('help');
  const pages = new Map(handbook.pages.map((page) => [page.id, page]));
  return (
    <SiteShell active="help">
      <div className="help-book">
        <h1>{t('title')}</h1>
        <p className="print:hidden">
          <HelpLink page="contents">{t('contents')}</HelpLink>
        </p>
        <p className="soft print:hidden">
          {t.rich('yourEvent.none', { link: (words) => <Link href="/my">{words}</Link> })}
        </p>
        <nav aria-label={t('contents')} lang={handbook.language} className="help-index">
          {handbookParts.map(({ part, pages: ids }) => (
            <section key={part.en}>
              <h2>{part[handbook.language]}</h2>
              <ul>
                {ids.map((id) => (
                  <li key={id}>
                    <a href={`#${id}`}>{pages.get(id)?.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div
          lang={handbook.language}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by us; the HTML of its Markdown is left out
          dangerouslySetInnerHTML={{ __html: handbook.book }}
        />
      </div>
    </SiteShell>
  );
}
