import type { ReactNode } from 'react';

/** Item of a companion's menu, in a list in a bottom sheet. */
export function MenuItem({
  icon,
  hint,
  onPick,
  children,
}: {
  icon?: ReactNode;
  hint?: string | null;
  onPick: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" onClick={onPick}>
        {icon}
        <span className="what flex-1 min-w-0">
          {children}
          {hint && <small>{hint}</small>}
        </span>
      </button>
    </li>
  );
}
