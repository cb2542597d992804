'use client';

import { type ReactNode, useState } from 'react';
import { ActionForm, useFormAnswer } from './action-form';
import { Button, type ButtonVariant } from './button';
import { Dialog } from './dialog';
import { FormAnswer, SubmitButton } from './fields';
import type { FormState } from './form-state';
import { DialogClose } from './modal';

/** Values of hidden fields by name. */
type HiddenFields = Readonly<Record<string, string | number>>;

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
  fields: HiddenFields;
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
  const [asked, setAsked] = useState<HiddenFields | null>(null);
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
        <AskedFields asked={asked ?? {}} present={fields} />
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

/** Hidden fields: as asked when the dialog opened and, once refused, as the page has them now. */
function AskedFields({ asked, present }: { asked: HiddenFields; present: HiddenFields }) {
  const { state } = useFormAnswer();
  const confirmed = state.status === 'failed' ? present : asked;
  return Object.entries(confirmed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
