import { getTranslations } from 'next-intl/server';
import { DeskPractice } from '@/app/_parts/practice/desk-practice';
import { requireCampaignLog } from '@/app/_server/campaign/campaign-log';
import { database } from '@/app/_server/platform/db';
import { listAuditOf } from '@/db/tournaments';
import { practiceOpened } from '@/lib/practice/practice-log';
import { deedsSince } from '@/lib/practice/practice-steps';

/** Lines of the campaign that settle a step, in order of the steps. */
const settledBy = { phase: 'phase', award: 'award', close: 'mission-closed' } as const;

/** The guided way on the desk of a practice campaign; nothing elsewhere. */
export async function CampaignGuide({ slug, mayRemove }: { slug: string; mayRemove: boolean }) {
  const { view, log } = await requireCampaignLog(slug);
  const { id, demo } = view.tournament;
  const deeds = demo ? deedsSince(await listAuditOf(database().read, id, [practiceOpened])) : null;
  if (!deeds) return null;
  const t = await getTranslations('practice.campaign');
  const since = log.filter(({ at }) => at > deeds.openedAt);
  const steps = (['phase', 'award', 'close'] as const).map((step) => ({
    id: step,
    label: t(step),
    href: `/t/${slug}/desk/mission`,
    done: since.some(({ kind }) => kind === settledBy[step]),
  }));
  return <DeskPractice slug={slug} steps={steps} mayRemove={mayRemove} />;
}
