'use client';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import {
  ChoiceField,
  FormAnswer,
  type Option,
  SelectField,
  SubmitButton,
  TextareaField,
} from '@/app/_ui/fields';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { longest } from '@/lib/limits';
import { announceAction } from './actions';

/** Writes an announcement; once it is out the form is empty again. */
export function AnnounceForm({
  slug,
  submissionKey,
  addressees,
  first,
  periods,
  texts,
}: {
  slug: string;
  submissionKey: string;
  addressees: readonly Option[];
  /** the addressee chosen at first */
  first: string;
  periods: readonly Option[];
  texts: Readonly<Record<'title' | 'text' | 'textHint' | 'to' | 'period' | 'send', string>>;
}) {
  const [sent, setSent] = useState(0);
  return (
    <ActionForm
      action={announceAction}
      className="form mt-2.5"
      label={texts.title}
      onDone={() => setSent(sent + 1)}
    >
      <input type="hidden" name="slug" value={slug} />
      <SubmissionKey key={`key-${sent}`} value={`${submissionKey}-${sent}`} />
      <div className="form" key={sent}>
        <TextareaField
          name="text"
          label={texts.text}
          hint={texts.textHint}
          rows={3}
          maxLength={longest.announcement}
          data-keys="n"
          required
        />
        <SelectField name="to" label={texts.to} options={addressees} defaultValue={first} />
        <ChoiceField name="period" label={texts.period} options={periods} defaultValue="hour" />
      </div>
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>
          <Megaphone className="i i-s" aria-hidden="true" />
          {texts.send}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
