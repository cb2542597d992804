import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireScreens } from '@/app/_formats/registry/screens-of';
import { requireVisibleNow } from '@/app/_parts/tournament/require-visible';
import { isDuel } from '@/lib/tournament/tournament-view';
import { Home } from './home';
import { homeScreen } from './home-screen';
import { isToMove } from './home-state';
import { loadHome } from './load-home';
import { Stranger } from './stranger';

export async function generateMetadata({ params }: PageProps<'/t/[slug]/me'>): Promise<Metadata> {
  const { slug } = await params;
  const { view, actor } = await requireVisibleNow(slug);
  if (!isDuel(view)) return { title: view.tournament.name, robots: { index: false } };
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  const t = await getTranslations('player');
  return {
    title: `${t('title')} · ${view.tournament.name}`,
    robots: { index: false },
    ...(entry && isToMove(view, entry) ? { icons: { icon: '/favicon-move.svg' } } : {}),
  };
}

export default async function PlayerPage({ params, searchParams }: PageProps<'/t/[slug]/me'>) {
  const { slug } = await params;
  const { table, before } = await searchParams;
  const scanned = scannedTable(table);
  const { view, actor } = await requireVisibleNow(slug);
  if (!isDuel(view)) {
    const CampaignHome = await (await requireScreens(slug)).screens.home();
    return <CampaignHome slug={slug} />;
  }
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  if (!entry) return <Stranger view={view} desk={actor.role !== null || actor.admin} scanned={scanned} />;

  const now = Date.now();
  const switchedFrom = actor.others.find((id) => id === before && id !== entry.id) ?? null;
  const screen = homeScreen(view, entry, await loadHome(view, entry, now));
  return (
    <Home
      view={view}
      entry={entry}
      actor={actor}
      now={now}
      screen={screen}
      scanned={scanned}
      switchedFrom={switchedFrom}
    />
  );
}

/** Number of a table whose card brought the reader here; null for none. */
const scannedTable = (table: unknown): number | null =>
  typeof table === 'string' && /^\d{1,4}$/.test(table) ? Number(table) : null;
