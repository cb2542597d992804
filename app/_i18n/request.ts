import { getRequestConfig } from 'next-intl/server';
import { languages } from '@/lib/text';
import { currentLanguage } from './language';
import { loadMessages } from './messages';

export default getRequestConfig(async ({ locale: asked }) => {
  // Messages to somebody else are written in a language that is asked for by name.
  const locale = languages.find((language) => language === asked) ?? (await currentLanguage());
  return {
    locale,
    messages: await loadMessages(locale),
    // Times are the hall's: the server stands in it, or its operator set TZ.
    timeZone: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
});
