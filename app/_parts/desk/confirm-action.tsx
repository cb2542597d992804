'use client';
import { type ReactNode, useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { DialogClose } from '@/app/_ui/modal';

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
