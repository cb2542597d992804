import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Article } from '@/app/_parts/help/article';
import { HandbookFrame } from '@/app/_parts/help/handbook-frame';
import { HelpLink } from '@/app/_parts/help/help-link';
import { YourEvent } from '@/app/_parts/help/your-event';
import { loadHandbook } from '@/app/_server/help/handbook';
import { handbookLanguage, handbookPages } from '@/lib/handbook/contents';
import { eventSlug } from '@/lib/handbook/link';
import { asWords } from '@/lib/handbook/page';
import { leadsIntoEvent, withAddresses } from '@/lib/handbook/render';

type Props = PageProps<'/help/[page]'>;

async function load(props: Props) {
  const { page: id } = await props.params;
  const handbook = await loadHandbook(handbookLanguage(await getLanguage()));
  return { handbook, page: handbook.pages.find((page) => page.id === id) ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await load(props);
  return { title: `${asWords(page.title)} · ${(await getTranslations('help'))('title')}` };
}

/** One page of the handbook. */
export default async function HandbookPage(props: Props) {
  const { handbook, page } = await load(props);
  const t = await getTranslations('help');
  const slug = eventSlug((await props.searchParams).event);
  const asked = slug === null ? '' : `?event=${slug}`;
  const html = handbook.articles.get(page.id) ?? '';
  const article = withAddresses(html, slug, (to, anchor) =>
    [to === '' ? '' : `/help/${to}${asked}`, anchor === null ? '' : `#${anchor}`].join(''),
  );
  const onPage = page.sections.filter(({ level }) => level === 2);
  const at = handbookPages.indexOf(page.id);
  const next = handbook.pages[at + 1];
  return (
    <HandbookFrame
      handbook={handbook}
      page={page.id}
      aside={
        <>
          {onPage.length > 1 && (
            <nav aria-label={t('onThisPage')}>
              <h2>{t('onThisPage')}</h2>
              <ul lang={handbook.language}>
                {onPage.map(({ anchor, title }) => (
                  <li key={anchor}>
                    <HelpLink page="" anchor={anchor}>
                      {asWords(title)}
                    </HelpLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {leadsIntoEvent(html) && <YourEvent />}
        </>
      }
    >
      <div className="help-middle">
        <Article html={article} language={handbook.language} />
        {next && (
          <p className="help-next print:hidden" lang={handbook.language}>
            <HelpLink page={next.id}>{t('next', { title: asWords(next.title) })}</HelpLink>
          </p>
        )}
      </div>
    </HandbookFrame>
  );
}
