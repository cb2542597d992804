'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import type { FormActionFunction } from '@/app/_ui/send-safely';
import { ChangedNote, type Standing } from './changed-note';
import { useBegun } from './use-begun';
import { useCorrection } from './use-correction';

/** A form that may change a result which stands: its consequences are told and asked about first. */
export function CorrectionForm({
  action,
  asks,
  needsReason = asks,
  seenAt,
  standing,
  label,
  children,
}: {
  action: FormActionFunction;
  /** whether standings or draws rest on what stands now */
  asks: boolean;
  needsReason?: boolean;
  /** time of the result that stands; null while none does */
  seenAt: number | null;
  standing: Standing | null;
  label: string;
  children: ReactNode;
}) {
  const t = useTranslations('results.correction.changed');
  const begun = useBegun(seenAt);
  const { send, dialog } = useCorrection(action, asks, needsReason);
  return (
    <div {...begun.on}>
      {begun.changed && (
        <ChangedNote standing={standing} typed={null}>
          <Button small onClick={begun.accept}>
            {t('goOn')}
          </Button>
        </ChangedNote>
      )}
      <ActionForm action={send} className="form" label={label}>
        <input type="hidden" name="seenAt" value={begun.seen} />
        {children}
      </ActionForm>
      {dialog}
    </div>
  );
}
