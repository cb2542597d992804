'use client';
import { CornerLeftUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { TextareaField, TextField } from '@/app/_ui/fields';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { Note } from '@/app/_ui/note';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { decodeText } from '@/lib/csv/decode-text';
import { importAction } from './actions';
import { isTooBig, maxImportBytes } from './import-limit';
import type { ImportPreview, ImportState } from './import-state';

const start: ImportState = { step: 'list' };

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
    if (state.step === 'done') {
      if (list.current) list.current.value = state.rest;
      setImports((count) => count + 1);
      setHint(null);
    }
    if (state.step === 'list' && state.problem) list.current?.focus();
    else answer.current?.focus();
  }, [state]);

  async function readFile(input: HTMLInputElement) {
    const file = input.files?.[0];
    // Choosing the same file again, after saving it, must count as a change.
    const refuse = (sentence: string) => {
      input.value = '';
      setProblem({ field: 'file', sentence });
    };
    if (!file) return;
    if (file.size > maxImportBytes) return refuse(tooBig);
    const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text.includes('\0')) return refuse(t('fileProblems.notText'));
    if (isTooBig(text)) return refuse(tooBig);
    input.value = '';
    if (list.current) list.current.value = text;
    setHint(encoding === 'windows-1252' ? t('preview.windows1252') : null);
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

  function goToLine(line: number) {
    const field = list.current;
    if (!field) return;
    const lines = field.value.split('\n');
    const from = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
    field.focus();
    field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    field.scrollTop = (field.scrollHeight * (line - 2)) / lines.length;
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
            {t('preview.toEntries')}
          </ButtonLink>
        </div>
      )}

      <TextField
        type="file"
        label={t('file')}
        hint={t('fileHint')}
        error={problem?.field === 'file' ? problem.sentence : undefined}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => void readFile(event.currentTarget)}
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

      {state.step === 'preview' && (
        <Preview
          preview={state.preview}
          heading={answer}
          changed={changed}
          pending={pending}
          goToLine={goToLine}
        />
      )}
    </form>
  );
}

function Preview({
  preview,
  heading,
  changed,
  pending,
  goToLine,
}: {
  preview: ImportPreview;
  heading: React.Ref<HTMLHeadingElement>;
  /** the list is no longer the one shown here */
  changed: boolean;
  pending: boolean;
  goToLine: (line: number) => void;
}) {
  const t = useTranslations('import');
  return (
    <section className="import-preview grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-5 border-t-[1.5px] border-t-ink">
      <h2 className="answer m-0" ref={heading} tabIndex={-1}>
        {preview.ready}
      </h2>
      <ul className="soft small">
        {preview.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {changed ? (
        <Note tone="info">{t('preview.stale')}</Note>
      ) : (
        preview.readyCount > 0 && (
          <div className="flex">
            <Button type="submit" name="intent" value="import" variant="move" fit pending={pending}>
              {preview.confirm}
            </Button>
          </div>
        )
      )}

      {preview.bad.length > 0 && (
        <div className="import-bad">
          <h3 className="grp">{preview.broken}</h3>
          <p className="soft pt-2 pb-1">{t('preview.brokenHint')}</p>
          <ul>
            {preview.bad.map((row) => (
              <li
                className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 py-2.5 border-b border-b-rule max-md:grid-cols-[minmax(0,1fr)]"
                key={row.line}
              >
                <b className="display text-[1.1875rem]">{row.title}</b>
                <div>
                  {row.source && <p className="font-narrow text-ink-3 wrap-anywhere">{row.source}</p>}
                  {row.problems.map(({ column, sentence }) => (
                    <p key={sentence}>
                      {column && <span className="soft">{column}: </span>}
                      {sentence}
                    </p>
                  ))}
                </div>
                {!changed && (
                  <Button
                    small
                    variant="quiet"
                    icon={<CornerLeftUp aria-hidden="true" />}
                    onClick={() => goToLine(row.line)}
                  >
                    {t('preview.goToLine')}
                    <span className="vh"> {row.title}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}

      {preview.good.length > 0 && (
        <Ledger caption={t('preview.table')} scroll>
          <thead>
            <tr>
              {preview.heads.map((head, i) => (
                <HeadCell key={head} num={i === 0}>
                  {head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.good.map((row) => (
              <tr key={row.line}>
                <td className="num soft">{row.line}</td>
                {row.cells.map((cell, i) =>
                  i === 0 ? (
                    <th key="name" scope="row" className="cell-name">
                      <b>{cell}</b>
                    </th>
                  ) : (
                    <td key={preview.heads[i + 1]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Ledger>
      )}
    </section>
  );
}
