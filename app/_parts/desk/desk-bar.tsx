import type { ReactNode } from 'react';
import { Neatline } from '@/app/_ui/neatline';

/** Head of a desk screen: title, a `Flow` where a round is shown, then time (`.time`) or actions (`.act`). */
export function DeskBar({
  title,
  flow,
  children,
}: {
  title: ReactNode;
  flow?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header>
      <div className="bar">
        <h1>{title}</h1>
        {flow}
        {children}
      </div>
      <Neatline />
    </header>
  );
}
