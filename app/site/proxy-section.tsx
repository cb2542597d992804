import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { publicOrigin } from '@/app/_server/platform/origin';
import { publicUrl } from '@/app/_server/platform/public-url';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { readReceived, receivedHeader } from '../_server/front/received';
import { ProxyFaults } from './proxy-faults';

/** In the order in which they count; written as they are in a proxy's settings. */
const shown = [
  'Host',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-For',
  'Forwarded',
  'Origin',
];

/** What a proxy in front of this server passes on with this very request, what becomes of it, and what is wrong with it. */
export async function ProxySection() {
  const received = readReceived((await headers()).get(receivedHeader));
  // Next's development server has no front that would tell.
  if (!received) return null;
  const t = await getTranslations('site.proxy');
  const rows = shown.map((name) => ({
    term: name,
    value: <span className="wrap-anywhere">{received.headers[name.toLowerCase()] ?? t('missing')}</span>,
  }));
  return (
    <section aria-labelledby="proxy">
      <h2 id="proxy">{t('title')}</h2>
      <p className="soft">{t('hint')}</p>
      <ClientTexts of={['site.proxy']}>
        <ProxyFaults
          understood={received.origin}
          proxied={received.proxied}
          namesVisitor={received.namesVisitor}
          believed={received.believed}
          connection={received.connection}
        />
      </ClientTexts>
      <DefinitionRows
        sentences
        items={[
          ...rows,
          { term: t('connection'), value: received.connection },
          { term: t('understood'), value: received.origin },
          { term: t('links'), value: `${await publicOrigin()}${publicUrl() ? ' (HEERSCHAU_URL)' : ''}` },
        ]}
      />
    </section>
  );
}
