import { getRequestConfig } from 'next-intl/server';
import { currentLanguage } from './language';
import { loadMessages } from './messages';

export default getRequestConfig(async () => {
  const locale = await currentLanguage();
  return {
    locale,
    messages: await loadMessages(locale),
    // Times are the hall's: the server stands in it, or its operator set TZ.
    timeZone: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
});
