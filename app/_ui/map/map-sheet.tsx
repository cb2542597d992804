import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { framePath, gridPath } from './map-geometry';

const margin = 3.4;

/**
 * Engraved map of a table in centimetres (y downwards): paper, deployment strips, grid, then `children`, then the
 * frame.
 */
export function MapSheet({
  label,
  width = 180,
  depth = 120,
  deploymentDepth = 20,
  className,
  children,
}: {
  label: string;
  width?: number;
  depth?: number;
  /** 0 draws no strips */
  deploymentDepth?: number;
  className?: string;
  children?: ReactNode;
}) {
  const strip = `h${width}v${deploymentDepth}h${-width}z`;
  const inner = depth - deploymentDepth;
  return (
    <svg
      className={clsx('map block w-full h-auto', className)}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${depth + 2 * margin}`}
      role="img"
      aria-label={label}
    >
      <rect className="fill-map-paper" x="-1" y="-1" width={width + 2} height={depth + 2} />
      {deploymentDepth > 0 && (
        <>
          <path className="fill-map-strip" d={`M0 0${strip}M0 ${inner}${strip}`} />
          <path className="m-striplines" d={`M0 ${deploymentDepth}h${width}M0 ${inner}h${width}`} />
        </>
      )}
      <path className="m-grid" d={gridPath(width, depth)} />
      {children}
      <path className="fill-ink" d={framePath(width, depth)} />
      <rect className="m-neat" x="-1" y="-1" width={width + 2} height={depth + 2} />
      <rect className="m-neat" x="-2.4" y="-2.4" width={width + 4.8} height={depth + 4.8} />
    </svg>
  );
}
