'use client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PasswordField, type PasswordTexts } from '@/app/_parts/account/password-field';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { DialogClose } from '@/app/_ui/modal';
import { addPasskeyAction, beginPasskey } from './passkey-actions';

export interface AddPasskeyTexts {
  readonly add: string;
  readonly text: string;
  readonly name: string;
  readonly nameHint: string;
  readonly password: PasswordTexts;
  readonly cancel: string;
  readonly cancelled: string;
}

/** Has the device make a passkey, after the password once more. `device` is what it is called unless told. */
export function AddPasskey({ device, texts }: { device: string; texts: AddPasskeyTexts }) {
  const [open, setOpen] = useState(false);

  async function add(previous: FormState, form: FormData): Promise<FormState> {
    const begun = await beginPasskey(String(form.get('password')));
    if (begun.problem !== undefined)
      return { status: 'failed', fields: { password: begun.problem }, at: Date.now() };
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON: begun.options }).catch(() => null);
    if (!made) return { status: 'failed', message: texts.cancelled, at: Date.now() };
    const sent = new FormData();
    sent.set('name', String(form.get('name')));
    sent.set('response', JSON.stringify(made));
    return addPasskeyAction(previous, sent);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={texts.add}
      description={texts.text}
      trigger={<Button icon={<KeyRound aria-hidden="true" />}>{texts.add}</Button>}
    >
      <ActionForm action={add} className="form" onDone={() => setOpen(false)}>
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={device}
          maxLength={60}
          autoComplete="off"
          required
        />
        <PasswordField texts={texts.password} autoComplete="current-password" />
        <FormAnswer />
        <div className="dialog-actions">
          <DialogClose>
            <Button>{texts.cancel}</Button>
          </DialogClose>
          <SubmitButton>{texts.add}</SubmitButton>
        </div>
      </ActionForm>
    </Dialog>
  );
}
