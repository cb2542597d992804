'use server';
import { cookies } from 'next/headers';
import { choosableLanguages, languageCookie } from '@/app/_i18n/language';
import { themeCookie, themes } from './theme';

const year = 365 * 24 * 60 * 60;
const options = { sameSite: 'lax', path: '/', maxAge: year } as const;

/** Remembers the language of this browser; an unknown one is ignored. */
export async function chooseLanguage(language: string) {
  if (choosableLanguages().some((known) => known === language))
    (await cookies()).set(languageCookie, language, options);
}

/** Remembers light, dark or the system's choice for this browser. */
export async function chooseTheme(theme: string) {
  if (themes.some((known) => known === theme)) (await cookies()).set(themeCookie, theme, options);
}
