'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { CopyField } from '@/app/_ui/copy-field';
import { ExplainFields } from '@/app/_ui/field-help';
import {
  CheckField,
  ChoiceField,
  FormAnswer,
  IntegerField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { SearchField } from '@/app/_ui/search-field';
import { Stepper } from '@/app/_ui/stepper';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { Example } from './example';

export function FormExamples() {
  const t = useTranslations('components.forms');
  const id = useId();
  const [sought, setSought] = useState('');
  const options = [
    { value: 'north', label: t('north') },
    { value: 'south', label: t('south') },
  ];
  const steps = { min: 0, max: 12, decreaseLabel: t('less'), increaseLabel: t('more') };
  const refuse = async (): Promise<FormState> => ({
    status: 'failed',
    message: t('refused'),
    fields: { town: t('townMissing') },
    at: Date.now(),
  });
  const accept = async (): Promise<FormState> => ({ status: 'done', message: t('saved'), at: Date.now() });
  return (
    <>
      <Example name="TextField">
        <TextField label={t('name')} defaultValue="Carla Bötticher" />
        <TextField label={t('club')} hint={t('clubHint')} optional={t('optional')} />
        <TextField label={t('mail')} type="email" defaultValue="carla@" error={t('mailWrong')} />
        <TextField label={t('fee')} unit="€" inputMode="decimal" defaultValue="25" />
        <TextField label={t('day')} type="date" defaultValue="2026-03-14" />
        <TextField label={t('logo')} type="file" />
        <TextField label={t('locked')} defaultValue={t('north')} disabled />
      </Example>
      <Example name="IntegerField">
        <IntegerField label={t('rounds')} defaultValue="5" />
        <IntegerField label={t('rounds')} defaultValue="x" error={t('numberWrong')} />
      </Example>
      <Example name="TextareaField">
        <TextareaField label={t('note')} rows={3} defaultValue={t('noteText')} hint={t('noteHint')} />
        <TextareaField label={t('note')} rows={2} error={t('noteMissing')} />
      </Example>
      <Example name="SelectField">
        <SelectField label={t('hall')} options={options} defaultValue="south" />
        <SelectField label={t('hall')} options={options} error={t('hallFull')} />
      </Example>
      <Example name="ExplainFields">
        <ExplainFields
          value={{
            find: () => ({ title: t('note'), text: t('noteHint'), example: t('noteText'), href: '/help' }),
            explain: t('explain'),
            more: t('explainMore'),
          }}
        >
          <TextField name="explained" label={t('note')} />
        </ExplainFields>
      </Example>
      <Example name="CheckField">
        <CheckField label={t('public')} />
        <CheckField label={t('public')} hint={t('publicHint')} defaultChecked />
        <CheckField label={t('public')} error={t('publicWrong')} />
      </Example>
      <Example name="ChoiceField">
        <ChoiceField name={`${id}-one`} label={t('hall')} options={options} defaultValue="north" />
        <ChoiceField
          name={`${id}-two`}
          label={t('hall')}
          options={options}
          defaultValue="south"
          hint={t('clubHint')}
          fit
        />
        <ChoiceField name={`${id}-three`} label={t('hall')} options={options} error={t('hallFull')} />
      </Example>
      <Example name="Stepper">
        <Stepper label={t('losses')} {...steps} defaultValue="3" />
        <Stepper label={t('losses')} {...steps} defaultValue="12" hint={t('clubHint')} />
        <Stepper label={t('losses')} {...steps} defaultValue="x" error={t('numberWrong')} />
        <Stepper label={t('losses')} {...steps} disabled />
      </Example>
      <Example name="SearchField">
        <SearchField label={t('search')} value={sought} onChange={setSought} />
      </Example>
      <Example name="CopyField">
        <CopyField
          label={t('link')}
          value="https://example.org/p/Rk3x9"
          texts={{ copy: t('copy'), copied: t('copied') }}
        />
      </Example>
      <Example name="ActionForm, SubmitButton, FormAnswer">
        <ActionForm action={refuse} className="grid gap-3" label={t('refusing')}>
          <SubmissionKey value="an-example" />
          <TextField name="town" label={t('town')} />
          <FormAnswer />
          <SubmitButton>{t('refusing')}</SubmitButton>
        </ActionForm>
        <ActionForm action={accept} className="grid gap-3" label={t('accepting')}>
          <FormAnswer />
          <SubmitButton kind="plain">{t('accepting')}</SubmitButton>
        </ActionForm>
      </Example>
      <Example name="ConfirmForm" row>
        <ConfirmForm
          action={accept}
          fields={{}}
          trigger={t('finish')}
          title={t('finishTitle')}
          description={t('finishText')}
          confirm={t('finish')}
          cancel={t('cancel')}
        />
        <ConfirmForm
          action={refuse}
          fields={{}}
          trigger={t('delete')}
          variant="danger"
          title={t('deleteTitle')}
          description={t('deleteText')}
          confirm={t('delete')}
          cancel={t('cancel')}
          danger
        />
      </Example>
    </>
  );
}
