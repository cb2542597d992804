'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type DialogProps, Modal } from './modal';

/** Confirmation of an action with consequences. Rises from the bottom edge on a phone. */
export function Dialog({
  wide,
  actions,
  children,
  ...modal
}: DialogProps & {
  wide?: boolean;
  /** the buttons; wrap one that only closes in `DialogClose` */
  actions?: ReactNode;
}) {
  return (
    <Modal
      {...modal}
      className={clsx('dialog is-over', wide && 'dialog--wide')}
      descriptionClass="dialog-text"
    >
      {children && <div className="mt-3.5">{children}</div>}
      {actions && <div className="dialog-actions">{actions}</div>}
    </Modal>
  );
}
