import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One component under its name, in its states. */
export function Example({
  name,
  row,
  children,
}: {
  /** as in the code */
  name: string;
  /** the states stand beside each other as long as there is room */
  row?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0" aria-label={name}>
      <h3 className="caption font-normal font-sans mb-2">
        {/* our own type: a picture of this page is the same on every machine */}
        <code className="font-sans">{name}</code>
      </h3>
      <div className={clsx('min-w-0', row ? 'flex flex-wrap items-center gap-3' : 'grid gap-3')}>
        {children}
      </div>
    </section>
  );
}
