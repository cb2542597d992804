'use client';
import { useLocale, useTranslations } from 'next-intl';
import { startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { SelectField, TextareaField, TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { decodeText, decodeTextAs, type TextEncoding, textEncodings } from '@/lib/csv/decode-text';
import type { EntryColumn } from '@/lib/entries/entry-columns';
import { type ListChoice, noChoice } from '@/lib/entries/list-choice';
import { longest } from '@/lib/limits';
import { importAction } from './actions';
import { ColumnsOfList } from './columns-of-list';
import { isTooBig } from './import-limit';
import type { ImportState } from './import-state';
import { PreviewOfList } from './preview-of-list';

const start: ImportState = { step: 'list' };

/** How long a tap on a row or a column waits for the next before the preview is asked for, in milliseconds. */
const settle = 300;

/** A list out of a file, in whichever encoding it was saved; or why there is none in it. */
async function readListFile(file: File, language: string) {
  if (file.size > longest.importFile) return { problem: 'too-big' } as const;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { text, encoding, guessed } = decodeText(bytes, language);
  if (text.includes('\0')) return { problem: 'no-text' } as const;
  if (isTooBig(text)) return { problem: 'too-big' } as const;
  return { problem: undefined, text, encoding, bytes: guessed ? bytes : null } as const;
}

/** Goes to a line of the text, counted from 1. */
function selectLine(field: HTMLTextAreaElement, line: number) {
  const lines = field.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  field.scrollTop = (field.scrollHeight * (line - 2)) / lines.length;
}

/** A file whose encoding was guessed, for it to be read in another. */
interface GuessedFile {
  readonly bytes: Uint8Array;
  readonly encoding: TextEncoding;
  /** what of it went into the text field */
  readonly text: string;
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
  const [file, setFile] = useState<GuessedFile | null>(null);
  const [encodingProblem, setEncodingProblem] = useState<string | null>(null);
  const [choice, setChoice] = useState<ListChoice>(noChoice);
  const [t3Id, setT3Id] = useState<number | null>(null);
  const [changed, setChanged] = useState(false);
  const [settling, setSettling] = useState(false);
  const [imports, setImports] = useState(0);
  // A press before React is there would send the list to nowhere.
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLTextAreaElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  // After a tap the focus stays where it is.
  const quiet = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const language = useLocale();

  useEffect(() => setReady(true), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (state.step === 'preview' && state.text !== null && list.current) {
      const { text } = state;
      list.current.value = text;
      setFile((file) => file && { ...file, text });
      setT3Id(state.t3Id);
    }
    if (state.step === 'done') {
      if (list.current) list.current.value = state.rest;
      setImports((count) => count + 1);
      setFile(null);
      setT3Id(null);
      // Rows that stay out bring along what they took from above.
      setChoice((choice) => (state.rest === '' ? noChoice : { ...choice, fill: [] }));
    } else if (state.table) {
      const { heads } = state.table;
      setChoice((choice) => ({ ...choice, heads }));
    }
    if (quiet.current) return;
    if (state.step === 'list' && state.problem) list.current?.focus();
    else answer.current?.focus();
  }, [state]);

  async function takeFile(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    const read = await readListFile(file, language);
    // Choosing the same file again, after saving it, must count as a change.
    input.value = '';
    if (read.problem !== undefined) {
      const sentence = read.problem === 'too-big' ? tooBig : t('fileProblems.notText');
      return setProblem({ field: 'file', sentence });
    }
    const { bytes, encoding, text } = read;
    setFile(bytes && { bytes, encoding, text });
    setChoice(noChoice);
    setT3Id(null);
    takeText(text, noChoice);
  }

  /** Puts the text of a file into its field and asks for its preview. */
  function takeText(text: string, choice: ListChoice) {
    if (list.current) list.current.value = text;
    setEncodingProblem(null);
    setChanged(true);
    ask({ quietly: false, choice });
  }

  function takeEncoding(encoding: TextEncoding) {
    if (!file) return;
    if (list.current?.value.replaceAll('\r\n', '\n') !== file.text.replace(/\r\n?/g, '\n'))
      return setEncodingProblem(t('encoding.edited'));
    const text = decodeTextAs(file.bytes, encoding);
    setFile({ ...file, encoding, text });
    takeText(text, choice);
  }

  /** Asks for the preview of what stands in the form, with this choice. */
  function ask({ quietly, choice }: { quietly: boolean; choice: ListChoice }) {
    clearTimeout(timer.current);
    setSettling(false);
    if (!form.current || isTooBig(list.current?.value ?? '')) return;
    const data = new FormData(form.current);
    data.set('intent', 'preview');
    data.set('choice', JSON.stringify(choice));
    quiet.current = quietly;
    setProblem(null);
    setChanged(false);
    startTransition(() => dispatch(data));
  }

  /** Keeps a choice, and asks for its preview once no other follows. */
  function choose(next: ListChoice) {
    setChoice(next);
    setSettling(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask({ quietly: true, choice: next }), settle);
  }

  const nameColumn = (position: number, column: EntryColumn | null) => {
    const others = Object.entries(choice.columns).filter(([, other]) => column === null || other !== column);
    choose({ ...choice, columns: { ...Object.fromEntries(others), [position]: column } });
  };

  const fillColumn = (position: number, fills: boolean) => {
    const others = choice.fill.filter((other) => other !== String(position));
    choose({ ...choice, fill: fills ? [...others, String(position)] : others });
  };

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (isTooBig(list.current?.value ?? '')) {
      setProblem({ field: 'text', sentence: tooBig });
      list.current?.focus();
      return;
    }
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    clearTimeout(timer.current);
    setSettling(false);
    quiet.current = false;
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
      <input type="hidden" name="choice" value={JSON.stringify(choice)} />
      {t3Id !== null && <input type="hidden" name="t3Id" value={t3Id} />}
      <SubmissionKey key={imports} value={`${submissionKey}-${imports}`} />

      {state.step === 'done' && (
        <div ref={answer} tabIndex={-1} className="import-done grid justify-items-start gap-3">
          <Note tone="ok" title={state.sentence}>
            {state.leftOut}
          </Note>
          {state.doubles && (
            <Note tone="info">
              {state.doubles} <Link href={`${entriesHref}#doubles`}>{t('preview.doublesLook')}</Link>
            </Note>
          )}
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
        onPaste={() => setT3Id(null)}
        onInput={(event) => {
          setChanged(true);
          const big = isTooBig(event.currentTarget.value);
          setProblem(big ? { field: 'text', sentence: tooBig } : null);
        }}
      />
      {file && (
        <Note tone="warn">
          <p>{t('encoding.guessed', { encoding: t(`encodings.${file.encoding}`) })}</p>
          <SelectField
            label={t('encoding.label')}
            error={encodingProblem ?? undefined}
            options={textEncodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
            value={file.encoding}
            onChange={({ currentTarget: { value } }) =>
              takeEncoding(textEncodings.find((one) => one === value) ?? file.encoding)
            }
          />
        </Note>
      )}
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

      {state.step !== 'done' && state.table && (
        <ColumnsOfList
          table={state.table}
          named={choice.columns}
          headings={choice.headings}
          fill={choice.fill}
          onName={nameColumn}
          onHeadings={(headings) => choose({ ...choice, heads: null, headings })}
          onFill={fillColumn}
        />
      )}
      {state.step === 'preview' && (
        <PreviewOfList
          preview={state.preview}
          heading={answer}
          changed={changed}
          pending={pending || settling}
          chosen={choice.rows}
          chooseRow={(key, comesIn) =>
            choose({ ...choice, rows: { ...choice.rows, [key]: comesIn ? 'in' : 'out' } })
          }
          goToLine={(line) => list.current && selectLine(list.current, line)}
        />
      )}
    </form>
  );
}
