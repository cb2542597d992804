'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Moves } from '@/app/_parts/desk/moves';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { idle } from '@/app/_ui/form-state';
import { DialogClose } from '@/app/_ui/modal';
import type { FormActionFunction } from '@/app/_ui/send-safely';
import { previewCorrectionAction } from './actions';
import type { CorrectionPreview } from './correction-preview';

/**
 * Puts a question before an action that changes a result which stands: who moves, and which later draws
 * would have been others. `send` is for the form, `dialog` belongs beside it.
 */
export function useCorrection(action: FormActionFunction, asks: boolean, needsReason = asks) {
  const t = useTranslations('results.correction');
  const common = useTranslations('common.action');
  const [asked, setAsked] = useState<{ form: FormData; preview: CorrectionPreview } | null>(null);
  const send = useMemo(
    (): FormActionFunction => async (state, form) => {
      // Without a reason the action refuses beside the field: no question before that.
      const unreasoned = needsReason && String(form.get('reason') ?? '').trim() === '';
      if (!asks || unreasoned) return action(state, form);
      const preview = await previewCorrectionAction(form);
      if (!preview) return action(state, form);
      setAsked({ form, preview });
      return idle;
    },
    [action, asks, needsReason],
  );
  const confirm = useMemo(
    (): FormActionFunction => async (state, answer) => {
      if (!asked) return state;
      asked.form.set('redraw', String(answer.get('redraw') ?? ''));
      return action(state, asked.form);
    },
    [action, asked],
  );
  const dialog = asked && (
    <Dialog open wide onOpenChange={() => setAsked(null)} title={t('title')} description={t('text')}>
      <ActionForm action={confirm} onDone={() => setAsked(null)}>
        <Consequences preview={asked.preview} />
        <FormAnswer />
        <div className="dialog-actions">
          <DialogClose>
            <Button>{common('cancel')}</Button>
          </DialogClose>
          {asked.preview.redraw && (
            <SubmitButton
              kind="plain"
              name="redraw"
              value={`${asked.preview.redraw.number}:${asked.preview.redraw.version}`}
            >
              {asked.preview.redraw.label}
            </SubmitButton>
          )}
          <SubmitButton kind="ink">{asked.preview.keepLabel}</SubmitButton>
        </div>
      </ActionForm>
    </Dialog>
  );
  return { send, dialog };
}

function Consequences({ preview: { moves, teams, draws, redraw } }: { preview: CorrectionPreview }) {
  const t = useTranslations('results.correction');
  return (
    <div className="grid gap-3">
      <Moves moves={moves} teams={teams} />
      {draws.map(({ number, sentence, lists }) => (
        <section key={number} className="grid gap-2 pt-3 border-t border-t-rule">
          <p>{sentence}</p>
          {lists.length > 0 && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
              {lists.map(({ head, pairs }) => (
                <div key={head}>
                  <h4 className="text-[0.875rem]">{t(head)}</h4>
                  <ul>
                    {pairs.map((pair) => (
                      <li key={pair}>{pair}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          )}
        </section>
      ))}
      {redraw && <p className="hint">{t('redrawText')}</p>}
    </div>
  );
}
