import 'server-only';
import { cookies, headers } from 'next/headers';
import { type Language, languages, offeredLanguages } from '@/lib/languages';
import { pickLanguage } from '@/scripts/pick-language.mjs';

export const languageCookie = 'heerschau-language';

/** Those that a visitor may have; with HEERSCHAU_ALL_LANGUAGES, who works on one sees how far it is. */
export const choosableLanguages = (): readonly Language[] =>
  process.env.HEERSCHAU_ALL_LANGUAGES === '1' ? languages : offeredLanguages;

/** The visitor's choice, else the first known language the browser asks for, else German. */
export async function currentLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(languageCookie)?.value;
  return languageFor(chosen, (await headers()).get('accept-language') ?? '');
}

/** The same from a cookie's value and an Accept-Language header. */
export const languageFor = (chosen: string | undefined, acceptLanguage: string): Language =>
  pickLanguage(chosen, acceptLanguage, choosableLanguages());
