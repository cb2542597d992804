import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Link } from '@/app/_ui/link';

export interface HallTable {
  number: number;
  /** `clash` marks the table the organiser should handle first: at most one, the oldest */
  state: 'open' | 'half' | 'done' | 'clash';
  /** one short word or score under the number */
  caption?: string;
  /** the whole state in words, for screen readers */
  label: string;
  href?: string;
}

/** Tables side by side, e.g. those of a team meeting. */
export interface HallGroup {
  readonly label: string;
  readonly tables: readonly HallTable[];
}

/** Map of the hall's tables. */
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
    <div className="hall max-sm:p-2">
      <Tables label={label} tables={tables} columns={columns} />
    </div>
  );
}

/** The same in named groups; `small` where the tables are not links. */
export function GroupedHallPlan({ groups, small }: { groups: readonly HallGroup[]; small?: boolean }) {
  const columns = Math.max(...groups.map(({ tables }) => tables.length));
  return (
    <div
      className={clsx(
        'hall hall--groups',
        columns <= (small ? 5 : 3) && 'hall--pairs',
        small && 'hall--small',
      )}
    >
      {groups.map(({ label, tables }) => (
        <div key={label} className="min-w-0">
          <p className="hall-group" aria-hidden="true">
            {label}
          </p>
          <Tables label={label} tables={tables} columns={columns} />
        </div>
      ))}
    </div>
  );
}

function Tables({ label, tables, columns }: HallGroup & { columns: number }) {
  return (
    <ul
      className="hall-tables max-sm:gap-1.5"
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
