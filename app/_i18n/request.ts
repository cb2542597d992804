import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { languageOf, localeOf } from '@/lib/languages';
import { isTimeZone } from '@/lib/time-zones';
import { instanceZone, zoneHeader } from './instance-zone';
import { currentLanguage } from './language';
import { loadMessages } from './messages';

export default getRequestConfig(async ({ locale: asked }) => {
  // Mails and notifications pass the language and zone of their recipient.
  const language = asked === undefined ? await currentLanguage() : languageOf(asked);
  const zone = asked === undefined ? (await headers()).get(zoneHeader) : null;
  return {
    locale: localeOf(language),
    messages: await loadMessages(language),
    timeZone: zone !== null && isTimeZone(zone) ? zone : instanceZone(),
  };
});
