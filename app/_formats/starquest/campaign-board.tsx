import { getTranslations } from 'next-intl/server';
import { Announcements } from '@/app/_parts/announcements/announcements';
import { CampaignProgress } from '@/app/_parts/campaign/campaign-progress';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { announcementsFor } from '@/app/_server/load/announcements';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { Neatline } from '@/app/_ui/neatline';
import { QrCode } from '@/app/_ui/qr-code';
import { BoardTurns } from './late-parts';
import { requireCampaign } from './load-campaign';
import './campaign.css';
import { CampaignSide } from './campaign-side';
import { byHonours } from './marine-order';
import { RollOfHonour } from './roll-of-honour';

/** Most rows legible across a hall; more take turns. An announcement takes the space of two, and of the code. */
const mostRows = 9;

/** The campaign on the projector: roll of honour, next step, the fallen. */
export async function CampaignBoard({ slug }: { slug: string }) {
  const campaign = await requireCampaign(slug);
  const { tournament } = campaign.view;
  const t = await getTranslations('campaign.public');
  const announced = await announcementsFor(database().read, tournament.id, null, Date.now());
  const rows = announced.length > 0 ? mostRows - 2 : mostRows;
  const marines = byHonours(campaign.setup, Object.values(campaign.state.marines)).length;
  const pages = Array.from({ length: Math.max(1, Math.ceil(marines / rows)) }, (_, page) => page);
  const address = `${await publicOrigin()}/t/${slug}`;
  return (
    <main className="campaign-board px-[3vw] py-[3vh] min-h-[100vh]">
      <LiveRefresh slug={slug} revision={tournament.revision} />
      <header className="titleline flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:px-0 max-md:pt-3.5 max-md:pb-2.5">
        <h1>{tournament.name}</h1>
        <CampaignProgress slug={slug} />
      </header>
      <Neatline />
      <Announcements tournament={tournament} entryId={null} />
      <div className="campaign-grid max-md:block">
        <BoardTurns labels={pages.map((page) => t('page', { page: page + 1, pages: pages.length }))}>
          {pages.map((page) => (
            <RollOfHonour key={page} campaign={campaign} from={page * rows} most={rows} links={false} />
          ))}
        </BoardTurns>
        <div>
          <CampaignSide campaign={campaign} />
          {announced.length === 0 && (
            <QrCode text={address} title={t('code', { address })} className="mt-[2vh] size-[16vh]" />
          )}
        </div>
      </div>
    </main>
  );
}
