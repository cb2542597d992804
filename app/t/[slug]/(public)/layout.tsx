import { Flag, LayoutDashboard } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Announcements } from '@/app/_parts/announcements/announcements';
import { CampaignProgress } from '@/app/_parts/campaign/campaign-progress';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { publicPhotos } from '@/app/_parts/photos/placed-photos';
import { notFoundTitle } from '@/app/_parts/shell/not-found-title';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { hasResults } from '@/app/_parts/standings/shown-standings';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { TournamentLogo } from '@/app/_parts/tournament/tournament-logo';
import { publicOrigin } from '@/app/_server/platform/origin';
import { ButtonLink } from '@/app/_ui/button-link';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { Tabs } from '@/app/_ui/tabs';
import { may } from '@/lib/access/policy';
import { listAudience } from '@/lib/army-lists/list-audience';
import { teamsOf } from '@/lib/tournament/teams';
import { TournamentState } from './tournament-state';
import './public.css';
import { openGraphLocale } from '@/lib/languages';
import { say } from '@/lib/text';
import { isDuel } from '@/lib/tournament/tournament-view';

export async function generateMetadata({ params }: LayoutProps<'/t/[slug]'>): Promise<Metadata> {
  // The layout itself ends in the 404.
  const found = await requireVisibleOfAny((await params).slug).catch(() => null);
  if (!found) return notFoundTitle();
  const { view } = found;
  const product = (await getTranslations('common'))('product');
  const t = await getTranslations('spectator.meta');
  const language = await getLanguage();
  const { name, slug, place, demo } = view.tournament;
  const about = {
    game: say(view.format.subtitle(view.setup), language),
    dates: await datesText(view.tournament),
  };
  const description = place ? t('description', { ...about, place }) : t('descriptionNoPlace', about);
  return {
    metadataBase: new URL(await publicOrigin()),
    title: { default: name, template: `%s · ${name} · ${product}` },
    description,
    ...(demo && { robots: { index: false } }),
    openGraph: {
      type: 'website',
      siteName: product,
      locale: openGraphLocale(language),
      images: [{ url: `/t/${slug}/share.png`, width: 1200, height: 630, alt: t('image', { name }) }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** Head and tabs of a tournament's public pages, kept in step with the tournament. */
export default async function PublicLayout({ children, params }: LayoutProps<'/t/[slug]'>) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const t = await getTranslations('tournament');
  const { tournament, format, setup } = view;
  const language = await getLanguage();
  const { teams } = view.settings;
  const count = isDuel(view) && teams ? teamsOf(view).length : 0;
  const subtitle = [
    teams && count > 0 ? t('teamsOf', { count, size: teams.size }) : null,
    say(format.subtitle(setup), language),
    await datesText(tournament),
    tournament.place,
  ];
  const campaign = await getTranslations('campaign.public');
  const desk = may(actor, { verb: 'use-desk' });
  const lists = await getTranslations('armyLists');
  const photos = await getTranslations('photos');
  const { wanted } = view.settings.lists;
  const shown = wanted && listAudience(view.settings.lists, tournament.status, Date.now()) === 'everybody';
  const campaignAreas = format.structure === 'campaign' ? format.areas : [];
  const lookUp =
    view.format.reference(view.setup).length > 0
      ? [{ href: `/t/${slug}/reference`, label: t('tabs.reference') }]
      : [];
  return (
    <SiteShell>
      <LiveRefresh slug={slug} revision={tournament.revision} />
      <div className="titleline flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:px-0 max-md:pt-3.5 max-md:pb-2.5">
        {view.logo && (
          <TournamentLogo
            slug={slug}
            logo={view.logo}
            className="tournament-logo size-auto max-w-45 max-h-19 object-contain"
          />
        )}
        <div>
          <h1>{tournament.name}</h1>
          <p>{subtitle.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="tournament-now grid justify-items-end gap-2.5 max-md:justify-items-stretch max-md:gap-0">
          {isDuel(view) ? <TournamentState view={view} /> : <CampaignProgress slug={slug} />}
          {(actor.entryId || desk) && (
            <div className="tournament-links max-md:mt-2 flex flex-wrap gap-2">
              {actor.entryId && (
                <ButtonLink small variant="ink" href={`/t/${slug}/me`} icon={<Flag />}>
                  {isDuel(view) ? t('myMatch') : campaign('mine')}
                </ButtonLink>
              )}
              {desk && (
                <ButtonLink small href={`/t/${slug}/desk`} icon={<LayoutDashboard />}>
                  {t('desk')}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      </div>
      <Tabs
        label={t('tabs.label')}
        items={
          isDuel(view)
            ? [
                { href: `/t/${slug}`, label: t('tabs.info'), exact: true },
                { href: `/t/${slug}/entries`, label: t('tabs.entries') },
                { href: `/t/${slug}/pairings`, label: t('tabs.pairings') },
                { href: `/t/${slug}/standings`, label: t('tabs.standings') },
                ...(shown ? [{ href: `/t/${slug}/lists`, label: lists('public.tab') }] : []),
                ...lookUp,
                ...(hasResults(view)
                  ? [{ href: `/t/${slug}/statistics`, label: lists('statistics.tab') }]
                  : []),
                ...((await publicPhotos(view)).length > 0
                  ? [{ href: `/t/${slug}/photos`, label: photos('title') }]
                  : []),
              ]
            : [
                { href: `/t/${slug}`, label: t('tabs.info'), exact: true },
                ...campaignAreas.map(({ id, label }) => ({
                  href: `/t/${slug}/${id}`,
                  label: say(label, language),
                })),
                ...lookUp,
              ]
        }
      />
      <div className="tournament-page">
        <Announcements tournament={tournament} entryId={actor.entryId} />
        {tournament.status === 'draft' && (
          <Note tone="info" title={t('draft.title')} className="tournament-note">
            {t.rich('draft.text', {
              link: (words) => <Link href={`/t/${slug}/desk`}>{words}</Link>,
            })}
          </Note>
        )}
        {children}
      </div>
    </SiteShell>
  );
}
