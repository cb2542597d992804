'use client';
import { type ReactNode, useMemo } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { type FormActionFunction, sendSafely } from '@/app/_ui/send-safely';
import type { Side } from '@/lib/sides';

/** Makes one side's version the result; `seenAt` is the time of the version on the screen. */
export function AdoptVersion({
  action,
  slug,
  pairingId,
  side,
  seenAt,
  offline,
  children,
}: {
  action: FormActionFunction;
  slug: string;
  pairingId: string;
  side: Side;
  seenAt: number;
  offline: string;
  children: ReactNode;
}) {
  const send = useMemo(() => sendSafely(action, offline), [action, offline]);
  return (
    <ActionForm action={send}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pairingId" value={pairingId} />
      <input type="hidden" name="side" value={side} />
      <input type="hidden" name="seenAt" value={seenAt} />
      <SubmitButton kind="plain">{children}</SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}
