'use client';
import { useFieldProblem } from '@/app/_components/action-form';
import { FieldError } from '@/app/_components/field';
import { HeadCell, Ledger, NameCell } from '@/app/_components/ledger';

export interface SoftScoreRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** points by kind; null while not given */
  readonly points: Readonly<Record<string, number | null>>;
}

/** Everybody's soft scores, typed straight into the table. */
export function SoftScoresTable({
  rows,
  kinds,
  texts,
}: {
  rows: readonly SoftScoreRow[];
  /** the columns; `limit` says the most points in words */
  kinds: readonly { readonly id: string; readonly name: string; readonly limit: string }[];
  texts: { readonly caption: string; readonly entry: string };
}) {
  return (
    <Ledger caption={texts.caption} className="points-table">
      <thead>
        <tr>
          <HeadCell>{texts.entry}</HeadCell>
          {kinds.map((kind) => (
            <HeadCell key={kind.id} num>
              {kind.name} <span className="soft">{kind.limit}</span>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <NameCell name={row.name} detail={row.detail} />
            {kinds.map((kind) => (
              <td key={kind.id} className="num">
                <ScoreInput
                  name={`scores.${row.id}.${kind.id}`}
                  label={`${row.name}: ${kind.name}`}
                  value={row.points[kind.id] ?? null}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}

function ScoreInput({ name, label, value }: { name: string; label: string; value: number | null }) {
  const problem = useFieldProblem(name);
  return (
    <>
      <input
        className="input input--number"
        name={name}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value ?? ''}
      />
      {problem && <FieldError id={`${name}-problem`}>{problem}</FieldError>}
    </>
  );
}
