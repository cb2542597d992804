import 'server-only';
import { getLocale } from 'next-intl/server';
import { type Language, languageOf } from '@/lib/languages';

/** Language of the current page. */
export const getLanguage = async (): Promise<Language> => languageOf(await getLocale());
