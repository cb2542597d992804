import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Disclosure } from '@/app/_ui/disclosure';
import { CheckField, SelectField, SubmitButton } from '@/app/_ui/fields';
import { rankNames, specialistIds, specialistNames } from '@/lib/formats/starquest/catalogue';
import { commandCount, honoursOf, rankOf, teamLimit } from '@/lib/formats/starquest/ranks';
import { isReady, type Mission, marinesOf } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';
import { byHonours } from './marine-order';

/** Musters a team: who leads, who comes along; each possible leader's limits stand beside their name. */
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
  const language = await getLanguage();
  const own = marinesOf(state, player);
  const ready = byHonours(setup, own).filter(isReady);
  const out = byHonours(setup, own).filter((marine) => !isReady(marine));
  const team = mission.teams[player];
  const rank = (marine: (typeof ready)[number]) => rankNames[rankOf(setup, marine)][language];
  const leaders = ready.filter((marine) => marine.marine || !setup.newRanks);
  const captains = ready.some((marine) => rankOf(setup, marine) === 'captain');
  const specialists = ready.some((marine) => ['veteran-sergeant', 'captain'].includes(rankOf(setup, marine)));
  return (
    <LineForm
      slug={view.tournament.slug}
      kind="team"
      formKey={formKey}
      about={player}
      hidden={{ mission: mission.id, player }}
      next={next}
      label={t('title')}
    >
      <SelectField
        name="p.commander"
        label={t('commander')}
        hint={t('commanderHint')}
        defaultValue={team?.commander}
        options={leaders.map((marine) => {
          const limit = teamLimit(setup, rankOf(setup, marine), honoursOf(marine));
          return {
            value: marine.id,
            label: t('commanderOption', {
              name: marine.name,
              rank: rank(marine),
              scouts: limit.scouts,
              marines: limit.marines,
              commands: commandCount(setup, rankOf(setup, marine), honoursOf(marine)) ?? 0,
            }),
          };
        })}
      />
      <fieldset className="field">
        <legend className="field-label">{t('members')}</legend>
        {ready.map((marine) => (
          <CheckField
            key={marine.id}
            name="p.members[]"
            value={marine.id}
            label={marine.name}
            hint={t('memberHint', { rank: rank(marine), count: honoursOf(marine) })}
            defaultChecked={team?.members.includes(marine.id)}
          />
        ))}
      </fieldset>
      {captains && (
        <Disclosure summary={t('second')} open={Boolean(team?.second)}>
          <SelectField
            name="p.second.sergeant"
            label={t('secondSergeant')}
            defaultValue={team?.second?.sergeant ?? ''}
            options={[
              { value: '', label: t('nobody') },
              ...ready.map((marine) => ({ value: marine.id, label: marine.name })),
            ]}
          />
          {ready.map((marine) => (
            <CheckField
              key={marine.id}
              name="p.second.members[]"
              value={marine.id}
              label={marine.name}
              defaultChecked={team?.second?.members.includes(marine.id)}
            />
          ))}
        </Disclosure>
      )}
      {specialists && (
        <Disclosure summary={t('specialists')}>
          {ready.map((marine) => (
            <SelectField
              key={marine.id}
              name={`p.specialist.${marine.id}`}
              label={marine.name}
              defaultValue={team?.specialists[marine.id] ?? ''}
              options={[
                { value: '', label: t('noSpecialist') },
                ...specialistIds.map((id) => ({ value: id, label: specialistNames[id][language] })),
              ]}
            />
          ))}
        </Disclosure>
      )}
      {out.map((marine) => (
        <p key={marine.id} className="small soft">
          {t('out', { name: marine.name, count: marine.misses })}
        </p>
      ))}
      <div className="form-actions">
        <SubmitButton kind={team ? 'ink' : 'move'}>{team ? t('change') : t('submit')}</SubmitButton>
      </div>
    </LineForm>
  );
}
