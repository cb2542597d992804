'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResultForm, type ResultFormProps } from '@/app/_parts/result/result-form';
import { Button } from '@/app/_ui/button';
import { ChangedNote, type Standing } from './changed-note';
import { useBegun } from './use-begun';
import { useCorrection } from './use-correction';

/**
 * The result form at the desk. It knows the result it was begun with: when another desk is faster, both stand
 * on the screen and nothing is overwritten unread.
 */
export function DeskResultForm({
  seenAt,
  standing,
  settled,
  drawnSince,
  locked,
  ...form
}: ResultFormProps & {
  /** time of the result that stands; null while none does */
  seenAt: number | null;
  standing: Standing | null;
  settled: boolean;
  /** a round was drawn while the match was open: what it counted meanwhile goes with its result */
  drawnSince: boolean;
  /** this person may enter results, but not change one that stands */
  locked: boolean;
}) {
  const t = useTranslations('results.correction.changed');
  const begun = useBegun(seenAt);
  const [generation, setGeneration] = useState(0);
  const { send, dialog } = useCorrection(form.action, settled || drawnSince, settled);
  const startAgain = () => {
    begun.reset();
    setGeneration((before) => before + 1);
  };
  if (locked && !begun.changed) return null;
  return (
    <div {...begun.on} data-keys="n" data-keys-label={t('firstField')}>
      <ResultForm
        key={generation}
        {...form}
        action={send}
        hidden={{ ...form.hidden, seenAt: begun.seen }}
        above={(typed) =>
          begun.changed && (
            <ChangedNote standing={standing} typed={typed}>
              {locked ? (
                <span>{t('locked')}</span>
              ) : (
                <Button small onClick={begun.accept}>
                  {t('keep')}
                </Button>
              )}
              <Button small onClick={startAgain}>
                {t('drop')}
              </Button>
            </ChangedNote>
          )
        }
      />
      {dialog}
    </div>
  );
}
