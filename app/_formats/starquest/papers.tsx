import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { EmptyBox } from '@/app/_ui/empty-box';
import { prices, rankNames } from '@/lib/formats/starquest/catalogue';
import { honoursOf, lifePoints, rankOf } from '@/lib/formats/starquest/ranks';
import type { Marine } from '@/lib/formats/starquest/state';
import { Chronicle } from './chronicle';
import { Insignia, Studs } from './insignia';
import { type CampaignView, requireCampaign } from './load-campaign';
import { byHonours } from './marine-order';
import { leadingMarine, MarineStatus, RollOfHonour } from './roll-of-honour';
import { squadName } from './squad-name';
import './campaign.css';
import './papers.css';
import { say } from '@/lib/text';

export async function HonoursPaper({ slug }: { slug: string }) {
  return <RollOfHonour campaign={await requireCampaign(slug)} links={false} />;
}

/** The campaign's events, oldest first. */
export async function ChroniclePaper({ slug }: { slug: string }) {
  return <Chronicle campaign={await requireCampaign(slug)} oldestFirst />;
}

/** A card for every marine in the campaign: two per row, to cut out. */
export async function MarineCards({ slug }: { slug: string }) {
  const campaign = await requireCampaign(slug);
  const t = await getTranslations('campaign.roll');
  const marines = byHonours(campaign.setup, Object.values(campaign.state.marines));
  if (marines.length === 0)
    return (
      <EmptyBox title={t('emptyTitle')} heading="h2">
        {t('empty')}
      </EmptyBox>
    );
  return (
    <ul className="marine-cards">
      {marines.map((marine) => (
        <li key={marine.id}>
          <MarineCard campaign={campaign} marine={marine} />
        </li>
      ))}
    </ul>
  );
}

async function MarineCard({ campaign, marine }: { campaign: CampaignView; marine: Marine }) {
  const { setup, names } = campaign;
  const roll = await getTranslations('campaign.roll');
  const t = await getTranslations('campaign.marine');
  const language = await getLanguage();
  const rank = rankOf(setup, marine);
  const leads = leadingMarine(campaign) === marine.id;
  const life = lifePoints(setup, rank, { commander: false, leader: leads });
  return (
    <>
      <p className="flex items-baseline justify-between gap-2">
        <b className="name">{marine.name}</b>
        <span className="marine-card-honours">
          <span className="vh">{roll('honours')}: </span>
          {honoursOf(marine)}
        </span>
      </p>
      <p className="small">
        {say(rankNames[rank], language)} ·{' '}
        {roll('squad', { player: squadName(Object.values(names), names[marine.player] ?? '') })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 small">
        <Insignia
          won={marine.awards.map(({ award }) => award)}
          language={language}
          missing={roll('notYet')}
        />
        <Studs
          count={marine.studs}
          label={roll('studsOf', { count: marine.studs, most: prices.mostStuds })}
        />
        <span>{t('orders', { count: marine.orders })}</span>
        <span>{t('missions', { count: marine.missions })}</span>
        <MarineStatus marine={marine} leads={leads} />
      </p>
      <p className="marine-card-life">
        {t('life', { count: life })}
        {Array.from({ length: life }, (_, point) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes to tick, all alike
          <i key={point} />
        ))}
      </p>
    </>
  );
}
