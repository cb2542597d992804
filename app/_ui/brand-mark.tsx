import { clsx } from 'clsx';

/** Logo: an H of two lances and a pennant. */
export function BrandMark({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      className={clsx('flex-none size-8.5', className)}
      viewBox="0 0 48 48"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className="fill-ink" d="M7.5 10H12v37H7.5zM36 10h4.5v37H36z" />
      <path className="fill-ink" d="M9.75 0 14 8l-4.25 5L5.5 8zM38.25 0l4.25 8-4.25 5L34 8z" />
      <path className="fill-ink" d="M12 17h24l-5.5 8L36 33H12z" />
    </svg>
  );
}
