'use client';
import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { TextareaField, TextField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { decodeText } from '@/lib/csv/decode-text';
import { longest } from '@/lib/limits';
import { importAction } from './actions';
import { isTooBig } from './import-limit';
import type { ImportState } from './import-state';
import { PreviewOfList } from './preview-of-list';

const start: ImportState = { step: 'list' };

/** A list out of a file, in whichever encoding it was saved; or why there is none in it. */
async function readListFile(file: File) {
  if (file.size > longest.importFile) return { problem: 'too-big' } as const;
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return { problem: 'no-text' } as const;
  if (isTooBig(text)) return { problem: 'too-big' } as const;
  return { problem: undefined, text, encoding } as const;
}

/** Goes to a line of the text, counted from 1. */
function selectLine(field: HTMLTextAreaElement, line: number) {
  const lines = field.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  field.scrollTop = (field.scrollHeight * (line - 2)) / lines.length;
}

/**
 * A list on its way into the tournament: pasted or read from a file into the text field, looked at, taken
 * over. The text stays in its field throughout, so that bad lines can be put right where they stand.
 */
export function ImportSheet({
  slug,
  submissionKey,
  entriesHref,
}: {
  slug: string;
  submissionKey: string;
  entriesHref: string;
}) {
  const t = useTranslations('import');
  const word = useTranslations('common.word');
  const tooBig = useTranslations('problems')('too-big');
  const [state, dispatch, pending] = useActionState(importAction, start);
  const [problem, setProblem] = useState<{ field: 'text' | 'file'; sentence: string } | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const [imports, setImports] = useState(0);
  // A press before React is there would send the list to nowhere.
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLTextAreaElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLHeadingElement & HTMLDivElement>(null);

  useEffect(() => setReady(true), []);

  useEffect(() => {
    if (state.step === 'preview' && state.table !== null && list.current) list.current.value = state.table;
    if (state.step === 'done') {
      if (list.current) list.current.value = state.rest;
      setImports((count) => count + 1);
      setHint(null);
    }
    if (state.step === 'list' && state.problem) list.current?.focus();
    else answer.current?.focus();
  }, [state]);

  async function takeFile(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    const read = await readListFile(file);
    // Choosing the same file again, after saving it, must count as a change.
    input.value = '';
    if (read.problem !== undefined) {
      const sentence = read.problem === 'too-big' ? tooBig : t('fileProblems.notText');
      return setProblem({ field: 'file', sentence });
    }
    if (list.current) list.current.value = read.text;
    setHint(read.encoding === 'windows-1252' ? t('preview.windows1252') : null);
    setChanged(true);
    // While an answer is on its way the button is none that submits; then a press shows the new list.
    if (showButton.current?.type === 'submit') form.current?.requestSubmit(showButton.current);
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (isTooBig(list.current?.value ?? '')) {
      setProblem({ field: 'text', sentence: tooBig });
      list.current?.focus();
      return;
    }
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    setProblem(null);
    setChanged(false);
    startTransition(() => dispatch(data));
  }

  const listProblem =
    problem?.field === 'text'
      ? problem.sentence
      : state.step === 'list' && !changed
        ? state.problem
        : undefined;

  return (
    <form
      ref={form}
      className="import-sheet grid grid-cols-[minmax(0,1fr)] gap-4.5"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="slug" value={slug} />
      <SubmissionKey key={imports} value={`${submissionKey}-${imports}`} />

      {state.step === 'done' && (
        <div ref={answer} tabIndex={-1} className="import-done grid justify-items-start gap-3">
          <Note tone="ok" title={state.sentence}>
            {state.leftOut}
          </Note>
          <ButtonLink href={entriesHref} variant={state.leftOut ? 'plain' : 'ink'}>
            {word('toTheEntries')}
          </ButtonLink>
        </div>
      )}

      <TextField
        type="file"
        label={t('file')}
        hint={t('fileHint')}
        error={problem?.field === 'file' ? problem.sentence : undefined}
        accept=".csv,.tsv,.txt,.gip,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => void takeFile(event.currentTarget)}
      />
      <TextareaField
        ref={list}
        name="text"
        label={t('paste')}
        hint={t('pasteHint')}
        error={listProblem}
        placeholder={t('example')}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        onInput={(event) => {
          setChanged(true);
          const big = isTooBig(event.currentTarget.value);
          setProblem(big ? { field: 'text', sentence: tooBig } : null);
        }}
      />
      {hint && <Note tone="warn">{hint}</Note>}
      <div className="form-actions">
        <Button
          ref={showButton}
          type={ready ? 'submit' : 'button'}
          name="intent"
          value="preview"
          variant={state.step === 'preview' && !changed ? 'plain' : 'ink'}
          pending={pending}
        >
          {t('showPreview')}
        </Button>
      </div>

      {state.step === 'preview' && state.t3Id !== null && (
        <input type="hidden" name="t3Id" value={state.t3Id} />
      )}
      {state.step === 'preview' && (
        <PreviewOfList
          preview={state.preview}
          heading={answer}
          changed={changed}
          pending={pending}
          goToLine={(line) => list.current && selectLine(list.current, line)}
        />
      )}
    </form>
  );
}
