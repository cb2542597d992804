'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { Note } from '@/app/_ui/note';
import { Unsaved } from './unsaved';

/** Fields as somebody began to edit them: nothing another desk saves slips in under their hands. */
interface Begun {
  readonly key: string;
  /** the mark they know of */
  readonly seen: string;
  readonly fields: ReactNode;
}

export interface GuardedFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  slug: string;
  /** of what the section holds now */
  mark: string;
  label: string;
  /** what its button says */
  submit: string;
  /** how loud the button is: a page has one dark one */
  save?: 'ink' | 'plain';
  /** the fields */
  children: ReactNode;
}

/** A form that two desks may have open. Saved elsewhere while it is edited, it asks which version shall count. */
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

/** Told once the version that is there is not the one that was begun with, unless it is the one just sent from here. */
function SavedElsewhere({ isOther, children }: { isOther: boolean; children: ReactNode }) {
  const { state, pending } = useFormAnswer();
  const [before] = useState(state);
  const isOwn = pending || (state !== before && state.status === 'done');
  return isOther && !isOwn && children;
}
