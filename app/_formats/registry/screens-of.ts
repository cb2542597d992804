import 'server-only';
import { notFound } from 'next/navigation';
import { getLanguage } from '@/app/_i18n/get-language';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { requireCampaignLog } from '@/app/_server/campaign/campaign-log';
import { say } from '@/lib/text';
import { campaignScreens } from './campaign-screens';

/** Screens of the campaign at that address; 404 for none. */
export async function requireScreens(slug: string) {
  const { view } = await requireCampaignLog(slug);
  const screens = await campaignScreens[view.format.id]?.();
  return { format: view.format, screens: screens ?? notFound() };
}

/** A paper of a campaign with its title; 404 for none. */
export async function requirePaper({ slug, paper }: { slug: string; paper: string }) {
  const { format, screens } = await requireScreens(slug);
  const label = format.papers.find(({ id }) => id === paper)?.label ?? notFound();
  const load = screens.papers[paper] ?? notFound();
  return { title: say(label, await getLanguage()), Paper: await load() };
}

/** Page of a campaign at an address the core has no page for, with its title; 404 for none. */
export async function requirePage(
  where: 'pages' | 'playerPages' | 'deskPages',
  { params }: Pick<CampaignPageProps, 'params'>,
) {
  const { slug, area } = await params;
  const { format, screens } = await requireScreens(slug);
  const [first = '', ...rest] = area;
  const pages = new Map(Object.entries(screens[where]));
  const load = pages.get(rest.length === 0 ? first : rest.length === 1 ? `${first}/*` : '');
  const areas = where === 'deskPages' ? format.deskAreas : format.areas;
  const language = await getLanguage();
  return {
    page: load ? await load() : notFound(),
    title: say(areas.find(({ id }) => id === first)?.label, language),
  };
}
