import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages, Namespace } from './messages';
import { pickMessages } from './pick-messages';

/**
 * Passes texts to the client components below: the named namespaces or parts of them, and the words shared by many
 * screens.
 */
export async function ClientTexts({
  of,
  children,
}: {
  of: readonly (Namespace | `${Namespace}.${string}`)[];
  children: ReactNode;
}) {
  const messages = pickMessages((await getMessages()) as Messages, ['common.word', ...of]);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
