'use client';
import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FieldError } from '@/app/_ui/field';
import { IconButton } from '@/app/_ui/icon-button';
import type { DifferenceStep } from '@/lib/standings/scheme-schema';
import {
  freshKey,
  insertAfter,
  rowsOf,
  type StepColumn,
  type StepRow,
  stepColumns,
  stepsOf,
} from './step-rows';

/** The difference table, row by row; a row applies from its lead on. */
export function StepsEditor({
  name,
  steps,
  usual,
  metric,
  bounds,
  lead,
  onChange,
}: {
  name: string;
  steps: readonly DifferenceStep[];
  /** what resetting gives */
  usual: readonly DifferenceStep[];
  /** what the leads are counted in, in short */
  metric: string;
  /** whether a row begins at its lead or beyond it */
  bounds: 'from' | 'over';
  /** the largest lead, as written */
  lead: string;
  /** the table as it is typed; what is no number yet is NaN */
  onChange: (steps: readonly DifferenceStep[]) => void;
}) {
  const t = useTranslations('settings.scoring');
  const scheme = useTranslations('standings.scheme');
  const heads = {
    from: scheme(bounds, { metric }),
    winner: scheme('winner'),
    loser: scheme('loser'),
  };
  const [rows, setRows] = useState(() => rowsOf(steps));
  const change = (next: StepRow[]) => {
    setRows(next);
    onChange(stepsOf(next));
  };
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
    change(rows.map((row) => (row.key === key ? { ...row, [column]: value } : row)));
  const insert = (index: number) => {
    focusRow.current = index + 1;
    change(insertAfter(rows, index));
  };
  const remove = (index: number) => {
    focusRow.current = Math.min(index, rows.length - 2);
    change(rows.filter((_, i) => i !== index));
  };

  return (
    <fieldset className="field">
      <legend className="field-label">{scheme('table.name')}</legend>
      <p className="hint">{t('stepsHint', { metric, bounds })}</p>
      <div
        className="step-heads grid grid-cols-[repeat(3,minmax(0,1fr))_48px_48px] items-center gap-x-2 gap-y-1"
        aria-hidden="true"
      >
        {stepColumns.map((column) => (
          <span key={column} className="caption">
            {heads[column]}
          </span>
        ))}
      </div>
      <ol className="grid gap-1.5" ref={list}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <Row
              name={`${name}.${index}`}
              label={`${t('row')} ${index + 1}`}
              row={row}
              heads={heads}
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
          onClick={() => change(rowsOf(usual, freshKey(rows)))}
        >
          {scheme('resetSteps', { points: lead })}
        </Button>
      </div>
    </fieldset>
  );
}

function Row({
  name,
  label,
  row,
  heads,
  onType,
  onInsert,
  onRemove,
}: {
  name: string;
  label: string;
  row: StepRow;
  heads: Readonly<Record<StepColumn, string>>;
  onType: (key: number, column: StepColumn, value: string) => void;
  onInsert: () => void;
  /** none while the table needs every row */
  onRemove?: () => void;
}) {
  const t = useTranslations('settings.scoring');
  const scheme = useTranslations('standings.scheme');
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
            aria-label={`${label}: ${heads[column]}`}
            aria-invalid={problems[column] ? true : undefined}
            aria-describedby={problems[column] ? `${name}-problem` : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={row[column]}
            onChange={(event) => onType(row.key, column, event.target.value)}
          />
        ))}
        <IconButton label={`${label}: ${t('insertRow')}`} icon={<Plus />} onClick={onInsert} />
        {onRemove && (
          <IconButton label={`${label}: ${scheme('removeStep')}`} icon={<Trash2 />} onClick={onRemove} />
        )}
      </div>
      {problem && <FieldError id={`${name}-problem`}>{problem}</FieldError>}
    </>
  );
}
