'use client';

import { type ReactNode, useState } from 'react';
import { ActionForm } from './action-form';
import { Button, type ButtonVariant } from './button';
import { Dialog } from './dialog';
import { FormAnswer, SubmitButton } from './fields';
import type { FormState } from './form-state';
import { DialogClose } from './modal';

/** Button for an action with consequences: a dialog explains them, then submits the form. */
export function ConfirmForm({
  action,
  fields,
  trigger,
  variant = 'plain',
  icon,
  iconEnd,
  wide,
  disabled,
  describedBy,
  title,
  description,
  confirm,
  cancel,
  danger,
  keys,
  children,
}: {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** hidden fields by name */
  fields: Readonly<Record<string, string | number>>;
  /** text of the button */
  trigger: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  wide?: boolean;
  disabled?: boolean;
  /** id of the sentence that explains why it is disabled */
  describedBy?: string;
  title: string;
  description: string;
  confirm: string;
  cancel: string;
  /** the action deletes something */
  danger?: boolean;
  /** shortcut at the desk, keys in sequence */
  keys?: string;
  children?: ReactNode;
}) {
  // Fields as of the dialog's opening: an update of the page must not change what is being confirmed.
  const [asked, setAsked] = useState<typeof fields | null>(null);
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => setAsked(open ? fields : null)}
      title={title}
      description={description}
      trigger={
        <Button
          variant={variant}
          icon={icon}
          iconEnd={iconEnd}
          wide={wide}
          fit={!wide}
          disabled={disabled}
          aria-describedby={describedBy}
          data-keys={keys}
        >
          {trigger}
        </Button>
      }
    >
      <ActionForm action={action} onDone={() => setAsked(null)}>
        {Object.entries(asked ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <FormAnswer />
        <div className="dialog-actions">
          <DialogClose>
            <Button>{cancel}</Button>
          </DialogClose>
          <SubmitButton kind={danger ? 'danger' : 'ink'}>{confirm}</SubmitButton>
        </div>
      </ActionForm>
    </Dialog>
  );
}
