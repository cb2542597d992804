'use client';
import { useTranslations } from 'next-intl';
import { themes } from '@/app/_preferences/theme';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { CalledByChoice } from '../called/called-by-choice';
import { PreferencesButtons } from '../preferences/preferences';
import { useAnyMatch } from './any-match-context';

/** Settings of this browser during a match: notifications, language and colours. */
export function DeviceSheet() {
  const t = useTranslations('called');
  const common = useTranslations('common.preferences');
  const { language, seat, openSheet } = useAnyMatch();
  const chosen = document.documentElement.dataset.theme;
  return (
    <BottomSheet open onOpenChange={() => openSheet(null)} title={t('device')}>
      {(seat === 'a' || seat === 'b') && <CalledByChoice />}
      <PreferencesButtons
        language={language}
        theme={themes.find((theme) => theme === chosen) ?? 'system'}
        texts={{
          language: common('language'),
          unreviewed: common('unreviewed'),
          light: common('light'),
          dark: common('dark'),
        }}
      />
    </BottomSheet>
  );
}
