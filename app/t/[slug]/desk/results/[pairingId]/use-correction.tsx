'use client';
import { useMemo, useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { type FormState, idle } from '@/app/_ui/form-state';
import { DialogClose } from '@/app/_ui/modal';
import { RankMove } from '@/app/_ui/rank-move';
import { type FormActionFunction, sendSafely } from '@/app/_ui/send-safely';
import { previewCorrectionAction } from './actions';
import type { CorrectionPreview } from './correction-preview';

export interface CorrectionTexts {
  readonly title: string;
  readonly text: string;
  readonly moves: string;
  readonly noMoves: string;
  readonly was: string;
  readonly would: string;
  readonly redrawText: string;
  readonly cancel: string;
  readonly offline: string;
}

/**
 * Puts a question before an action that changes a result which stands: who moves, and which later draws
 * would have been others. `send` is for the form, `dialog` belongs beside it.
 */
export function useCorrection(action: FormActionFunction, settled: boolean, texts: CorrectionTexts) {
  const [asked, setAsked] = useState<{ form: FormData; preview: CorrectionPreview } | null>(null);
  const send = useMemo(
    () =>
      sendSafely(async (state, form) => {
        // Without a reason the action refuses beside the field: no question before that.
        if (!settled || String(form.get('reason') ?? '').trim() === '') return action(state, form);
        const preview = await previewCorrectionAction(form);
        if (!preview) return action(state, form);
        setAsked({ form, preview });
        return idle;
      }, texts.offline),
    [action, settled, texts.offline],
  );
  const confirm = useMemo(
    () =>
      sendSafely(async (state: FormState, answer: FormData) => {
        if (!asked) return state;
        asked.form.set('redraw', String(answer.get('redraw') ?? ''));
        return action(state, asked.form);
      }, texts.offline),
    [action, asked, texts.offline],
  );
  const dialog = asked && (
    <Dialog open wide onOpenChange={() => setAsked(null)} title={texts.title} description={texts.text}>
      <ActionForm action={confirm} onDone={() => setAsked(null)}>
        <Consequences preview={asked.preview} texts={texts} />
        <FormAnswer />
        <div className="dialog-actions">
          <DialogClose>
            <Button>{texts.cancel}</Button>
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

function Consequences({
  preview: { moves, draws, redraw },
  texts,
}: {
  preview: CorrectionPreview;
  texts: CorrectionTexts;
}) {
  return (
    <div className="correction">
      <h3>{texts.moves}</h3>
      {moves.length === 0 ? (
        <p className="soft">{texts.noMoves}</p>
      ) : (
        <ul className="correction-moves">
          {moves.map(({ id, name, before, after, points, places, placesText }) => (
            <li key={id}>
              <b>{name}</b>
              <span>
                {before} → <b>{after}</b>
              </span>
              {places === null ? <span /> : <RankMove places={places} label={placesText} />}
              <span className="caption">{points}</span>
            </li>
          ))}
        </ul>
      )}
      {draws.map(({ number, sentence, was, would }) => (
        <section key={number} className="correction-draw">
          <p>{sentence}</p>
          {was.length + would.length > 0 && (
            <div className="correction-pairs">
              <div>
                <h4>{texts.was}</h4>
                <ul>
                  {was.map((pair) => (
                    <li key={pair}>{pair}</li>
                  ))}
                </ul>
              </div>
              <div>
                <h4>{texts.would}</h4>
                <ul>
                  {would.map((pair) => (
                    <li key={pair}>{pair}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
        </section>
      ))}
      {redraw && <p className="hint">{texts.redrawText}</p>}
    </div>
  );
}
