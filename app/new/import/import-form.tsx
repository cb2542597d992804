'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { ChoiceField, FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { maxFileBytes } from '@/lib/tournament-file/tournament-file';
import { importTournamentAction } from './actions';

/** What the server takes at once, less what the form brings along. */
const maxSent = 1_900_000;

/** Asked once the server has said that the tournament is here already. */
function IfHere() {
  const t = useTranslations('tournamentFile.import');
  // The answer itself: a field's problem goes with the first choice.
  const isHere = useFormAnswer().state.fields?.ifHere !== undefined;
  if (!isHere) return null;
  return (
    <ChoiceField
      name="ifHere"
      label={t('ifHere')}
      hint={t('ifHereHint')}
      defaultValue="copy"
      options={[
        { value: 'copy', label: t('asCopy') },
        { value: 'replace', label: t('replace') },
      ]}
    />
  );
}

/** Takes a tournament file and sends it packed: the log of its matches shrinks to a tenth. */
export function ImportForm({ submissionKey }: { submissionKey: string }) {
  const t = useTranslations('tournamentFile.import');
  const send = useMemo(
    () =>
      async (state: FormState, form: FormData): Promise<FormState> => {
        const failed = (message: string): FormState => ({
          status: 'failed',
          fields: { file: message },
          message,
          at: Date.now(),
        });
        const file = form.get('file');
        if (!(file instanceof File) || file.size === 0) return failed(t('missing'));
        if (file.size > maxFileBytes) return failed(t('tooLarge'));
        const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
        if (packed.size > maxSent) return failed(t('tooLarge'));
        form.set('file', packed, 'tournament.json.gz');
        return importTournamentAction(state, form);
      },
    [t],
  );
  return (
    <ActionForm action={send} className="form" label={t('submit')}>
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <TextField
        name="file"
        type="file"
        label={t('file')}
        hint={t('hint')}
        accept=".json,application/json"
        required
      />
      <IfHere />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>{t('submit')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
