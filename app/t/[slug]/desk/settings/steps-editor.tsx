'use client';
import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FieldError } from '@/app/_ui/field';
import { IconButton } from '@/app/_ui/icon-button';
import type { DifferenceStep } from '@/lib/standings/scheme-schema';
import { freshKey, insertAfter, rowsOf, type StepColumn, type StepRow, stepColumns } from './step-rows';

export interface StepsTexts {
  readonly legend: string;
  readonly hint: string;
  readonly columns: Readonly<Record<StepColumn, string>>;
  /** "Zeile", before its number */
  readonly row: string;
  readonly insert: string;
  readonly remove: string;
  readonly reset: string;
}

/** The difference table, row by row; a row applies from its lead on. */
export function StepsEditor({
  name,
  steps,
  usual,
  texts,
}: {
  name: string;
  steps: readonly DifferenceStep[];
  /** what resetting gives */
  usual: readonly DifferenceStep[];
  texts: StepsTexts;
}) {
  const [rows, setRows] = useState(() => rowsOf(steps));
  const problem = useFieldProblem(name);
  const list = useRef<HTMLOListElement>(null);
  const focusRow = useRef<number | null>(null);

  // A new row is typed into next; a removed one passes the focus to its neighbour.
  useEffect(() => {
    if (focusRow.current === null) return;
    list.current?.querySelectorAll('li')[focusRow.current]?.querySelector('input')?.focus();
    focusRow.current = null;
  });

  const type = (key: number, column: StepColumn, value: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, [column]: value } : row)));
  const insert = (index: number) => {
    focusRow.current = index + 1;
    setRows(insertAfter(rows, index));
  };
  const remove = (index: number) => {
    focusRow.current = Math.min(index, rows.length - 2);
    setRows(rows.filter((_, i) => i !== index));
  };

  return (
    <fieldset className="field steps-editor">
      <legend className="field-label">{texts.legend}</legend>
      <p className="hint">{texts.hint}</p>
      <div
        className="step-heads grid grid-cols-[repeat(3,minmax(0,1fr))_48px_48px] items-center gap-x-2 gap-y-1"
        aria-hidden="true"
      >
        {stepColumns.map((column) => (
          <span key={column} className="caption">
            {texts.columns[column]}
          </span>
        ))}
      </div>
      <ol className="grid gap-1.5" ref={list}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <Row
              name={`${name}.${index}`}
              label={`${texts.row} ${index + 1}`}
              row={row}
              texts={texts}
              onType={type}
              onInsert={() => insert(index)}
              onRemove={rows.length > 2 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      {problem && <FieldError id={`${name}-problem`}>{problem}</FieldError>}
      <div>
        <Button
          small
          variant="quiet"
          icon={<RotateCcw />}
          // New keys: the inputs begin anew instead of sliding the old ones about.
          onClick={() => setRows(rowsOf(usual, freshKey(rows)))}
        >
          {texts.reset}
        </Button>
      </div>
    </fieldset>
  );
}

function Row({
  name,
  label,
  row,
  texts,
  onType,
  onInsert,
  onRemove,
}: {
  name: string;
  label: string;
  row: StepRow;
  texts: StepsTexts;
  onType: (key: number, column: StepColumn, value: string) => void;
  onInsert: () => void;
  /** none while the table needs every row */
  onRemove?: () => void;
}) {
  const problems = {
    from: useFieldProblem(`${name}.from`),
    winner: useFieldProblem(`${name}.winner`),
    loser: useFieldProblem(`${name}.loser`),
  };
  const problem = problems.from ?? problems.winner ?? problems.loser;
  return (
    <>
      <div className="grid grid-cols-[repeat(3,minmax(0,1fr))_48px_48px] items-center gap-x-2 gap-y-1">
        {stepColumns.map((column) => (
          <input
            key={column}
            className="input lining-nums tabular-nums text-right"
            name={`${name}.${column}`}
            aria-label={`${label}: ${texts.columns[column]}`}
            aria-invalid={problems[column] ? true : undefined}
            aria-describedby={problems[column] ? `${name}-problem` : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={row[column]}
            onChange={(event) => onType(row.key, column, event.target.value)}
          />
        ))}
        <IconButton label={`${label}: ${texts.insert}`} icon={<Plus />} onClick={onInsert} />
        {onRemove && <IconButton label={`${label}: ${texts.remove}`} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      {problem && <FieldError id={`${name}-problem`}>{problem}</FieldError>}
    </>
  );
}
