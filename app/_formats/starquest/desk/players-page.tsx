import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { CampaignPageProps } from '@/app/_parts/campaign/campaign-screens';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { addEntryAction } from '@/app/_parts/entries/actions';
import { personalLink } from '@/app/_parts/entries/personal-link';
import { requireActorAt } from '@/app/_server/load/require-tournament';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { ChoiceField, FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { may } from '@/lib/access/policy';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { marinesOf } from '@/lib/formats/starquest/state';
import { longest } from '@/lib/limits';
import { renamePlayerAction } from '../actions';
import { CopyField } from '../late-parts';
import { LineForm } from '../line-form';
import { type CampaignView, requireCampaign } from '../load-campaign';
import { MarineForms, RecruitForm } from '../marine-forms';
import { MarineLine } from '../marine-line';
import { byHonours } from '../marine-order';
import '../campaign.css';
import { say } from '@/lib/text';
import type { Entry } from '@/lib/tournament/records';

/** Players of a campaign: role, personal link and marines of each. */
export default async function PlayersPage({ params }: CampaignPageProps) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/players`);
  const campaign = await requireCampaign(slug);
  const { view, setup, state } = campaign;
  const language = await getLanguage();
  const t = await getTranslations('campaign.players');
  const word = await getTranslations('common.word');
  const mayEdit = may(actor, { verb: 'edit-entries' });
  const mayLead = may(actor, { verb: 'lead-campaign' });
  const formKey = newId();
  const players = view.entries.filter(({ status }) => status !== 'dropped');
  const away = view.entries.filter(({ id }) => state.away.includes(id));
  const backs = away.map((entry) => {
    const back = { kind: 'away', payload: { player: entry.id, away: false } } as const;
    const checked = starquestRules.check(setup, state, back, { role: 'master' }, true);
    return { entry, problem: checked.ok ? null : checked.problem };
  });
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink small href={`/t/${slug}/print/links`}>
            {t('printLinks')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="col campaign-page">
        {players.length === 0 && (
          <EmptyBox title={t('emptyTitle')} heading="h2">
            {t('empty')}
          </EmptyBox>
        )}
        {mayEdit && (
          <Disclosure summary={t('add')} open={players.length < 2}>
            <ActionForm action={addEntryAction} className="form" label={t('add')} key={players.length}>
              <input type="hidden" name="slug" value={slug} />
              <SubmissionKey value={newId()} />
              <TextField
                name="name"
                label={word('name')}
                maxLength={longest.entryField}
                autoComplete="off"
                required
              />
              <FormAnswer />
              <div className="form-actions">
                <SubmitButton>{word('add')}</SubmitButton>
              </div>
            </ActionForm>
          </Disclosure>
        )}
        <ul className="campaign-list">
          {players.map((entry) => (
            <li key={entry.id}>
              <Player
                campaign={campaign}
                entry={entry}
                mayEdit={mayEdit}
                mayLead={mayLead}
                formKey={formKey}
              />
            </li>
          ))}
        </ul>
        {away.length > 0 && (
          <Disclosure summary={t('away', { count: away.length })} open>
            <ul className="campaign-list">
              {backs.map(({ entry, problem }) => (
                <li key={entry.id} className="campaign-row">
                  <h3 className="text-lg">{entry.name}</h3>
                  {problem && <p className="small soft">{say(problem.message, language)}</p>}
                  {mayLead && !problem && (
                    <LineForm
                      slug={slug}
                      kind="away"
                      formKey={formKey}
                      about={`${entry.id}back`}
                      hidden={{ player: entry.id, away: 'false' }}
                      label={t('backLabel', { name: entry.name })}
                      className=""
                    >
                      <SubmitButton kind="plain" small>
                        {t('back')}
                      </SubmitButton>
                    </LineForm>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </>
  );
}

interface PlayerProps {
  campaign: CampaignView;
  entry: Entry;
  mayEdit: boolean;
  mayLead: boolean;
  formKey: string;
}

/** A player: role, personal link, the desk's actions, and their marines. */
async function Player({ campaign, entry, mayEdit, mayLead, formKey }: PlayerProps) {
  const t = await getTranslations('campaign.players');
  const { view, state, setup } = campaign;
  const { slug } = view.tournament;
  const role = state.roles[entry.id];
  const own = byHonours(setup, marinesOf(state, entry.id));
  const roles = (['gsg', 'alien'] as const).filter(
    (one) =>
      starquestRules.check(
        setup,
        state,
        { kind: 'role', payload: { player: entry.id, role: one } },
        { role: 'master' },
        true,
      ).ok,
  );
  return (
    <>
      <div className="campaign-row">
        <h3 className="text-lg">{entry.name}</h3>
        <Badge tone={role ? 'plain' : 'line'}>{t(`role.${role ?? 'none'}`)}</Badge>
      </div>
      {mayLead && roles.some((one) => one !== role) && (
        <LineForm
          slug={slug}
          kind="role"
          formKey={formKey}
          about={`${entry.id}${role ?? ''}`}
          hidden={{ player: entry.id }}
          label={t('roleOf', { name: entry.name })}
          className="campaign-row"
        >
          <ChoiceField
            name="p.role"
            label={t('plays')}
            defaultValue={role ?? 'gsg'}
            options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
          <SubmitButton kind={role ? 'plain' : 'ink'} small>
            {t(role ? 'changeRole' : 'setRole')}
          </SubmitButton>
        </LineForm>
      )}
      {mayEdit && (
        <CopyField
          value={await personalLink(entry)}
          label={t('linkOf', { name: entry.name })}
          texts={{ copy: t('copy'), copied: t('copied') }}
        />
      )}
      {(mayEdit || mayLead) && (
        <Disclosure summary={t('manage', { name: entry.name })}>
          {mayEdit && <Rename slug={slug} entry={entry} />}
          {mayLead && <Drop slug={slug} entry={entry} formKey={formKey} />}
        </Disclosure>
      )}
      {role === 'gsg' && (
        <Disclosure summary={t('marines', { count: own.length })}>
          <ul className="campaign-list">
            {own.map((marine) => (
              <li key={marine.id}>
                <MarineLine campaign={campaign} marine={marine} />
                {mayLead && <MarineForms campaign={campaign} marine={marine} formKey={formKey} />}
              </li>
            ))}
          </ul>
          {mayLead && <RecruitForm campaign={campaign} player={entry.id} formKey={formKey} master />}
        </Disclosure>
      )}
    </>
  );
}

async function Rename({ slug, entry }: { slug: string; entry: Entry }) {
  const word = await getTranslations('common.word');
  return (
    <ActionForm
      action={renamePlayerAction}
      className="form"
      label={word('renameSomebody', { name: entry.name })}
      key={entry.name}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryId" value={entry.id} />
      <TextField
        name="name"
        label={word('name')}
        defaultValue={entry.name}
        maxLength={longest.entryField}
        autoComplete="off"
        required
      />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton kind="plain" small>
          {word('rename')}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

async function Drop({ slug, entry, formKey }: { slug: string; entry: Entry; formKey: string }) {
  const t = await getTranslations('campaign.players');
  return (
    <LineForm
      slug={slug}
      kind="away"
      formKey={formKey}
      about={entry.id}
      hidden={{ player: entry.id, away: 'true' }}
      label={t('dropLabel', { name: entry.name })}
    >
      <p className="hint">{t('dropHint')}</p>
      <div className="form-actions">
        <SubmitButton kind="plain" small>
          {t('drop')}
        </SubmitButton>
      </div>
    </LineForm>
  );
}
