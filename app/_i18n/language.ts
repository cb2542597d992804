import 'server-only';
import { cookies, headers } from 'next/headers';
import { completeLanguages, type Language, languages } from '@/lib/languages';

export const languageCookie = 'heerschau-language';

/** Those that a visitor may have; with HEERSCHAU_ALL_LANGUAGES, who works on one sees how far it is. */
export const offeredLanguages = (): readonly Language[] =>
  process.env.HEERSCHAU_ALL_LANGUAGES === '1' ? languages : completeLanguages;

/** The visitor's choice, else the first known language the browser asks for, else German. */
export async function currentLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(languageCookie)?.value;
  return languageFor(chosen, (await headers()).get('accept-language') ?? '');
}

/** The same from a cookie's value and an Accept-Language header. */
export function languageFor(chosen: string | undefined, acceptLanguage: string): Language {
  const wanted = chosen ? [chosen] : preferred(acceptLanguage);
  return (
    wanted.map((code) => offeredLanguages().find((language) => code.startsWith(language))).find(Boolean) ??
    languages[0]
  );
}

/** Language codes of an Accept-Language header, the most wanted first. */
function preferred(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [code = '', weight] = part.trim().toLowerCase().split(';q=');
      return { code, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
