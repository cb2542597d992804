import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { type Theme, themeCookie, themes } from '@/app/_preferences/theme';
import type { Language } from '@/lib/text';
import { PreferencesButtons } from './preferences';

/** The visitor's choice of light or dark; `system` without one. */
export async function currentTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(themeCookie)?.value;
  return themes.find((theme) => theme === chosen) ?? 'system';
}

/** Language and theme switch in the visitor's language. */
export async function PreferencesBar() {
  const t = await getTranslations('common.preferences');
  return (
    <PreferencesButtons
      language={(await getLocale()) as Language}
      theme={await currentTheme()}
      texts={{ otherLanguage: t('otherLanguage'), light: t('light'), dark: t('dark') }}
    />
  );
}
