'use client';
import { Hand } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAnyMatch } from '../match/any-match-context';
import { MenuItem } from '../match/menu-item';

/** Menu item of a companion with which a player at the table calls the desk. `onPick` closes the menu. */
export function CallItem({ onPick }: { onPick: () => void }) {
  const t = useTranslations('calls');
  const { seat, openSheet } = useAnyMatch();
  if (seat !== 'a' && seat !== 'b') return null;
  return (
    <MenuItem
      icon={<Hand aria-hidden="true" />}
      onPick={() => {
        onPick();
        openSheet('call');
      }}
    >
      {t('title')}
    </MenuItem>
  );
}
