'use client';

import type { ReactNode } from 'react';
import { useServerTime } from './use-server-time';

/** Shows its children until `endsAt` (epoch ms, server clock), then `after`; without an end always the children. */
export function Until({
  endsAt,
  renderedAt,
  after,
  children,
}: {
  endsAt: number | null;
  /** server time when the page was rendered, epoch ms */
  renderedAt: number;
  after: ReactNode;
  children: ReactNode;
}) {
  const now = useServerTime(renderedAt);
  return endsAt !== null && endsAt < now ? after : children;
}
