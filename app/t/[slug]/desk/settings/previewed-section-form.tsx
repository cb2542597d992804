'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { GuardedForm, type GuardedFormProps } from '@/app/_parts/desk/guarded-form';
import { Moves } from '@/app/_parts/desk/moves';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { idle } from '@/app/_ui/form-state';
import { DialogClose } from '@/app/_ui/modal';
import type { FormActionFunction } from '@/app/_ui/send-safely';
import { type PreviewedSection, previewSettingsAction } from './actions';
import type { SettingsPreview } from './settings-preview';

interface Asked {
  readonly preview: SettingsPreview;
  readonly answer: (go: boolean) => void;
}

export function PreviewedSectionForm({
  section,
  action,
  ...form
}: GuardedFormProps & { section: PreviewedSection }) {
  const t = useTranslations('settings.preview');
  const common = useTranslations('common.action');
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = useMemo(
    (): FormActionFunction => async (state, data) => {
      data.set('section', section);
      const preview = await previewSettingsAction(data);
      if (preview) {
        const go = await new Promise<boolean>((answer) => setAsked({ preview, answer }));
        setAsked(null);
        if (!go) return idle;
      }
      return action(state, data);
    },
    [action, section],
  );
  const preview = asked?.preview;
  return (
    <>
      <GuardedForm {...form} action={send} />
      {asked && preview && (
        <Dialog
          open
          wide
          onOpenChange={() => asked.answer(false)}
          title={t('title')}
          description={preview.summary}
          actions={
            <>
              <DialogClose>
                <Button>{common('cancel')}</Button>
              </DialogClose>
              <Button variant="ink" onClick={() => asked.answer(true)}>
                {t('confirm')}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <Moves moves={preview.moves} teams={preview.teams} />
            {preview.results.length > 0 && (
              <section className="pt-3 border-t border-t-rule">
                <h3>{t('results')}</h3>
                <ul>
                  {preview.results.map(({ id, where, names, before, after }) => (
                    <li
                      key={id}
                      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-3 py-1.5 border-t border-t-rule"
                    >
                      <span className="caption">{where}</span>
                      <span className="wrap-anywhere">{names}</span>
                      <span>
                        <s className="soft">{before}</s> <b>{after}</b>
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {preview.notes.map((note) => (
              <p key={note} className="hint">
                {note}
              </p>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
