import { getTranslations } from 'next-intl/server';
import { Disclosure } from '@/app/_ui/disclosure';
import { ChoiceField, SubmitButton, TextField } from '@/app/_ui/fields';
import { prices } from '@/lib/formats/starquest/catalogue';
import { honoursOf } from '@/lib/formats/starquest/ranks';
import { isAlive, type Marine, marinesOf, openMission } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';

/** Recruits a marine: a Scout, or at the start a Marine who can lead. */
export async function RecruitForm({
  campaign,
  player,
  formKey,
  master,
}: {
  campaign: CampaignView;
  player: EntryId;
  formKey: string;
  master: boolean;
}) {
  const { state, setup, view } = campaign;
  const t = await getTranslations('campaign.recruit');
  const word = await getTranslations('common.word');
  const grown = marinesOf(state, player).filter((marine) => isAlive(marine) && marine.marine).length;
  const mayMarine = master || grown < setup.startingMarines;
  return (
    <LineForm
      slug={view.tournament.slug}
      kind="recruit"
      formKey={formKey}
      about={player}
      hidden={{ player, ...(mayMarine ? {} : { as: 'scout' }) }}
      label={t('title')}
    >
      <TextField
        name="p.name"
        label={word('name')}
        maxLength={longest.campaignLine}
        autoComplete="off"
        required
      />
      {mayMarine && (
        <ChoiceField
          name="p.as"
          label={t('as')}
          hint={t('asHint')}
          defaultValue={grown < setup.startingMarines ? 'marine' : 'scout'}
          options={[
            { value: 'marine', label: t('marine') },
            { value: 'scout', label: t('scout') },
          ]}
        />
      )}
      <div className="form-actions">
        <SubmitButton>{t('submit')}</SubmitButton>
      </div>
    </LineForm>
  );
}

/** Actions for a marine between missions: announce, stud, Captain, rename. */
export async function MarineForms({
  campaign,
  marine,
  formKey,
}: {
  campaign: CampaignView;
  marine: Marine;
  formKey: string;
}) {
  const { state, setup, view } = campaign;
  const t = await getTranslations('campaign.marine');
  const word = await getTranslations('common.word');
  const { slug } = view.tournament;
  const stage = openMission(state)?.stage;
  const between = stage === undefined || stage === 'muster';
  const hidden = { marine: marine.id };
  const form = { slug, formKey, about: marine.id };
  const honours = honoursOf(marine);
  const buys = setup.newRanks && marine.marine && isAlive(marine);
  return (
    <Disclosure summary={t('manage', { name: marine.name })}>
      {buys && !between && <p className="small soft">{t('later')}</p>}
      {buys && between && (
        <div className="campaign-row">
          {honours > 0 && (
            <LineForm
              {...form}
              kind="announce"
              className=""
              hidden={{ ...hidden, sergeant: String(!marine.announced) }}
              label={t('announceLabel', { name: marine.name })}
            >
              <SubmitButton kind="plain" small>
                {marine.announced ? t('unannounce') : t('announce')}
              </SubmitButton>
            </LineForm>
          )}
          {marine.orders >= prices.studOrders && marine.studs < prices.mostStuds && (
            <LineForm
              {...form}
              kind="stud"
              className=""
              hidden={hidden}
              label={t('studLabel', { name: marine.name })}
            >
              <SubmitButton kind="plain" small>
                {t('stud', { price: prices.studOrders })}
              </SubmitButton>
            </LineForm>
          )}
          {honours >= prices.captainHonours && marine.orders >= prices.captainOrders && !marine.captain && (
            <LineForm
              {...form}
              kind="captain"
              className=""
              hidden={hidden}
              label={t('captainLabel', { name: marine.name })}
            >
              <SubmitButton kind="plain" small>
                {t('captain', { price: prices.captainOrders })}
              </SubmitButton>
            </LineForm>
          )}
        </div>
      )}
      <LineForm {...form} kind="rename" hidden={hidden} label={word('renameSomebody', { name: marine.name })}>
        <TextField
          name="p.name"
          label={word('name')}
          defaultValue={marine.name}
          maxLength={longest.campaignLine}
          autoComplete="off"
        />
        <div className="form-actions">
          <SubmitButton kind="plain" small>
            {word('rename')}
          </SubmitButton>
        </div>
      </LineForm>
    </Disclosure>
  );
}
