'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { Note } from '@/app/_ui/note';
import { Unsaved } from './unsaved';

/** Fields as of the first edit: a save at another desk does not change them. */
interface Begun {
  readonly key: string;
  /** mark of the version they show */
  readonly seen: string;
  readonly fields: ReactNode;
}

export interface GuardedFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  slug: string;
  /** of the section's current content */
  mark: string;
  label: string;
  /** text of its button */
  submit: string;
  /** style of the button: a page has one dark one */
  save?: 'ink' | 'plain';
  /** the fields */
  children: ReactNode;
}

/**
 * Form that two desks may have open. If the section is saved elsewhere during an edit, it asks which version to keep.
 */
export function GuardedForm({ action, slug, mark, label, submit, save = 'ink', children }: GuardedFormProps) {
  const t = useTranslations('settings.changed');
  const unsaved = useTranslations('settings.unsaved');
  const [begun, setBegun] = useState<Begun | null>(null);
  const shown = begun ?? { key: mark, seen: mark, fields: children };
  const begin = () => setBegun(shown);

  return (
    <ActionForm action={action} className="form" label={label} onDone={() => setBegun(null)}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="seen" value={shown.seen} />
      <Unsaved
        begun={begun !== null}
        texts={{
          title: unsaved('title'),
          text: unsaved('text', { label }),
          stay: unsaved('stay'),
          leave: unsaved('leave'),
          save: unsaved('save'),
        }}
      />
      {/* A new key for a new version: inputs that were never touched show it as well. */}
      <div className="form" key={shown.key} onFocusCapture={begin} onPointerDownCapture={begin}>
        {shown.fields}
      </div>
      <div className="section-end">
        {begun && (
          <SavedElsewhere isOther={begun.seen !== mark}>
            <Note tone="warn" title={t('title')}>
              {t('text')}
              <span className="section-choice">
                <Button small onClick={() => setBegun({ ...begun, seen: mark })}>
                  {t('keep')}
                </Button>
                <Button small onClick={() => setBegun(null)}>
                  {t('show')}
                </Button>
              </span>
            </Note>
          </SavedElsewhere>
        )}
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind={save}>{submit}</SubmitButton>
        </div>
      </div>
    </ActionForm>
  );
}

/** Shows its children once the stored version differs from the one first edited, unless this form has just sent it. */
function SavedElsewhere({ isOther, children }: { isOther: boolean; children: ReactNode }) {
  const { state, pending } = useFormAnswer();
  const [before] = useState(state);
  const isOwn = pending || (state !== before && state.status === 'done');
  return isOther && !isOwn && children;
}
