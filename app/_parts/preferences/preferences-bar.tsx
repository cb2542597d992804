import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { translatedPercent } from '@/app/_i18n/messages';
import { type Theme, themeCookie, themes } from '@/app/_preferences/theme';
import { languageInfo } from '@/lib/languages';
import { PreferencesButtons } from './preferences';

/** Theme chosen by the visitor; `system` without a choice. */
export async function currentTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(themeCookie)?.value;
  return themes.find((theme) => theme === chosen) ?? 'system';
}

/** Language and theme switch in the visitor's language. */
export async function PreferencesBar() {
  const t = await getTranslations('common.preferences');
  const language = await getLanguage();
  const unreviewed = languageInfo[language].reviewed
    ? null
    : t('unreviewed', { percent: await translatedPercent(language) });
  return (
    <PreferencesButtons
      language={language}
      theme={await currentTheme()}
      texts={{ language: t('language'), unreviewed, light: t('light'), dark: t('dark') }}
    />
  );
}
