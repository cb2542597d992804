'use client';

import * as RadixDialog from 'radix-ui/dialog';
import type { DialogProps } from './dialog';

/** A short list of choices at the thumb; its `children` are usually a `ul` of buttons. */
export function BottomSheet({ trigger, open, onOpenChange, title, description, children }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="veil" />
        <RadixDialog.Content
          className="bottomsheet is-over"
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className="mb-2">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="small soft mb-3">{description}</RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
