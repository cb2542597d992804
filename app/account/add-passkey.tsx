'use client';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '@/app/_parts/account/password-field';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { DialogClose } from '@/app/_ui/modal';
import { longest } from '@/lib/limits';
import { addPasskeyAction, beginPasskey } from './passkey-actions';

/** Has the device make a passkey, after the password once more. `device` is what it is called unless told. */
export function AddPasskey({ device }: { device: string }) {
  const t = useTranslations('account.own.passkeys');
  const word = useTranslations('common.word');
  const account = useTranslations('account');
  const common = useTranslations('common.action');
  const [open, setOpen] = useState(false);

  async function add(previous: FormState, form: FormData): Promise<FormState> {
    const begun = await beginPasskey(String(form.get('password')));
    if (begun.problem !== undefined)
      return { status: 'failed', fields: { password: begun.problem }, at: Date.now() };
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON: begun.options }).catch(() => null);
    if (!made) return { status: 'failed', message: t('cancelled'), at: Date.now() };
    const sent = new FormData();
    sent.set('name', String(form.get('name')));
    sent.set('response', JSON.stringify(made));
    return addPasskeyAction(previous, sent);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('add')}
      description={t('addText')}
      trigger={<Button icon={<KeyRound aria-hidden="true" />}>{t('add')}</Button>}
    >
      <ActionForm action={add} className="form" onDone={() => setOpen(false)}>
        <TextField
          name="name"
          label={word('name')}
          hint={t('nameHint')}
          defaultValue={device}
          maxLength={longest.keyName}
          autoComplete="off"
          required
        />
        <PasswordField label={account('password')} autoComplete="current-password" />
        <FormAnswer />
        <div className="dialog-actions">
          <DialogClose>
            <Button>{common('cancel')}</Button>
          </DialogClose>
          <SubmitButton>{t('add')}</SubmitButton>
        </div>
      </ActionForm>
    </Dialog>
  );
}
