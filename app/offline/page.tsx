import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { BareShell } from '@/app/_parts/shell/bare-shell';
import { KeptPages } from './kept-pages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('common.offline'))('title'), robots: { index: false } };
}

/** Stands in for a page that was never seen, when there is no network; kept on the phone itself (app/_worker). */
export default async function OfflinePage() {
  const t = await getTranslations('common.offline');
  return (
    <BareShell>
      <div className="site-column">
        <h1>{t('title')}</h1>
        <p className="lede">{t('text')}</p>
        <ClientTexts of={['common.offline']}>
          <KeptPages language={await getLanguage()} />
        </ClientTexts>
      </div>
    </BareShell>
  );
}
