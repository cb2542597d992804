import type { ReactNode } from 'react';

export interface Definition {
  term: string;
  value: ReactNode;
}

/** Terms and short values, right-aligned; with `sentences` the values form a column of their own. */
export function DefinitionRows({ items, sentences }: { items: readonly Definition[]; sentences?: boolean }) {
  if (!sentences) {
    return (
      <dl className="defs grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.25 text-sm">
        {items.flatMap((item) => [
          <dt className="text-ink-2" key={`t-${item.term}`}>
            {item.term}
          </dt>,
          <dd key={`d-${item.term}`}>{item.value}</dd>,
        ])}
      </dl>
    );
  }
  return (
    <dl className="defs--rows">
      {items.map((item) => (
        <div key={item.term}>
          <dt className="soft">{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
