import 'server-only';
import { getLocale } from 'next-intl/server';
import { type Language, languageOf } from '@/lib/languages';

/** The language this page is written in. */
export const getLanguage = async (): Promise<Language> => languageOf(await getLocale());
