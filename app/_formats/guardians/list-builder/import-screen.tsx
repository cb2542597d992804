'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { BuilderHead } from '@/app/_parts/list-builder/builder-head';
import { HandInText } from '@/app/_parts/list-builder/hand-in-text';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { Field } from '@/app/_ui/field';
import { TextareaField } from '@/app/_ui/fields';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import { applyOverrides } from '@/lib/armies/list-overrides';
import type { ListReading } from '@/lib/armies/list-reading';
import type { MovedList } from '@/lib/armies/move-list';
import type { EditionReading } from '@/lib/armies/read-in-editions';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { booksFrom } from './army-books';
import type { ArmyBuilderProps } from './army-builder-props';
import { type EditionChoice, EditionQuestion } from './edition-question';
import { ReadingResult } from './reading-result';

/** Import of an existing list: pasted as text or link, read line by line, then opened in the builder. */
export function ImportScreen({
  armyId,
  onTake,
  onBack,
  ...props
}: ArmyBuilderProps & {
  /** for texts that name no army */
  armyId: string | null;
  onTake: (list: ArmyList) => void;
  onBack: () => void;
}) {
  const t = useTranslations('listBuilder.import');
  const word = useTranslations('common.word');
  const { armies, language, rules, sources } = props;
  const form = useId();
  const [source, setSource] = useState('');
  const [army, setArmy] = useState(armyId ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ field: 'source' | 'army'; text: string } | null>(null);
  const [result, setResult] = useState<{
    reading: ListReading;
    book: ArmyBook;
    moved: MovedList | null;
    edition: string;
  } | null>(null);
  const [choices, setChoices] = useState<readonly EditionChoice[] | null>(null);

  /** Shows the list read, moved to the tournament's edition where it is of another. */
  const take = async ({ edition, reading, book: old }: EditionReading) => {
    const plain = await booksFrom(sources)(rules.version, reading.list.armyId);
    if (!plain) {
      const { readProblemSentence } = await import('@/lib/armies/problem-sentence');
      const problem = { code: 'army-unknown', values: { army: old.army.name } } as const;
      setChoices(null);
      return setError({ field: 'source', text: say(readProblemSentence(problem), language) });
    }
    const book = applyOverrides(plain, rules.overrides);
    if (edition === rules.version) return setResult({ reading, book, moved: null, edition });
    const { moveList } = await import('@/lib/armies/move-list');
    const moved = moveList(reading.list, old, book, rules);
    setResult({ reading: { ...reading, list: moved.list }, book, moved, edition });
  };
  const read = async () => {
    setBusy(true);
    setError(null);
    try {
      // Loaded only when a list is pasted.
      const [{ readInEditions, differingUnits }, { readProblemSentence }] = await Promise.all([
        import('@/lib/armies/read-in-editions'),
        import('@/lib/armies/problem-sentence'),
      ]);
      const answer = await readInEditions(source, {
        rules,
        armyId: army || undefined,
        armies: armies.map(({ id, name, selectorPath = '' }) => ({
          id,
          name: name.en,
          nameDe: name.de,
          selectorPath,
        })),
        editions: sources.map(({ edition }) => edition),
        load: booksFrom(sources),
      });
      if (!answer.ok) {
        const field = answer.problem.code === 'army-missing' ? 'army' : 'source';
        setError({ field, text: say(readProblemSentence(answer.problem), language) });
      } else if (answer.value.told) await take(answer.value.chosen);
      else {
        const { choices } = answer.value;
        const units = differingUnits(choices);
        setChoices(choices.map((choice, at) => ({ choice, units: units[at]?.units ?? [] })));
      }
    } catch {
      setError({ field: 'source', text: t('offline') });
    }
    setBusy(false);
  };

  if (result) return <ReadingResult {...props} {...result} onTake={onTake} onBack={() => setResult(null)} />;
  if (choices)
    return (
      <EditionQuestion
        {...props}
        choices={choices}
        onChoose={(choice) => void take(choice).catch(() => setChoices(null))}
        onBack={() => setChoices(null)}
      />
    );
  return (
    <div className="list-builder">
      <BuilderHead {...props} title={t('title')} onBack={onBack} />
      <main className="grid content-start gap-4 pt-4" id="content" tabIndex={-1}>
        <form
          id={form}
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void read();
          }}
        >
          <TextareaField
            label={t('source')}
            hint={t('hint')}
            error={error?.field === 'source' && error.text}
            value={source}
            rows={10}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => setSource(event.target.value)}
          />
          <Field label={word('army')} hint={t('armyHint')} error={error?.field === 'army' && error.text}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={army}
                onChange={(event) => setArmy(event.target.value)}
              >
                <option value="">{t('armyInText')}</option>
                {[...armies]
                  .sort((x, y) => say(x.name, language).localeCompare(say(y.name, language), language))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {say(name, language)}
                    </option>
                  ))}
              </select>
            )}
          </Field>
        </form>
        <Disclosure summary={t('free.summary')}>
          <HandInText {...props} source={source.length > longest.listText ? '' : source} />
        </Disclosure>
      </main>
      <div className="dock">
        <div className="dock-actions">
          <Button type="submit" form={form} variant="ink" tall wide pending={busy}>
            {t('read')}
          </Button>
        </div>
      </div>
    </div>
  );
}
