import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** `move` is the pennant: at most one on a screen, only where something waits for this person. */
export type ButtonVariant = 'plain' | 'ink' | 'move' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** 44 px instead of 48, for rows at the desk */
  small?: boolean;
  /** 56 px, for the neighbour of a pennant in a dock */
  tall?: boolean;
  /** as wide as its container; a pennant fills its row anyway unless `fit` */
  wide?: boolean;
  /** keeps a pennant as narrow as its text */
  fit?: boolean;
  /** a lucide icon before the text */
  icon?: ReactNode;
  /** a lucide icon after the text; at the far end of a pennant */
  iconEnd?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function buttonClass({
  variant = 'plain',
  small,
  tall,
  wide,
  fit,
  className,
}: Omit<ButtonLook, 'children'>) {
  return clsx(
    'btn',
    variant !== 'plain' && `btn--${variant}`,
    small && 'btn--small',
    tall && 'btn--tall',
    wide && 'btn--wide',
    fit && 'btn--fit',
    className,
  );
}

/** Busy indicator: three segments that fill in turn. */
export function Busy() {
  return (
    <span
      className="btn-busy inline-flex flex-none gap-[1.5px] p-px w-6.5 h-2.5 border-[1.5px] border-current rounded-[1px]"
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
    </span>
  );
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'children'> & {
    /** the action is pending: looks busy and ignores further presses, but keeps the focus */
    pending?: boolean;
  };

export function Button({
  variant,
  small,
  tall,
  wide,
  fit,
  icon,
  iconEnd,
  className,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      onClick={pending ? undefined : onClick}
      className={buttonClass({ variant, small, tall, wide, fit, className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
    >
      {pending ? <Busy /> : icon}
      {children}
      {iconEnd}
    </button>
  );
}
