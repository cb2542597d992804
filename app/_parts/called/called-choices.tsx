'use client';
import dynamic from 'next/dynamic';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart, useWhenIdle } from '@/app/_ui/lazy-part';

const CalledByChoice = lazyPart((kept) =>
  dynamic(kept(async () => (await import('./called-by-choice')).CalledByChoice)),
);
const PushChoice = lazyPart((kept) => dynamic(kept(async () => (await import('./push-choice')).PushChoice)));

/** Choices for notifications, with a page open and without; loaded in idle time, since it is seldom opened. */
export function CalledChoices(push: ComponentProps<typeof PushChoice>) {
  const isThere = useWhenIdle(PushChoice);
  return (
    isThere && (
      <Suspense>
        <CalledByChoice />
        <PushChoice {...push} />
      </Suspense>
    )
  );
}
