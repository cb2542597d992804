import { getRequestConfig } from 'next-intl/server';
import { languageOf, localeOf } from '@/lib/languages';
import { currentLanguage } from './language';
import { loadMessages } from './messages';

export default getRequestConfig(async ({ locale: asked }) => {
  // Messages to somebody else are written in a language that is asked for by name.
  const language = asked === undefined ? await currentLanguage() : languageOf(asked);
  return {
    locale: localeOf(language),
    messages: await loadMessages(language),
    // Times are the hall's: the server stands in it, or its operator set TZ.
    timeZone: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
});
