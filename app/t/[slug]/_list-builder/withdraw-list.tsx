'use client';
import { ActionForm } from '@/app/_components/action-form';
import { Button } from '@/app/_components/button';
import { Dialog } from '@/app/_components/dialog';
import { FormAnswer, SubmitButton } from '@/app/_components/fields';
import { DialogClose } from '@/app/_components/modal';
import { withdrawListAction } from '../_army-list/actions';
import { sendSafely } from '../_result/send-safely';

/** Takes the handed-in list back, after a question. */
export function WithdrawList({
  slug,
  entryId,
  texts,
}: {
  slug: string;
  entryId: string;
  texts: Readonly<Record<'button' | 'title' | 'text' | 'cancel' | 'failed', string>>;
}) {
  return (
    <Dialog
      trigger={<Button variant="quiet">{texts.button}</Button>}
      title={texts.title}
      description={texts.text}
    >
      <ActionForm action={sendSafely(withdrawListAction, texts.failed)} label={texts.title}>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="entryId" value={entryId} />
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
