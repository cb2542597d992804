import type { ComponentProps } from 'react';
import { type IconLook, iconClass } from './icon-button';
import { Link } from './link';

/** A link that looks like an icon button. */
export function IconLink({
  label,
  icon,
  framed,
  className,
  ...rest
}: IconLook & Omit<ComponentProps<typeof Link>, 'className' | 'children'>) {
  return (
    <Link {...rest} className={iconClass({ framed, className })} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
