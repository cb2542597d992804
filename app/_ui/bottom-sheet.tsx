'use client';

import { type DialogProps, Modal } from './modal';

/** A short list of choices at the thumb; its `children` are usually a `ul` of buttons. */
export function BottomSheet({ children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} className="bottomsheet is-over" titleClass="mb-2" descriptionClass="small soft mb-3">
      {children}
    </Modal>
  );
}
