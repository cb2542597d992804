'use client';
import type { ComponentProps } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';

/** Bottom sheet in the style of the set-up. */
export function Sheet({ children, ...sheet }: ComponentProps<typeof BottomSheet>) {
  return (
    <BottomSheet {...sheet}>
      <div className="set-up-sheet">{children}</div>
    </BottomSheet>
  );
}
