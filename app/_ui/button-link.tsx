import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button';
import { Link } from './link';

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'className' | 'children'>;

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  small,
  tall,
  wide,
  fit,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, small, tall, wide, fit, className })}>
      {icon}
      {children}
      {iconEnd}
    </Link>
  );
}
