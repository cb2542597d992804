'use client';

import { clsx } from 'clsx';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';

export interface DialogProps {
  /** a `Button` that opens it; or control it by `open` and `onOpenChange` */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** what will happen, in a sentence */
  description?: ReactNode;
  children?: ReactNode;
}

/** A question before something with consequences. Rises from the bottom edge on a phone. */
export function Dialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  wide,
  actions,
  children,
}: DialogProps & {
  wide?: boolean;
  /** the buttons; wrap the one that only closes in `DialogClose` */
  actions?: ReactNode;
}) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="veil" />
        <RadixDialog.Content
          className={clsx('dialog is-over', wide && 'dialog--wide')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title>{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="dialog-text">{description}</RadixDialog.Description>
          )}
          {children && <div className="dialog-body">{children}</div>}
          {actions && <div className="dialog-actions">{actions}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Closes the dialog or sheet around it; takes one button as its child. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
