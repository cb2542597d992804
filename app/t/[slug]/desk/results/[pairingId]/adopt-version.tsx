'use client';
import type { ReactNode } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormActionFunction } from '@/app/_ui/send-safely';
import type { Side } from '@/lib/sides';

/** Makes one side's version the result; `seenAt` is the time of the version on the screen. */
export function AdoptVersion({
  action,
  slug,
  pairingId,
  side,
  seenAt,
  children,
}: {
  action: FormActionFunction;
  slug: string;
  pairingId: string;
  side: Side;
  seenAt: number;
  children: ReactNode;
}) {
  return (
    <ActionForm action={action}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pairingId" value={pairingId} />
      <input type="hidden" name="side" value={side} />
      <input type="hidden" name="seenAt" value={seenAt} />
      <SubmitButton kind="plain">{children}</SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}
