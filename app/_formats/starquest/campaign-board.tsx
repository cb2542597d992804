import { getTranslations } from 'next-intl/server';
import { LiveRefresh } from '@/app/_components/live-refresh';
import { Neatline } from '@/app/_components/neatline';
import { QrCode } from '@/app/_components/qr-code';
import { publicOrigin } from '@/app/_server/origin';
import { CampaignProgress } from '@/app/t/[slug]/_campaign/campaign-progress';
import { requireCampaign } from './load-campaign';
import './campaign.css';
import { CampaignSide } from './campaign-side';
import { RollOfHonour } from './roll-of-honour';

/** So many rows stay readable across a hall. */
const rows = 9;

/** The campaign on the projector: the roll of honour, what comes next, the fallen. */
export async function CampaignBoard({ slug }: { slug: string }) {
  const campaign = await requireCampaign(slug);
  const { tournament } = campaign.view;
  const t = await getTranslations('campaign.public');
  const address = `${await publicOrigin()}/t/${slug}`;
  return (
    <main className="campaign-board">
      <LiveRefresh slug={slug} revision={tournament.revision} />
      <header className="titleline">
        <h1>{tournament.name}</h1>
        <CampaignProgress slug={slug} />
      </header>
      <Neatline />
      <div className="campaign-grid">
        <RollOfHonour campaign={campaign} most={rows} links={false} />
        <div>
          <CampaignSide campaign={campaign} />
          <QrCode text={address} title={t('code', { address })} className="campaign-board-qr" />
        </div>
      </div>
    </main>
  );
}
