import type { CSSProperties } from 'react';
import { Link } from '@/app/_ui/link';

export interface HallTable {
  number: number;
  /** `clash` is the table waiting for the organiser: at most one, the older one */
  state: 'open' | 'half' | 'done' | 'clash';
  /** one short word or score under the number */
  caption?: string;
  /** the whole state in words, for screen readers */
  label: string;
  href?: string;
}

/** The hall as a map of tables. */
export function HallPlan({
  label,
  tables,
  columns = 5,
}: {
  label: string;
  tables: readonly HallTable[];
  columns?: number;
}) {
  return (
    <ul
      className="hall max-sm:gap-1.5 max-sm:p-2"
      aria-label={label}
      style={{ '--hall-columns': columns } as CSSProperties}
    >
      {tables.map((table) => {
        const face = (
          <>
            <b aria-hidden="true">{table.number}</b>
            <span aria-hidden="true">{table.caption}</span>
          </>
        );
        return (
          <li className="grid min-w-0" key={table.number}>
            {table.href ? (
              <Link className={`hall-table ${table.state}`} href={table.href} aria-label={table.label}>
                {face}
              </Link>
            ) : (
              <div className={`hall-table ${table.state}`} role="img" aria-label={table.label}>
                {face}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
