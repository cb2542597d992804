import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Contents, HandbookFrame } from '@/app/_parts/help/handbook-frame';
import { Hits } from '@/app/_parts/help/handbook-search';
import { loadHandbook } from '@/app/_server/help/handbook';
import { handbookLanguage } from '@/lib/handbook/contents';
import { longest } from '@/lib/limits';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('help'))('title') };
}

/** The handbook's contents; with `?q=` the results of a search, for browsers without scripts. */
export default async function HelpPage({ searchParams }: PageProps<'/help'>) {
  const { q } = await searchParams;
  const typed = typeof q === 'string' ? q.trim().slice(0, longest.search) : '';
  const language = await getLanguage();
  const handbook = await loadHandbook(handbookLanguage(language));
  const t = await getTranslations('help');
  return (
    <HandbookFrame handbook={handbook} page={null} typed={typed}>
      <div className="help-article">
        <h1>{t('title')}</h1>
        <p className="help-lead">{t('lead')}</p>
        {language !== handbook.language && <p className="soft">{t('onlyEnglish')}</p>}
        {typed !== '' && (
          <section className="help-hits help-hits--page" aria-label={t('search')}>
            <Hits hits={handbook.search(typed)} none={t('nothing')} />
          </section>
        )}
        <div className="help-index" lang={handbook.language}>
          <Contents handbook={handbook} page={null} />
        </div>
      </div>
    </HandbookFrame>
  );
}
