'use client';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { DialogClose } from '@/app/_ui/modal';
import { withdrawListAction } from '../army-list/actions';

/** Withdraws the handed-in list, after a confirmation. */
export function WithdrawList({
  slug,
  entryId,
  slot,
  texts,
}: {
  slug: string;
  entryId: string;
  slot: number;
  texts: Readonly<Record<'button' | 'title' | 'text' | 'cancel', string>>;
}) {
  return (
    <Dialog
      trigger={<Button variant="quiet">{texts.button}</Button>}
      title={texts.title}
      description={texts.text}
    >
      <ActionForm action={withdrawListAction} label={texts.title}>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="entryId" value={entryId} />
        <input type="hidden" name="slot" value={slot} />
        <FormAnswer />
        <div className="dialog-actions">
          <DialogClose>
            <Button>{texts.cancel}</Button>
          </DialogClose>
          <SubmitButton kind="danger">{texts.button}</SubmitButton>
        </div>
      </ActionForm>
    </Dialog>
  );
}
