'use client';
import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { lazyPart, useWhenIdle } from '@/app/_ui/lazy-part';
import type { Connection } from './connection';

const Later = lazyPart((kept) => dynamic(kept(async () => (await import('./connection')).Connection)));

/** Shows the state of the network on every page; its code loads after the page's own. */
export function ConnectionLater(props: ComponentProps<typeof Connection>) {
  return useWhenIdle(Later) && <Later {...props} />;
}
