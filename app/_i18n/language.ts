import 'server-only';
import { cookies, headers } from 'next/headers';
import { type Language, languages, offeredLanguages } from '@/lib/languages';
import { pickLanguage } from '@/scripts/pick-language.mjs';

export const languageCookie = 'heerschau-language';

/** Languages a visitor may choose; HEERSCHAU_ALL_LANGUAGES adds unfinished ones for their translators. */
export const choosableLanguages = (): readonly Language[] =>
  process.env.HEERSCHAU_ALL_LANGUAGES === '1' ? languages : offeredLanguages;

/** The visitor's choice, else the first supported language of the browser, else German. */
export async function currentLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(languageCookie)?.value;
  return languageFor(chosen, (await headers()).get('accept-language') ?? '');
}

/** Same as `currentLanguage`, from a cookie's value and an Accept-Language header. */
export const languageFor = (chosen: string | undefined, acceptLanguage: string): Language =>
  pickLanguage(chosen, acceptLanguage, choosableLanguages());
