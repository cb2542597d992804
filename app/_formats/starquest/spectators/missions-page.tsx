import { CircleCheck, CircleX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { Badge } from '@/app/_ui/badge';
import { EmptyBox } from '@/app/_ui/empty-box';
import { type Mission, teamMarines } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { type CampaignView, requireCampaign } from '../load-campaign';
import '../campaign.css';

/** Every mission of the campaign, the latest first. */
export default async function MissionsPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  await requireVisibleOfAny(slug);
  const campaign = await requireCampaign(slug);
  const t = await getTranslations('campaign.missions');
  const word = await getTranslations('common.word');
  const missions = [...campaign.state.missions].reverse();
  return (
    <div className="campaign-page">
      <h2>{word('missions')}</h2>
      {missions.length === 0 ? (
        <EmptyBox title={t('emptyTitle')}>{t('empty')}</EmptyBox>
      ) : (
        <ol className="campaign-list">
          {missions.map((mission) => (
            <li key={mission.id}>
              <h3 className="text-lg">
                {mission.number}. {mission.name} <Result mission={mission} />
              </h3>
              <p>{mission.objective}</p>
              {mission.special && <p className="soft">{mission.special}</p>}
              {mission.timeLimit !== null && campaign.setup.timeLimit && (
                <p className="soft">{t('limit', { count: mission.timeLimit })}</p>
              )}
              <Teams campaign={campaign} mission={mission} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

async function Result({ mission }: { mission: Mission }) {
  const t = await getTranslations('campaign.missions');
  if (mission.success === null) return <Badge tone="brass">{t(`stage.${mission.stage}`)}</Badge>;
  return mission.success ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      {t('won')}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<CircleX aria-hidden="true" />}>
      {t('lost')}
    </Badge>
  );
}

async function Teams({ campaign, mission }: { campaign: CampaignView; mission: Mission }) {
  const t = await getTranslations('campaign.missions');
  const { state, names } = campaign;
  const fallen = Object.values(mission.fallen).flat();
  return (
    <ul>
      {Object.entries(mission.teams).map(([player, team]) => {
        const [commander, ...others] = teamMarines(team).map((id) => state.marines[id]?.name ?? '');
        return (
          <li key={player} className="soft">
            {t('team', {
              player: names[player as EntryId] ?? '',
              commander: commander ?? '',
              others: others.join(', ') || 'none',
              leads: mission.leader?.player === player ? 'yes' : 'no',
            })}
          </li>
        );
      })}
      {fallen.length > 0 && (
        <li className="soft">
          {t('fallen', { names: fallen.map(({ marine }) => state.marines[marine]?.name).join(', ') })}
        </li>
      )}
    </ul>
  );
}
