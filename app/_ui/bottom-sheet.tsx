'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from './icon-button';
import { DialogClose, type DialogProps, Modal } from './modal';

/** Short list of choices at the bottom of the screen; its `children` are usually a `ul` of buttons. */
export function BottomSheet({ children, ...modal }: DialogProps) {
  const word = useTranslations('common.word');
  return (
    <Modal
      {...modal}
      className="bottomsheet is-over"
      titleClass="mb-2 pr-11"
      descriptionClass="small soft mb-3"
    >
      {children}
      {/* Last, so that the first choice has the focus and not the way out. */}
      <DialogClose>
        <IconButton className="bottomsheet-close" label={word('close')} icon={<X aria-hidden="true" />} />
      </DialogClose>
    </Modal>
  );
}
