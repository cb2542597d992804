'use client';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FormAnswer } from '@/app/_ui/fields';
import type { FormActionFunction } from '@/app/_ui/send-safely';

/** Confirms the figures on the screen, and only those: `seenAt` is their time. */
export function ConfirmButton({
  action,
  slug,
  pairingId,
  seenAt,
  label,
  variant,
  children,
}: {
  action: FormActionFunction;
  slug: string;
  pairingId: string;
  seenAt: number;
  label: string;
  variant: 'move' | 'plain';
  /** the alternative beside it */
  children?: ReactNode;
}) {
  return (
    <ActionForm action={action}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pairingId" value={pairingId} />
      <input type="hidden" name="seenAt" value={seenAt} />
      <FormAnswer />
      <div className="dock-actions">
        {children}
        <Submit variant={variant} label={label} />
      </div>
    </ActionForm>
  );
}

function Submit({ variant, label }: { variant: 'move' | 'plain'; label: string }) {
  const { pending } = useFormAnswer();
  return (
    <Button
      type="submit"
      variant={variant}
      tall
      wide={variant === 'plain'}
      pending={pending}
      iconEnd={<Check />}
    >
      {label}
    </Button>
  );
}
