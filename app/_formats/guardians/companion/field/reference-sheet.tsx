'use client';
import { useTranslations } from 'next-intl';
import { ReferenceTables } from '@/app/_parts/reference/reference-tables';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { useMatch } from '../match-context';

/** The rules to look up over the match; it came with the page and needs no network. */
export function ReferenceSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('matchKit.lookUp');
  const { reference, language } = useMatch();
  return (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <ReferenceTables tables={reference} language={language} />
    </BottomSheet>
  );
}
