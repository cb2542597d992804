'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResultForm, type ResultFormProps } from '@/app/_parts/result/result-form';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { useCorrection } from './use-correction';

/**
 * The result form at the desk. It knows the result it was begun with: when another desk is faster, both stand
 * on the screen and nothing is overwritten unread.
 */
export function DeskResultForm({
  seenAt,
  settled,
  drawnSince,
  ...form
}: ResultFormProps & {
  /** time of the result that stands; null while none does */
  seenAt: number | null;
  settled: boolean;
  /** a round was drawn while the match was open: what it counted meanwhile goes with its result */
  drawnSince: boolean;
}) {
  const t = useTranslations('results.correction.changed');
  const [begun, setBegun] = useState<{ seenAt: number | null } | null>(null);
  const [generation, setGeneration] = useState(0);
  const { send, dialog } = useCorrection(form.action, settled || drawnSince, settled);
  const seen = begun ? begun.seenAt : seenAt;
  const begin = () => setBegun((earlier) => earlier ?? { seenAt });
  const startAgain = () => {
    setBegun(null);
    setGeneration((before) => before + 1);
  };
  return (
    <div onFocusCapture={begin} onPointerDownCapture={begin}>
      {seen !== seenAt && (
        <Note tone="warn" title={t('title')}>
          {t('text')}
          <span className="flex flex-wrap gap-2 mt-2">
            <Button small onClick={() => setBegun({ seenAt })}>
              {t('keep')}
            </Button>
            <Button small onClick={startAgain}>
              {t('drop')}
            </Button>
          </span>
        </Note>
      )}
      <ResultForm
        key={generation}
        {...form}
        action={send}
        hidden={{ ...form.hidden, seenAt: seen === null ? '' : String(seen) }}
      />
      {dialog}
    </div>
  );
}
