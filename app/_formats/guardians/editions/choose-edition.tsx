'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SelectField, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import type { Language } from '@/lib/languages';
import { chooseEditionAction } from './actions';
import { Differences } from './differences';
import { useEdition } from './use-edition';

/** Moves the tournament to another edition, after showing the differences. */
export function ChooseEdition({
  slug,
  editions,
  chosen,
  language,
}: {
  slug: string;
  editions: readonly string[];
  chosen: string;
  language: Language;
}) {
  const t = useTranslations('armyLists.editions');
  const [wanted, setWanted] = useState(chosen);
  return (
    <section className="grid gap-3" aria-labelledby="editions-choose">
      <h2 id="editions-choose">{t('choose.title')}</h2>
      <ActionForm action={chooseEditionAction} className="form" label={t('choose.title')}>
        <input type="hidden" name="slug" value={slug} />
        <SelectField
          name="edition"
          label={t('choose.label')}
          hint={t('choose.hint')}
          options={editions.map((edition) => ({ value: edition, label: `Warmaster Armies ${edition}` }))}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {wanted !== chosen && <Compared slug={slug} before={chosen} after={wanted} language={language} />}
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton>{t('choose.save')}</SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}

function Compared({
  slug,
  before,
  after,
  language,
}: {
  slug: string;
  before: string;
  after: string;
  language: Language;
}) {
  const t = useTranslations('armyLists.editions');
  const files = [useEdition(slug, before), useEdition(slug, after)] as const;
  if (files[0] === null || files[1] === null) return <p className="soft">{t('loading')}</p>;
  if (!files[0] || !files[1]) return <Note tone="warn">{t('failed')}</Note>;
  return <Differences before={files[0]} after={files[1]} language={language} />;
}
