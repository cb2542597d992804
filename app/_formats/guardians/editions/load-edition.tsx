'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import type { Edition } from '@/lib/armies/edition';
import { type EditionProblem, editionProblemSentence } from '@/lib/armies/edition-problem';
import { readEdition } from '@/lib/armies/read-edition';
import type { Language } from '@/lib/languages';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { loadEditionAction } from './actions';
import { Differences } from './differences';
import { useEdition } from './use-edition';

interface Chosen {
  readonly source: string;
  readonly edition: Edition | null;
  readonly problems: readonly EditionProblem[];
}

/** Loads a further edition from a file: checked on this device, compared with the current one, then stored. */
export function LoadEdition({
  slug,
  chosen,
  language,
}: {
  slug: string;
  /** the current edition */
  chosen: string;
  language: Language;
}) {
  const t = useTranslations('armyLists.editions');
  const [file, setFile] = useState<Chosen | null>(null);
  const played = useEdition(slug, chosen);
  const take = async (picked: File | undefined) => {
    if (!picked) return setFile(null);
    // Reads at most four bytes per allowed character: an oversized file is not loaded whole.
    const source = await picked.slice(0, 4 * longest.editionFile).text();
    const read = readEdition(source);
    setFile({
      source,
      edition: read.ok ? read.value : null,
      problems: read.ok ? [] : read.problem.problems,
    });
  };
  return (
    <section className="grid gap-3" aria-labelledby="editions-load">
      <h2 id="editions-load">{t('load.title')}</h2>
      <p className="soft">{t('load.text')}</p>
      <ActionForm action={loadEditionAction} className="form" label={t('load.title')}>
        <input type="hidden" name="slug" value={slug} />
        {file?.edition && <input type="hidden" name="source" value={file.source} />}
        <TextField
          name="file"
          type="file"
          label={t('load.file')}
          hint={t('load.hint')}
          accept="application/json,.json"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {file && file.problems.length > 0 && (
          <Note tone="danger" title={t('load.broken', { count: file.problems.length })}>
            <ul className="grid gap-1">
              {file.problems.map((problem) => {
                const sentence = say(editionProblemSentence(problem), language);
                return <li key={sentence}>{sentence}</li>;
              })}
            </ul>
          </Note>
        )}
        {file?.edition && (
          <>
            <Note tone="ok">
              {t('load.read', { edition: file.edition.armiesVersion, armies: file.edition.armies.length })}
            </Note>
            {played && <Differences before={played} after={file.edition} language={language} />}
          </>
        )}
        <FormAnswer />
        <div className="form-actions">
          {file?.edition ? (
            <SubmitButton kind="plain">
              {t('load.save', { edition: file.edition.armiesVersion })}
            </SubmitButton>
          ) : (
            <Button disabled>{t('load.none')}</Button>
          )}
        </div>
      </ActionForm>
    </section>
  );
}
