'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SortHead, useTableChoice } from '@/app/_parts/tables/data-table';
import { useFieldProblem, useFormAnswer } from '@/app/_ui/action-form';
import { FieldError } from '@/app/_ui/field';
import type { FormState } from '@/app/_ui/form-state';
import { Ledger, NameCell } from '@/app/_ui/ledger';
import { sortedName } from '@/lib/entries/listed-name';

export interface SoftScoreRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** points by kind; null while not given */
  readonly points: Readonly<Record<string, number | null>>;
  /** what counts for being in time where nothing is given */
  readonly byItself: Readonly<Record<string, number>>;
}

/** Everybody's soft scores, typed straight into the table; sorted by what is stored, so no row moves while typing. */
export function SoftScoresTable({
  slug,
  rows,
  kinds,
}: {
  slug: string;
  rows: readonly SoftScoreRow[];
  /** the columns; `limit` says the most points in words */
  kinds: readonly { readonly id: string; readonly name: string; readonly limit: string }[];
}) {
  const t = useTranslations('results.extra');
  const columns = [
    { id: 'entry', shown: 'always', label: t('entry') } as const,
    ...kinds.map(
      ({ id, name, limit }) => ({ id, shown: 'always', label: name, note: limit, num: true }) as const,
    ),
  ];
  const table = useTableChoice(`soft-scores:${slug}`, columns);
  const sorted = table.order(rows, ({ name, points }, column) =>
    column === 'entry' ? sortedName(name) : (points[column] ?? null),
  );
  return (
    <Ledger caption={t('soft')} className="points-table max-md:block">
      <thead className="max-md:hidden">
        <tr className="max-md:block max-md:py-2 max-md:border-b max-md:border-b-rule">
          {columns.map((column) => (
            <SortHead key={column.id} column={column} table={table} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {sorted.map((row) => (
          <tr className="max-md:block max-md:py-2 max-md:border-b max-md:border-b-rule" key={row.id}>
            <NameCell name={row.name} detail={row.detail} />
            {kinds.map((kind) => (
              <td
                key={kind.id}
                className="num max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:text-left max-md:whitespace-normal"
                data-label={`${kind.name}, ${kind.limit}`}
              >
                <ScoreInput
                  path={`${row.id}.${kind.id}`}
                  label={`${row.name}: ${kind.name}`}
                  value={row.points[kind.id] ?? null}
                  byItself={row.byItself[kind.id]}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}

interface Edit {
  readonly typed: string;
  /** what stood there when they began */
  readonly from: number | null;
  /** the form's latest answer then */
  readonly answer: FormState;
}

/**
 * One field. It knows what stood there when somebody began to type; what another desk makes of it meanwhile is
 * told beside it, and nothing is overwritten unread.
 */
function ScoreInput({
  path,
  label,
  value,
  byItself,
}: {
  path: string;
  label: string;
  value: number | null;
  byItself: number | undefined;
}) {
  const t = useTranslations('results.extra');
  const name = `scores.${path}`;
  const answer = useFormAnswer().state;
  const problem = useFieldProblem(name);
  const [edit, setEdit] = useState<Edit | null>(null);
  if (edit && edit.answer !== answer) {
    const stands = edit.typed.trim() === '' ? value === null : Number(edit.typed) === value;
    const saved = answer.status === 'done' && stands;
    // Saved, they see what is stored again; told of the other figure, they go on from that one.
    setEdit(saved ? null : { ...edit, answer, from: problem ? value : edit.from });
  }
  const seen = edit ? edit.from : value;
  const meanwhile =
    seen === value ? null : value === null ? t('meanwhileNone') : t('meanwhile', { now: String(value) });
  const told = problem ?? meanwhile;
  return (
    <>
      <input type="hidden" name={`seen.${path}`} value={seen ?? ''} />
      <input
        className="input lining-nums tabular-nums text-right"
        name={name}
        aria-label={label}
        aria-invalid={told ? true : undefined}
        aria-describedby={told ? `${name}-problem` : undefined}
        inputMode="numeric"
        placeholder={byItself === undefined ? undefined : String(byItself)}
        autoComplete="off"
        value={edit ? edit.typed : (value ?? '')}
        onChange={({ target }) => setEdit({ from: value, answer, ...edit, typed: target.value })}
      />
      {told && <FieldError id={`${name}-problem`}>{told}</FieldError>}
    </>
  );
}
