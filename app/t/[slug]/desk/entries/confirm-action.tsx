'use client';
import { type ReactNode, useState } from 'react';
import { ActionForm } from '@/app/_components/action-form';
import { Button } from '@/app/_components/button';
import { Dialog } from '@/app/_components/dialog';
import { FormAnswer, SubmitButton } from '@/app/_components/fields';
import type { FormState } from '@/app/_components/form-state';
import { DialogClose } from '@/app/_components/modal';

/** A button whose action is asked about first; `fields` go along as hidden inputs. */
export function ConfirmAction({
  action,
  fields,
  texts,
  icon,
  danger,
}: {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  fields: Readonly<Record<string, string>>;
  texts: { readonly button: string; readonly title: string; readonly text: string; readonly cancel: string };
  icon?: ReactNode;
  danger?: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={texts.title}
      description={texts.text}
      trigger={
        <Button variant={danger ? 'danger' : 'plain'} icon={icon}>
          {texts.button}
        </Button>
      }
    >
      <ActionForm action={action} onDone={() => setOpen(false)}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormAnswer />
        <div className="dialog-actions">
          <DialogClose>
            <Button>{texts.cancel}</Button>
          </DialogClose>
          <SubmitButton kind={danger ? 'danger' : 'ink'}>{texts.button}</SubmitButton>
        </div>
      </ActionForm>
    </Dialog>
  );
}
