'use client';
import { useTranslations } from 'next-intl';
import { ReferenceTables } from '@/app/_parts/reference/reference-tables';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { useMatch } from '../match-context';

/** Rules reference over the match; loaded with the page, so that it works offline. */
export function ReferenceSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('matchKit.lookUp');
  const { reference, language } = useMatch();
  return (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <ReferenceTables tables={reference} language={language} />
    </BottomSheet>
  );
}
