import { getTranslations } from 'next-intl/server';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { EmptyBox } from '@/app/_ui/empty-box';
import { gsgPlayers, marinesOf } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { requireCampaign } from '../load-campaign';
import { MarineLine } from '../marine-line';
import { byHonours } from '../marine-order';
import '../campaign.css';

/** Every player's marines, the fallen last. */
export default async function SquadsPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  await requireVisibleOfAny(slug);
  const campaign = await requireCampaign(slug);
  const { state, setup, names } = campaign;
  const t = await getTranslations('campaign.squads');
  const everybody = Object.keys(state.roles) as EntryId[];
  const alien = everybody.find((player) => state.roles[player] === 'alien' && !state.away.includes(player));
  // Players who have dropped out come last, with their remaining marines.
  const players = [
    ...gsgPlayers(state),
    ...state.away.filter((player) => marinesOf(state, player).length > 0),
  ];
  return (
    <div className="campaign-page">
      {players.length === 0 && (
        <EmptyBox title={t('emptyTitle')} heading="h2">
          {t('empty')}
        </EmptyBox>
      )}
      {players.map((player) => {
        const own = marinesOf(state, player);
        const alive = byHonours(setup, own);
        const gone = own.filter((marine) => !alive.includes(marine));
        return (
          <section key={player}>
            <h2>{t('squad', { player: names[player] ?? '' })}</h2>
            {own.length === 0 ? (
              <p className="soft">{t('none')}</p>
            ) : (
              <ul className="campaign-list">
                {[...alive, ...gone].map((marine) => (
                  <li key={marine.id}>
                    <MarineLine campaign={campaign} marine={marine} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {alien && <p className="soft">{t('aliens', { player: names[alien] ?? '' })}</p>}
    </div>
  );
}
