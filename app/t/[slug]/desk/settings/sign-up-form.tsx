import { getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { makeWallTime } from '@/app/_parts/time/wall-time';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { CheckField, SelectField, TextField } from '@/app/_ui/fields';
import { askedFields, askings, questionKinds } from '@/lib/entries/sign-up-settings';
import { longest, most } from '@/lib/limits';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveSignUpAction } from './actions';
import { RowsEditor } from './rows-editor';

/** Until when one can sign up, what the form asks, what it costs. */
export async function SignUpForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('signUp.settings');
  const word = await getTranslations('common.word');
  const entries = await getTranslations('entries.field');
  const { signUp } = view.settings;
  const zone = zoneOf(view.tournament);
  return (
    <SectionForm
      action={saveSignUpAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'signUp')}
      label={t('title')}
      submit={(await getTranslations('settings.signUp'))('save')}
    >
      <TextField
        name="signUp.deadlineAt"
        type="datetime-local"
        label={t('deadline')}
        hint={t('deadlineHint')}
        defaultValue={makeWallTime(signUp.deadlineAt, zone)}
      />
      <TextField
        name="signUp.fee"
        label={t('fee')}
        hint={t('feeHint')}
        defaultValue={signUp.fee}
        maxLength={longest.fee}
        autoComplete="off"
      />
      <TextField
        name="signUp.feeDueAt"
        type="datetime-local"
        label={t('feeDue')}
        hint={t('feeDueHint')}
        defaultValue={makeWallTime(signUp.feeDueAt, zone)}
      />
      <RowsEditor
        name="signUp.prices"
        rows={signUp.prices.map(({ fee, until, whom }) => ({
          fee,
          until: makeWallTime(until, zone),
          whom: whom.join(', '),
        }))}
        fields={[
          { key: 'fee', label: t('price.fee'), kind: 'text', half: true },
          { key: 'until', label: t('price.until'), kind: 'moment', half: true },
          { key: 'whom', label: t('price.whom'), kind: 'text', wide: true },
        ]}
        fresh={{}}
        most={most.prices}
        texts={{
          legend: t('price.title'),
          hint: t('price.hint'),
          none: t('price.none'),
          row: t('price.row'),
          add: t('price.add'),
          remove: word('remove'),
        }}
      />
      <TextField
        name="signUp.opensAt"
        type="datetime-local"
        label={t('opens')}
        hint={t('opensHint')}
        defaultValue={makeWallTime(signUp.opensAt, zone)}
      />
      <TextField
        name="signUp.earlyCode"
        label={t('earlyCode')}
        hint={t('earlyCodeHint')}
        defaultValue={signUp.earlyCode}
        maxLength={longest.earlyCode}
        autoComplete="off"
      />
      <CheckField
        name="signUp.movesUp"
        label={t('movesUp')}
        hint={t('movesUpHint')}
        defaultChecked={signUp.movesUp}
      />
      <fieldset className="form-group">
        <legend>{t('fields')}</legend>
        <p className="hint">{t('fieldsHint')}</p>
        <div className="form-row">
          {askedFields.map((field) => (
            <SelectField
              key={field}
              name={`signUp.fields.${field}`}
              label={entries(field)}
              options={askings.map((value) => ({ value, label: t(`asking.${value}`) }))}
              defaultValue={signUp.fields[field]}
            />
          ))}
        </div>
      </fieldset>
      <RowsEditor
        name="signUp.questions"
        rows={signUp.questions.map(({ id, label, kind, choices, required }) => ({
          id,
          label,
          kind,
          choices: choices.join(', '),
          required: required ? 'on' : '',
        }))}
        fields={[
          { key: 'id', label: '', kind: 'hidden' },
          { key: 'label', label: t('question.label'), kind: 'text', wide: true },
          {
            key: 'kind',
            label: t('question.kind'),
            kind: 'select',
            options: questionKinds.map((value) => ({ value, label: t(`question.kinds.${value}`) })),
          },
          { key: 'choices', label: t('question.choices'), kind: 'text', wide: true },
          { key: 'required', label: t('question.required'), kind: 'check', wide: true },
        ]}
        fresh={{ kind: 'text' }}
        most={most.questions}
        texts={{
          legend: t('question.title'),
          hint: t('question.hint'),
          none: t('question.none'),
          row: t('question.row'),
          add: t('question.add'),
          remove: word('remove'),
        }}
      />
    </SectionForm>
  );
}
