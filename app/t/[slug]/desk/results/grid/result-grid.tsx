'use client';
import { ArrowLeftRight, Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from 'react';
import type { FieldInput } from '@/app/_parts/fields/format-inputs';
import type { Draft } from '@/app/_parts/result/drafts';
import { evaluate, startingInputs, useScorer } from '@/app/_parts/result/live-result';
import { pointsText } from '@/app/_parts/result/points-line';
import type { ResultRules } from '@/app/_parts/result/result-rules';
import { swapSides } from '@/app/_parts/result/swap-sides';
import { Button } from '@/app/_ui/button';
import { idle } from '@/app/_ui/form-state';
import { useFormWords } from '@/app/_ui/form-words';
import { Link } from '@/app/_ui/link';
import { type FormActionFunction, sendSafely } from '@/app/_ui/send-safely';
import type { Field } from '@/lib/formats/fields';
import type { Language } from '@/lib/languages';
import type { PerSide, Side } from '@/lib/sides';
import type { Handicap } from '@/lib/standings/handicap';
import type { Scheme } from '@/lib/standings/scheme-schema';
import { say } from '@/lib/text';
import { nextRow, previousRow, tableKeys } from './grid-moves';
import { lostRows, type Sent, stateAfter } from './line-state';
import './grid.css';

/** A table of the round, as the grid shows it. */
export interface GridRow {
  readonly pairingId: string;
  readonly table: number | null;
  readonly names: PerSide<string>;
  readonly short: PerSide<string>;
  /** the form of this match, for all that the grid has no column for */
  readonly href: string;
  readonly state: 'open' | 'one-sided' | 'disputed' | 'confirmed';
  /** of the live match; null where there is none */
  readonly turn: number | null;
  /** what was reported or settled, to start from */
  readonly figures: unknown;
  readonly points: PerSide<number> | null;
  readonly handicap: Handicap | null;
  /** how it counts without a score, in a word */
  readonly ruling: string | null;
  /** when it was settled; null while it is open */
  readonly settledAt: number | null;
}

/** How long a line waits that did not arrive before it is sent again, in ms. */
const patience = 5_000;
type GridField = Extract<Field, { kind: 'integer' | 'check' }>;
const inGrid = (field: Field): field is GridField => field.kind === 'integer' || field.kind === 'check';
/** Room for a word of a dozen letters; a longer one has its unit instead. */
const headOf = (field: GridField, language: Language) =>
  (field.kind === 'integer' && say(field.label, language).length > 12 && say(field.unit, language)) ||
  say(field.short ?? field.label, language);
const order = ['a', 'b'] as const;
const cellId = (pairingId: string, side: Side, key: string) => `cell-${pairingId}-${side}-${key}`;

/** All tables of a round in lines: figures typed, saved with Enter, on to the next open one. */
export function ResultGrid({
  slug,
  round,
  action,
  rows,
  rules,
  scheme,
  language,
}: {
  slug: string;
  round: number;
  action: FormActionFunction;
  rows: readonly GridRow[];
  rules: ResultRules;
  scheme: Scheme;
  language: Language;
}) {
  const t = useTranslations('results.grid');
  const results = useTranslations('results');
  const word = useTranslations('common.word');
  const words = useFormWords();
  const scorer = useScorer(rules.formatId);
  const fields = rules.fields.perSide.filter(inGrid);
  const [typed, setTyped] = useState<Readonly<Record<string, Draft['inputs']>>>({});
  const [sent, setSent] = useState<Readonly<Record<string, Sent>>>({});
  const [, startSending] = useTransition();
  // A report that was sent for a table, has no answer yet and still stands in its line: any other answer comes too late to be
  // shown.
  const asking = useRef(new Map<string, FormData>());
  const table = useRef<HTMLTableElement>(null);
  const begun = useRef(false);

  const focusRow = (row: GridRow | undefined, side: Side = 'a', key = fields[0]?.key ?? '') => {
    if (!row) return;
    const cell = document.getElementById(cellId(row.pairingId, side, key));
    cell?.focus();
    if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
  };
  const isOpen = (row: GridRow) => row.settledAt === null && sent[row.pairingId]?.kind !== 'sending';

  // Where the hands go first. Later renderings leave them where they are.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const first = rows.find(({ settledAt, turn }) => settledAt === null && turn === null);
    focusRow(first ?? rows.find(({ settledAt }) => settledAt === null));
  });

  const inputsOf = (row: GridRow): Draft['inputs'] =>
    typed[row.pairingId] ?? startingInputs({ ...rules, start: row.figures });
  const change = (row: GridRow, inputs: Draft['inputs']) => {
    asking.current.delete(row.pairingId);
    setTyped({ ...typed, [row.pairingId]: inputs });
    setSent(({ [row.pairingId]: _, ...others }) => others);
  };
  const enter = (row: GridRow, side: Side, key: string, input: FieldInput) => {
    const before = inputsOf(row);
    change(row, { ...before, [side]: { ...before[side], [key]: input } });
  };
  const isTouched = (row: GridRow) => typed[row.pairingId] !== undefined || row.figures !== null;
  const swap = (row: GridRow) => isTouched(row) && change(row, swapSides(rules.fields, inputsOf(row)));
  const forget = (pairingId: string) => {
    asking.current.delete(pairingId);
    setTyped(({ [pairingId]: _, ...others }) => others);
    setSent(({ [pairingId]: _, ...others }) => others);
  };

  /** @param again a line that says it is not saved keeps saying so until it is */
  const save = (row: GridRow, again = false) => {
    const form = new FormData();
    form.set('slug', slug);
    form.set('pairingId', row.pairingId);
    for (const [part, inputs] of Object.entries(inputsOf(row)))
      for (const [key, input] of Object.entries(inputs))
        if (typeof input === 'string') form.set(`${part}.${key}`, input);
        else for (const one of input) form.append(`${part}.${key}[]`, one);
    if (!again) setSent((before) => ({ ...before, [row.pairingId]: { kind: 'sending' } }));
    asking.current.set(row.pairingId, form);
    startSending(async () => {
      const answer = await sendSafely(action, words)(idle, form);
      if (asking.current.get(row.pairingId) !== form) return;
      asking.current.delete(row.pairingId);
      const state = stateAfter(answer);
      if (state) setSent((before) => ({ ...before, [row.pairingId]: state }));
      else forget(row.pairingId);
    });
  };

  const lost = lostRows(rows, sent);
  const sendLost = useEffectEvent(() => {
    for (const row of lost) if (!asking.current.has(row.pairingId)) save(row, true);
  });
  const isWaiting = lost.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => sendLost();
    const timer = setInterval(send, patience);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [isWaiting]);

  const onKey = (event: KeyboardEvent<HTMLInputElement>, row: GridRow, side: Side, key: string) => {
    const at = rows.indexOf(row);
    const jump = (to: GridRow | undefined) => {
      event.preventDefault();
      focusRow(to, side, key);
    };
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isTouched(row) && isOpen(row)) save(row);
      focusRow((event.shiftKey ? previousRow : nextRow)(rows, at, isOpen));
    } else if (event.key === 'Escape' && typed[row.pairingId]) {
      event.preventDefault();
      forget(row.pairingId);
    } else if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      swap(row);
    } else if (event.key === 'ArrowDown') jump(rows.slice(at + 1).find(isOpen));
    else if (event.key === 'ArrowUp') jump(rows.slice(0, at).findLast(isOpen));
  };

  // T, then the table's number: letters mean nothing in a field for figures. An answer that comes between the two keys
  // renders anew, and must not begin the reading anew.
  const goTo = useEffectEvent((number: number) => focusRow(rows.find((row) => row.table === number)));
  useEffect(() => {
    const keys = tableKeys((number) => goTo(number));
    const grid = table.current;
    grid?.addEventListener('keydown', keys);
    return () => grid?.removeEventListener('keydown', keys);
  }, []);

  const settled = rows.filter(({ settledAt }) => settledAt !== null).length;
  return (
    <>
      <p className="answer" role="status">
        {t('answer', { settled, of: rows.length, round })}
      </p>
      <section className="ledger-scroll" aria-label={t('title')}>
        <table
          className="ledger result-grid"
          style={{ '--fields': fields.length } as CSSProperties}
          ref={table}
        >
          <caption className="vh">{t('caption', { round })}</caption>
          <thead>
            <tr>
              <th scope="col" className="result-grid-table">
                {word('table')}
              </th>
              {order.map((side) => (
                <th scope="col" key={side} aria-label={t('side', { side })}>
                  <span className="result-grid-fields" aria-hidden="true">
                    {fields.map((field) => (
                      <span key={field.key} data-kind={field.kind}>
                        {headOf(field, language)}
                      </span>
                    ))}
                  </span>
                </th>
              ))}
              <th scope="col" className="result-grid-points num" title={word('tournamentPoints')}>
                {word('tournamentPointsShort')}
              </th>
              <th scope="col" className="result-grid-state">
                {t('state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const live = isTouched(row)
                ? evaluate(rules, scorer, { ...scheme, handicap: row.handicap }, inputsOf(row))
                : null;
              const state = sent[row.pairingId];
              const overtaken =
                row.settledAt !== null && typed[row.pairingId] !== undefined && state?.kind !== 'sending';
              const problem =
                state?.kind === 'failed'
                  ? state.why
                  : typed[row.pairingId] && live?.problem
                    ? live.problem === 'unreadable'
                      ? t('unreadable')
                      : say(live.problem.message, language)
                    : null;
              return (
                <tr key={row.pairingId} data-settled={row.settledAt !== null || undefined}>
                  <td className="cell-table">{row.table ?? '–'}</td>
                  {order.map((side) => (
                    <td key={side}>
                      <b className="result-grid-name">{row.names[side]}</b>
                      {row.settledAt === null || overtaken ? (
                        <span className="result-grid-fields">
                          {fields.map((field) => (
                            <span key={field.key} data-kind={field.kind}>
                              <GridHead>{headOf(field, language)}</GridHead>
                              <GridInput
                                id={cellId(row.pairingId, side, field.key)}
                                field={field}
                                label={t('cell', {
                                  table: String(row.table ?? '–'),
                                  name: row.names[side],
                                  field: say(field.label, language),
                                })}
                                value={inputsOf(row)[side][field.key]}
                                onInput={(input) => enter(row, side, field.key, input)}
                                onKeyDown={(event) => onKey(event, row, side, field.key)}
                              />
                            </span>
                          ))}
                        </span>
                      ) : (
                        <Settled fields={fields} inputs={inputsOf(row)[side]} language={language} />
                      )}
                    </td>
                  ))}
                  <td className="cell-points">
                    {row.settledAt !== null && !overtaken
                      ? row.points
                        ? `${row.points.a} : ${row.points.b}`
                        : (row.ruling ?? '–')
                      : live?.summary
                        ? pointsText(live.summary, order)
                        : '–'}
                  </td>
                  <td className="result-grid-state">
                    {problem ? (
                      <span className="err" role="alert">
                        <CircleAlert className="i i-s" aria-hidden="true" />
                        {problem}
                        {state?.kind === 'failed' && state.lost && (
                          <Button small onClick={() => save(row)}>
                            {t('again')}
                            <span className="vh"> {t('versus', row.short)}</span>
                          </Button>
                        )}
                      </span>
                    ) : overtaken ? (
                      <span className="err" role="alert">
                        {t('overtaken', {
                          points: row.points ? `${row.points.a} : ${row.points.b}` : (row.ruling ?? '–'),
                        })}
                        <Button small onClick={() => forget(row.pairingId)}>
                          {t('takeTheirs')}
                        </Button>
                      </span>
                    ) : state?.kind === 'sending' ? (
                      t('saving')
                    ) : row.settledAt !== null ? (
                      <span className="ok">
                        <Check className="i i-s" aria-hidden="true" /> {word('confirmed')}
                      </span>
                    ) : typed[row.pairingId] ? (
                      <span>
                        <kbd>↵</kbd> {t('saves')}
                      </span>
                    ) : row.state === 'one-sided' ? (
                      t('oneSided')
                    ) : row.state === 'disputed' ? (
                      <span className="err">
                        <TriangleAlert className="i i-s" aria-hidden="true" /> {t('disputed')}
                      </span>
                    ) : row.turn === null ? (
                      t('open')
                    ) : (
                      t('playing', { turn: row.turn })
                    )}{' '}
                    <Link className="result-grid-form" href={row.href}>
                      {t('form')}
                      <span className="vh"> {t('versus', row.short)}</span>
                    </Link>{' '}
                    {(row.settledAt === null || overtaken) && isTouched(row) && (
                      <Button small variant="quiet" icon={<ArrowLeftRight />} onClick={() => swap(row)}>
                        {results('swap')}
                        <span className="vh"> {t('versus', row.short)}</span>
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <ul className="key-legend">
        {(['enter', 'shiftEnter', 'tab', 'arrows', 'table', 'swap', 'escape'] as const).map((what) => (
          <li key={what} data-key-hint={t(`keys.${what}.press`)}>
            {t(`keys.${what}.press`)
              .split(' ')
              .map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}{' '}
            <span>{t(`keys.${what}.does`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The head of a column over its own field, where there is no room for columns. */
function GridHead({ children }: { children: string }) {
  return (
    <span className="result-grid-head" aria-hidden="true">
      {children}
    </span>
  );
}

/** One figure, or one thing that is so or not. */
function GridInput({
  id,
  field,
  label,
  value,
  onInput,
  onKeyDown,
}: {
  id: string;
  field: GridField;
  label: string;
  value: FieldInput | unknown;
  onInput: (input: FieldInput) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  if (field.kind === 'check')
    return (
      <span className="check">
        <input
          id={id}
          type="checkbox"
          aria-label={label}
          checked={value === 'on'}
          onChange={(event) => onInput(event.target.checked ? 'on' : '')}
          onKeyDown={onKeyDown}
        />
      </span>
    );
  return (
    <input
      id={id}
      type="text"
      inputMode="numeric"
      className="input"
      autoComplete="off"
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onInput(event.target.value.replace(/[^\d.,\s-]/g, ''))}
      onKeyDown={onKeyDown}
    />
  );
}

/** The figures of a result that stands. */
function Settled({
  fields,
  inputs,
  language,
}: {
  fields: readonly GridField[];
  inputs: Readonly<Record<string, unknown>>;
  language: Language;
}) {
  return (
    <span className="result-grid-fields">
      {fields.map((field) => {
        const value = inputs[field.key];
        return (
          <span key={field.key} data-kind={field.kind}>
            <GridHead>{headOf(field, language)}</GridHead>
            {field.kind === 'check' ? (value === 'on' ? '✓' : '–') : String(value || 0)}
          </span>
        );
      })}
    </span>
  );
}
