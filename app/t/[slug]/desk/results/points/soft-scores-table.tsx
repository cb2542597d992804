'use client';
import { useFieldProblem } from '@/app/_components/action-form';
import { FieldError } from '@/app/_components/field';
import { HeadCell, Ledger, NameCell } from '@/app/_components/ledger';

export interface SoftScoreRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly painting: number | null;
  readonly fairness: number | null;
}

const kinds = ['painting', 'fairness'] as const;
type Kind = (typeof kinds)[number];

/** Everybody's painting and fairness points, typed straight into the table. */
export function SoftScoresTable({
  rows,
  texts,
}: {
  rows: readonly SoftScoreRow[];
  texts: Readonly<Record<Kind, string>> & { readonly caption: string; readonly entry: string };
}) {
  return (
    <Ledger caption={texts.caption} className="points-table">
      <thead>
        <tr>
          <HeadCell>{texts.entry}</HeadCell>
          {kinds.map((kind) => (
            <HeadCell key={kind} num>
              {texts[kind]}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <NameCell name={row.name} detail={row.detail} />
            {kinds.map((kind) => (
              <td key={kind} className="num">
                <ScoreInput
                  name={`scores.${row.id}.${kind}`}
                  label={`${row.name}: ${texts[kind]}`}
                  value={row[kind]}
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
