import { getTranslations } from 'next-intl/server';
import { DeskPractice } from '@/app/_parts/practice/desk-practice';
import { PlayerPractice } from '@/app/_parts/practice/player-practice';
import { requireCampaignLog } from '@/app/_server/campaign/campaign-log';
import { database } from '@/app/_server/platform/db';
import { listAuditOf } from '@/db/tournaments';
import type { StarquestKind } from '@/lib/formats/starquest/events';
import type { EntryId } from '@/lib/ids';
import { practiceOpened } from '@/lib/practice/practice-log';
import { deedsSince } from '@/lib/practice/practice-steps';

/** Steps of the mission master and of a player, each with the line that settles it. */
const masterSteps = [
  ['phase', 'phase'],
  ['award', 'award'],
  ['close', 'mission-closed'],
] as const satisfies readonly (readonly [string, StarquestKind])[];
const playerSteps = [
  ['card', 'event-card'],
  ['command', 'command'],
  ['refuse', 'refusal'],
] as const satisfies readonly (readonly [string, StarquestKind])[];

/** The campaign's lines since its opening for practice; null for other campaigns. */
async function linesSince(slug: string) {
  const { view, log } = await requireCampaignLog(slug);
  const { id, demo } = view.tournament;
  const deeds = demo ? deedsSince(await listAuditOf(database().read, id, [practiceOpened])) : null;
  return deeds && log.filter(({ at }) => at > deeds.openedAt);
}

/** The guided way on the desk of a practice campaign; nothing elsewhere. */
export async function CampaignGuide({ slug, mayRemove }: { slug: string; mayRemove: boolean }) {
  const lines = await linesSince(slug);
  if (!lines) return null;
  const t = await getTranslations('practice.campaign');
  const steps = masterSteps.map(([id, kind]) => ({
    id,
    label: t(id),
    href: `/t/${slug}/desk/mission`,
    done: lines.some((line) => line.kind === kind),
  }));
  return <DeskPractice slug={slug} steps={steps} mayRemove={mayRemove} />;
}

/** The guided way of a player who leads a squad in a practice campaign; nothing elsewhere. */
export async function CampaignPlayerGuide({ slug, player }: { slug: string; player: EntryId }) {
  const lines = await linesSince(slug);
  if (!lines) return null;
  const t = await getTranslations('practice.squad');
  const own = lines.filter(({ author }) => author.role === 'player' && author.player === player);
  const steps = playerSteps.map(([id, kind]) => ({
    id,
    label: t(id),
    href: `/t/${slug}/me/mission`,
    done: own.some((line) => line.kind === kind),
  }));
  return <PlayerPractice steps={steps} />;
}
