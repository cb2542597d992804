import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { ChoiceField, IntegerField, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { type AwardId, awards, mostOrdersPerMission } from '@/lib/formats/starquest/catalogue';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { giftReceivers, orderReceivers } from '@/lib/formats/starquest/settle';
import { type Mission, teamMarines } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { AwardChoice } from './late-parts';
import { LineForm } from './line-form';
import type { CampaignView } from './load-campaign';

/** Props of every form of a debriefing; `correcting` makes it the correction of a line. */
export interface DebriefingForm {
  readonly campaign: CampaignView;
  readonly mission: Mission;
  readonly player: EntryId;
  readonly formKey: string;
  readonly correcting?: { readonly seq: number; readonly next: string; readonly reason: ReactNode };
}

const formOf = ({ campaign, formKey, player, correcting }: DebriefingForm) => ({
  slug: campaign.view.tournament.slug,
  formKey,
  about: `${player}${correcting?.seq ?? ''}`,
  corrects: correcting?.seq,
  next: correcting?.next,
});

/** Survivors, and how the others fell. */
export async function SurvivorsForm(props: DebriefingForm) {
  const { campaign, mission, player, correcting } = props;
  const t = await getTranslations('campaign.debriefing');
  const team = mission.teams[player];
  if (!team) return null;
  const fallen = mission.fallen[player] ?? [];
  return (
    <LineForm
      {...formOf(props)}
      kind="survivors"
      hidden={{ mission: mission.id, player }}
      label={t('survivors.title')}
    >
      {teamMarines(team).map((id) => {
        const fell = fallen.find(({ marine }) => marine === id);
        const name = campaign.state.marines[id]?.name ?? '';
        return (
          <div key={id}>
            <ChoiceField
              name={`p.fate.${id}`}
              label={name}
              defaultValue={fell ? 'fell' : 'lives'}
              options={[
                { value: 'lives', label: t('survivors.lives') },
                { value: 'fell', label: t('survivors.fell') },
              ]}
            />
            <TextField
              name={`p.how.${id}`}
              label={t('survivors.how', { name })}
              optional={t('optional')}
              defaultValue={fell?.how ?? ''}
              maxLength={longest.campaignLine}
            />
          </div>
        );
      })}
      {correcting?.reason}
      <div className="form-actions">
        <SubmitButton>{t('survivors.submit')}</SubmitButton>
      </div>
    </LineForm>
  );
}

const mayWin = ({ setup, state }: CampaignView, mission: Mission, marine: string, award: AwardId) =>
  starquestRules.check(
    setup,
    state,
    { kind: 'award', payload: { mission: mission.id, marine, award, reason: '' } },
    { role: 'master' },
    true,
  ).ok;

/** One award with its reason; `current` for a correction. */
export async function AwardForm({
  current,
  ...props
}: DebriefingForm & {
  current?: { readonly marine: string; readonly award: string; readonly reason: string };
}) {
  const { campaign, mission, player, correcting } = props;
  const t = await getTranslations('campaign.debriefing');
  const language = await getLanguage();
  const receivers = current
    ? teamMarines(
        mission.teams[player] ?? { commander: '', members: [], second: null, specialists: {} },
      ).flatMap((id) => campaign.state.marines[id] ?? [])
    : orderReceivers(campaign.state, mission, player);
  const marines = receivers
    .map(({ id, name }) => ({
      value: id,
      label: name,
      awards: awards
        // A correction concerns a closed mission: it is validated when the log is folded again.
        .filter((award) => correcting || mayWin(campaign, mission, id, award.id))
        .map((award) => ({ value: award.id, label: say(award.name, language) })),
    }))
    .filter((marine) => marine.awards.length > 0);
  if (marines.length === 0) return <p className="soft">{t('awards.nobody')}</p>;
  return (
    <LineForm {...formOf(props)} kind="award" hidden={{ mission: mission.id }} label={t('awards.title')}>
      <AwardChoice marines={marines} who={t('awards.who')} what={t('awards.what')} current={current} />
      <TextField
        name="p.reason"
        label={t('awards.why')}
        hint={t('awards.whyHint')}
        defaultValue={current?.reason}
        maxLength={longest.campaignLine}
      />
      {correcting?.reason}
      <div className="form-actions">
        <SubmitButton kind="plain">{t('awards.submit')}</SubmitButton>
      </div>
    </LineForm>
  );
}

const counts = Array.from({ length: mostOrdersPerMission + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** Orders for the mission's points, and the marine who keeps them. */
export async function OrdersForm(props: DebriefingForm) {
  const { campaign, mission, player, correcting } = props;
  const t = await getTranslations('campaign.debriefing');
  const receivers = correcting
    ? teamMarines(
        mission.teams[player] ?? { commander: '', members: [], second: null, specialists: {} },
      ).flatMap((id) => campaign.state.marines[id] ?? [])
    : orderReceivers(campaign.state, mission, player);
  const current = mission.orders[player];
  return (
    <LineForm
      {...formOf(props)}
      kind="orders"
      hidden={{ mission: mission.id, player }}
      label={t('orders.title')}
    >
      {receivers.length > 0 ? (
        <>
          <ChoiceField
            name="p.count"
            label={t('orders.count')}
            hint={t('orders.countHint')}
            defaultValue={String(current?.count ?? 0)}
            options={counts}
          />
          <SelectField
            name="p.marine"
            label={t('orders.who')}
            hint={t('orders.whoHint')}
            defaultValue={current?.marine ?? mission.teams[player]?.commander}
            options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      ) : (
        <>
          <p className="soft">{t('orders.nobody')}</p>
          <input type="hidden" name="p.count" value="0" />
          <input type="hidden" name="p.marine" value="" />
        </>
      )}
      <IntegerField
        name="p.points"
        label={t('orders.points')}
        optional={t('optional')}
        defaultValue={current?.points === null || current === undefined ? '' : String(current.points)}
        maxLength={4}
      />
      {correcting?.reason}
      <div className="form-actions">
        <SubmitButton>{t('orders.submit')}</SubmitButton>
      </div>
    </LineForm>
  );
}

/** The leader's order for another marine. */
export async function GiftForm(props: DebriefingForm) {
  const { campaign, mission, correcting } = props;
  const { state, names } = campaign;
  const t = await getTranslations('campaign.debriefing');
  // A correction may change the leader, so it offers all teams.
  const receivers = correcting
    ? Object.values(mission.teams).flatMap((team) =>
        teamMarines(team).flatMap((id) => state.marines[id] ?? []),
      )
    : giftReceivers(state, mission);
  return (
    <LineForm {...formOf(props)} kind="gift" hidden={{ mission: mission.id }} label={t('gift.title')}>
      <SelectField
        name="p.marine"
        label={t('gift.who')}
        defaultValue={mission.gift ?? undefined}
        options={receivers.map((marine) => ({
          value: marine.id,
          label: `${marine.name} (${names[marine.player] ?? ''})`,
        }))}
      />
      {correcting?.reason}
      <div className="form-actions">
        <SubmitButton>{t('gift.submit')}</SubmitButton>
      </div>
    </LineForm>
  );
}

/** 2R for one case of disobedience: rolled by the server, or at the table and entered. */
export async function RollForm({ refusal, ...props }: DebriefingForm & { refusal: number }) {
  const { campaign, mission, formKey, correcting } = props;
  const t = await getTranslations('campaign.debriefing');
  const slug = campaign.view.tournament.slug;
  const hidden = { mission: mission.id, refusal };
  // Empty before the roll.
  const faces = ['', '0', '1', '2', '3'].map((value) => ({ value, label: value === '' ? '–' : value }));
  return (
    <>
      {!correcting && (
        <LineForm
          slug={slug}
          kind="disobedience-rolled"
          formKey={formKey}
          about={`server${refusal}`}
          hidden={{ ...hidden, atTable: 'false', die1: '', die2: '' }}
          label={t('rolls.serverLabel')}
        >
          <SubmitButton>{t('rolls.server')}</SubmitButton>
        </LineForm>
      )}
      <LineForm
        {...formOf(props)}
        kind="disobedience-rolled"
        about={`table${refusal}`}
        hidden={{ ...hidden, atTable: 'true' }}
        label={t('rolls.tableLabel')}
      >
        <div className="campaign-row">
          <SelectField name="p.die1" label={t('rolls.first')} options={faces} />
          <SelectField name="p.die2" label={t('rolls.second')} options={faces} />
        </div>
        {correcting?.reason}
        <div className="form-actions">
          <SubmitButton kind="plain">{t('rolls.table')}</SubmitButton>
        </div>
      </LineForm>
    </>
  );
}

/** Marks all awards of a team as entered. */
export async function AwardsDoneForm(props: DebriefingForm) {
  const { campaign, mission, player } = props;
  const t = await getTranslations('campaign.debriefing');
  const own = mission.awards.some(({ marine }) => campaign.state.marines[marine]?.player === player);
  return (
    <LineForm
      {...formOf(props)}
      kind="awards-done"
      hidden={{ mission: mission.id, player }}
      label={t('awards.doneLabel')}
    >
      <div className="form-actions">
        <SubmitButton>{own ? t('awards.done') : t('awards.none')}</SubmitButton>
      </div>
    </LineForm>
  );
}
