import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { SubmitButton } from '@/app/_ui/fields';
import { isReady, type Mission, marinesOf } from '@/lib/formats/starquest/state';
import { possibleCommanders } from '@/lib/formats/starquest/team-choice';
import type { EntryId } from '@/lib/ids';
import { TeamChoice } from './late-parts';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';
import { byHonours } from './marine-order';

/** Musters a team: leader and members; each possible leader's limits are beside their name. */
export async function TeamForm({
  campaign,
  mission,
  player,
  formKey,
  next,
}: {
  campaign: CampaignView;
  mission: Mission;
  player: EntryId;
  formKey: string;
  next: string;
}) {
  const { state, setup, view } = campaign;
  const t = await getTranslations('campaign.team');
  const own = byHonours(setup, marinesOf(state, player));
  const out = own.filter((marine) => !isReady(marine));
  const leaders = byHonours(setup, possibleCommanders(setup, state, player));
  const team = mission.teams[player];
  return (
    <>
      {leaders.length === 0 ? (
        <p>{t('nobodyLeads')}</p>
      ) : (
        <LineForm
          slug={view.tournament.slug}
          kind="team"
          formKey={formKey}
          about={player}
          hidden={{ mission: mission.id, player }}
          next={next}
          label={t('title')}
        >
          <ClientTexts of={['campaign.team']}>
            <TeamChoice
              setup={setup}
              ready={own.filter(isReady)}
              leaders={leaders}
              team={team}
              language={await getLanguage()}
            />
          </ClientTexts>
          <div className="form-actions">
            <SubmitButton kind={team ? 'ink' : 'move'}>{team ? t('change') : t('submit')}</SubmitButton>
          </div>
        </LineForm>
      )}
      {out.map((marine) => (
        <p key={marine.id} className="small soft">
          {t('out', { name: marine.name, count: marine.misses })}
        </p>
      ))}
    </>
  );
}
