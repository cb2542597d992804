import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ChangedTexts } from './desk-result-form';
import type { CorrectionTexts } from './use-correction';

/** Texts of the question before a correction, and of the note when another desk was faster. */
export async function correctionTexts(): Promise<{ correction: CorrectionTexts; changed: ChangedTexts }> {
  const t = await getTranslations('results.correction');
  const form = await getTranslations('results.form');
  const common = await getTranslations('common.action');
  return {
    correction: {
      title: t('title'),
      text: t('text'),
      moves: t('moves'),
      noMoves: t('noMoves'),
      was: t('was'),
      would: t('would'),
      redrawText: t('redrawText'),
      cancel: common('cancel'),
      offline: form('offlineDesk'),
    },
    changed: {
      title: t('changed.title'),
      text: t('changed.text'),
      keep: t('changed.keep'),
      drop: t('changed.drop'),
    },
  };
}
