import { getTranslations } from 'next-intl/server';
import { SelectField, SubmitButton } from '@/app/_ui/fields';
import { findLeader } from '@/lib/formats/starquest/leader';
import type { Mission } from '@/lib/formats/starquest/state';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';

/** Choice of the mission's leader: the most awards, or on a tie by agreement or dice. */
export async function LeaderChoice({
  campaign,
  mission,
  formKey,
  mayChoose,
}: {
  campaign: CampaignView;
  mission: Mission;
  formKey: string;
  mayChoose: boolean;
}) {
  const { state, names, view } = campaign;
  const t = await getTranslations('campaign.leader');
  const found = findLeader(state, mission);
  const form = { slug: view.tournament.slug, formKey };
  if (found.player)
    return <p>{t('byAwards', { player: names[found.player] ?? '', count: found.honours })}</p>;
  if (found.tied.length === 0) return <p className="soft">{t('noTeams')}</p>;
  const { choice } = mission;
  return (
    <>
      {choice ? (
        <>
          <p>{t(choice.how, { player: names[choice.player] ?? '' })}</p>
          {choice.rolls.map((thrown) => (
            <p
              key={thrown.map(({ player, dice }) => `${player}${dice}`).join()}
              className="campaign-row small"
            >
              {thrown.map(({ player, dice }) => (
                <span key={player}>
                  {t('roll', { player: names[player] ?? '', x: dice[0], y: dice[1], sum: dice[0] + dice[1] })}
                </span>
              ))}
            </p>
          ))}
        </>
      ) : (
        <p>
          {t('tied', { players: found.tied.map((player) => names[player]).join(', '), count: found.honours })}
        </p>
      )}
      {mayChoose && (
        <>
          <LineForm {...form} kind="leader" about="agreed" hidden={{ mission: mission.id, how: 'agreed' }}>
            <SelectField
              name="p.player"
              label={t('agree')}
              defaultValue={choice?.player}
              options={found.tied.map((player) => ({ value: player, label: names[player] ?? '' }))}
            />
            <div className="form-actions">
              <SubmitButton kind="ink">{t('agreeSubmit')}</SubmitButton>
            </div>
          </LineForm>
          {!(choice?.how === 'rolled' && found.tied.includes(choice.player)) && (
            <LineForm
              {...form}
              kind="leader"
              about="rolled"
              hidden={{ mission: mission.id, how: 'rolled', player: found.tied[0] ?? '' }}
            >
              <SubmitButton kind="plain">{t('rollSubmit')}</SubmitButton>
            </LineForm>
          )}
        </>
      )}
    </>
  );
}
