import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface IconLook {
  /** its effect, for screen readers and as a tooltip */
  label: string;
  /** a lucide icon */
  icon: ReactNode;
  /** with border and background, like a button */
  framed?: boolean;
  className?: string;
}

export const iconClass = ({ framed, className }: Pick<IconLook, 'framed' | 'className'>) =>
  clsx('icon-btn', framed && 'btn', className);

/** Square button of 48 px with only an icon: for back, menu, undo, bell, pause. */
export function IconButton({
  label,
  icon,
  framed,
  className,
  type = 'button',
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <button
      {...rest}
      type={type}
      className={iconClass({ framed, className })}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
