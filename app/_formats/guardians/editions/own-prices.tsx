'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeptState } from '@/app/_parts/update/kept-state';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import type { ListOverride } from '@/lib/armies/army-list';
import { changeableEntries, changedEdition } from '@/lib/armies/change-edition';
import type { Edition } from '@/lib/armies/edition';
import { fieldName } from '@/lib/armies/edition-differences';
import { editionProblemSentence } from '@/lib/armies/edition-problem';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { changePricesAction } from './actions';
import { Differences } from './differences';
import { useEdition } from './use-edition';

const fields = ['points', 'min', 'max', 'armyMin', 'armyMax'] as const;
type ChangedField = (typeof fields)[number];

/** Form for the organiser's own prices and limits of single entries, stored together. */
export function OwnPrices({
  slug,
  edition,
  changes: stored,
  language,
}: {
  slug: string;
  edition: string;
  changes: readonly ListOverride[];
  language: Language;
}) {
  const t = useTranslations('armyLists.editions');
  const file = useEdition(slug, edition);
  const [changes, setChanges] = useState(stored);
  useKeptState('own-prices', changes === stored ? undefined : changes, (kept) => {
    if (Array.isArray(kept)) setChanges(kept as ListOverride[]);
  });
  const changed = file ? changedEdition(file, changes) : null;
  return (
    <section className="grid gap-3" aria-labelledby="editions-prices">
      <h2 id="editions-prices">{t('prices.title')}</h2>
      <p className="soft">{t('prices.text')}</p>
      {file === null && <p className="soft">{t('loading')}</p>}
      {file === undefined && <Note tone="warn">{t('failed')}</Note>}
      {file && (
        <ActionForm action={changePricesAction} className="form" label={t('prices.title')}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="changes" value={JSON.stringify(changes)} />
          <OneChange
            file={file}
            language={language}
            changes={changes}
            onChange={(change) =>
              setChanges([
                ...changes.filter(({ armyId, entry }) => armyId !== change.armyId || entry !== change.entry),
                ...(fields.some((field) => change[field] !== undefined) ? [change] : []),
              ])
            }
          />
          {changes.length > 0 && changed?.ok && (
            <Differences before={file} after={changed.value} language={language} open />
          )}
          {changed && !changed.ok && (
            <Note tone="danger">
              {changed.problem.problems
                .map((problem) => say(editionProblemSentence(problem), language))
                .join(' ')}
            </Note>
          )}
          {changes.length > 0 && (
            <p>
              <Button small onClick={() => setChanges([])}>
                {t('prices.none')}
              </Button>
            </p>
          )}
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="plain">{t('prices.save')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </section>
  );
}

/** Price and limits of one entry; an emptied limit is removed. */
function OneChange({
  file,
  language,
  changes,
  onChange,
}: {
  file: Edition;
  language: Language;
  changes: readonly ListOverride[];
  onChange: (change: ListOverride) => void;
}) {
  const t = useTranslations('armyLists.editions.prices');
  const word = useTranslations('common.word');
  const [armyId, setArmyId] = useState('');
  const [key, setKey] = useState('');
  const army = file.armies.find(({ id }) => id === armyId);
  const entries = army ? changeableEntries(army) : [];
  const found = entries.find((each) => each.key === key)?.entry;
  const change = changes.find((each) => each.armyId === armyId && each.entry === key) ?? {
    armyId,
    entry: key,
  };
  const nameOf = ({ name, nameDe }: Edition['armies'][number]) => (language === 'de' ? nameDe : name);
  const open = fields.filter(
    (field) => !key.startsWith('option:') || (field !== 'min' && field !== 'armyMin'),
  );
  const type = (field: ChangedField, typed: string) => {
    const { [field]: _, ...others } = change;
    const value = typed.trim() === '' ? null : Number(typed);
    const before = found?.[field] ?? null;
    // A price cannot be removed; invalid numbers change nothing.
    const same = value === before || Number.isNaN(value) || (field === 'points' && value === null);
    onChange(same ? others : { ...others, [field]: value });
  };
  return (
    <>
      <Field label={word('army')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={armyId}
            onChange={(event) => {
              setArmyId(event.target.value);
              setKey('');
            }}
          >
            <option value="">{t('choose')}</option>
            {file.armies
              .toSorted((x, y) => nameOf(x).localeCompare(nameOf(y), language))
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {nameOf(each)}
                </option>
              ))}
          </select>
        )}
      </Field>
      {army && (
        <Field label={t('entry')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            >
              <option value="">{t('choose')}</option>
              {entries.map((each) => (
                <option key={each.key} value={each.key}>
                  {each.entry.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {found && (
        <div className="flex flex-wrap gap-4" key={`${armyId} ${key}`}>
          {open.map((field) => (
            <Field key={field} label={say(fieldName(field), language)}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={(change[field] === undefined ? found[field] : change[field]) ?? ''}
                  onChange={(event) => type(field, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
