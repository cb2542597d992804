'use server';
import { cookies } from 'next/headers';
import { choosableLanguages, languageCookie } from '@/app/_i18n/language';
import { themeCookie, themes } from './theme';

const year = 365 * 24 * 60 * 60;
const options = { sameSite: 'lax', path: '/', maxAge: year } as const;

/** Stores the language for this browser; an unknown one is ignored. */
export async function chooseLanguage(language: string) {
  if (choosableLanguages().some((known) => known === language))
    (await cookies()).set(languageCookie, language, options);
}

/** Stores the theme for this browser: light, dark or the system's choice. */
export async function chooseTheme(theme: string) {
  if (themes.some((known) => known === theme)) (await cookies()).set(themeCookie, theme, options);
}
