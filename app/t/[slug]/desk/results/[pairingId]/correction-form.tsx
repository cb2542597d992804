'use client';
import type { ReactNode } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import type { FormActionFunction } from '@/app/_ui/send-safely';
import { useCorrection } from './use-correction';

/** A form that may change a result which stands: its consequences are told and asked about first. */
export function CorrectionForm({
  action,
  asks,
  needsReason = asks,
  label,
  children,
}: {
  action: FormActionFunction;
  /** whether standings or draws rest on what stands now */
  asks: boolean;
  needsReason?: boolean;
  label: string;
  children: ReactNode;
}) {
  const { send, dialog } = useCorrection(action, asks, needsReason);
  return (
    <>
      <ActionForm action={send} className="form" label={label}>
        {children}
      </ActionForm>
      {dialog}
    </>
  );
}
