'use client';
import { useMemo } from 'react';
import { ActionForm, useFieldProblem } from '@/app/_ui/action-form';
import { ChoiceField, FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { sendSafely } from '@/app/_ui/send-safely';
import { maxFileBytes } from '@/lib/tournament-file/tournament-file';
import { importTournamentAction } from './actions';

/** What the server takes at once, less what the form brings along. */
const maxSent = 1_900_000;

interface IfHereTexts {
  readonly label: string;
  readonly copy: string;
  readonly replace: string;
  readonly hint: string;
}

/** Asked once the server has said that the tournament is here already. */
function IfHere({ texts }: { texts: IfHereTexts }) {
  const isHere = useFieldProblem('ifHere') !== undefined;
  if (!isHere) return null;
  return (
    <ChoiceField
      name="ifHere"
      label={texts.label}
      hint={texts.hint}
      defaultValue="copy"
      options={[
        { value: 'copy', label: texts.copy },
        { value: 'replace', label: texts.replace },
      ]}
    />
  );
}

/** Takes a tournament file and sends it packed: the log of its matches shrinks to a tenth. */
export function ImportForm({
  submissionKey,
  texts,
}: {
  submissionKey: string;
  texts: {
    readonly file: string;
    readonly hint: string;
    readonly submit: string;
    readonly tooLarge: string;
    readonly missing: string;
    readonly unreachable: string;
    readonly ifHere: IfHereTexts;
  };
}) {
  const send = useMemo(
    () =>
      sendSafely(async (state: FormState, form: FormData): Promise<FormState> => {
        const failed = (message: string): FormState => ({
          status: 'failed',
          fields: { file: message },
          message,
          at: Date.now(),
        });
        const file = form.get('file');
        if (!(file instanceof File) || file.size === 0) return failed(texts.missing);
        if (file.size > maxFileBytes) return failed(texts.tooLarge);
        const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
        if (packed.size > maxSent) return failed(texts.tooLarge);
        form.set('file', packed, 'tournament.json.gz');
        return importTournamentAction(state, form);
      }, texts.unreachable),
    [texts],
  );
  return (
    <ActionForm action={send} className="form" label={texts.submit}>
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <TextField
        name="file"
        type="file"
        label={texts.file}
        hint={texts.hint}
        accept=".json,application/json"
        required
      />
      <IfHere texts={texts.ifHere} />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
