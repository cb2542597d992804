import { Settings } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { notFoundTitle } from '@/app/_parts/shell/not-found-title';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { requireSeries } from '@/app/_server/community/series';
import { ButtonLink } from '@/app/_ui/button-link';
import { Tabs } from '@/app/_ui/tabs';
import '../../series.css';
import { say } from '@/lib/text';
import { requireFormat } from '@/lib/tournament/score-matches';

export async function generateMetadata({ params }: LayoutProps<'/series/[slug]'>): Promise<Metadata> {
  // The layout itself ends in the 404.
  const found = await requireSeries((await params).slug).catch(() => null);
  if (!found) return notFoundTitle();
  const { series } = found;
  const product = (await getTranslations('common'))('product');
  return { title: { default: series.name, template: `%s · ${series.name} · ${product}` } };
}

/** Head and tabs of a series. */
export default async function SeriesLayout({ children, params }: LayoutProps<'/series/[slug]'>) {
  const { slug } = await params;
  const { series, tournaments, settings, leads } = await requireSeries(slug);
  const t = await getTranslations('series');
  const language = await getLanguage();
  const games = [
    ...new Set(tournaments.map(({ tournament }) => say(requireFormat(tournament).name, language))),
  ];
  const subtitle = t('subtitle', { tournaments: tournaments.length, counted: settings.counted ?? 'all' });
  return (
    <SiteShell active="series">
      <div className="titleline flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:px-0 max-md:pt-3.5 max-md:pb-2.5">
        <div>
          <h1 className="wrap-anywhere">{series.name}</h1>
          <p>{[...games, subtitle].join(' · ')}</p>
        </div>
        {leads && (
          <div className="form-actions max-md:mt-3">
            <ButtonLink small href={`/series/${slug}/edit`} icon={<Settings />}>
              {t('edit')}
            </ButtonLink>
          </div>
        )}
      </div>
      <Tabs
        label={t('tabs.label')}
        items={[
          { href: `/series/${slug}`, label: t('tabs.ranking'), exact: true },
          { href: `/series/${slug}/tournaments`, label: t('tabs.tournaments') },
          { href: `/series/${slug}/armies`, label: t('tabs.armies') },
          { href: `/series/${slug}/ratings`, label: t('tabs.ratings') },
        ]}
      />
      {children}
    </SiteShell>
  );
}
