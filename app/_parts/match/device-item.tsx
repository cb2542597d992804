'use client';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAnyMatch } from './any-match-context';
import { MenuItem } from './menu-item';

/** Menu item of a companion for this browser's notifications, language and colours. `onPick` closes the menu. */
export function DeviceItem({ onPick }: { onPick: () => void }) {
  const t = useTranslations('called');
  const { openSheet } = useAnyMatch();
  return (
    <MenuItem
      icon={<SlidersHorizontal aria-hidden="true" />}
      onPick={() => {
        onPick();
        openSheet('device');
      }}
    >
      {t('device')}
    </MenuItem>
  );
}
