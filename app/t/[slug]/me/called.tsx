import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { CalledChoices } from '@/app/_parts/called/called-choices';
import { Disclosure } from '@/app/_ui/disclosure';

/** How the player wants to be called to the table. */
export async function Called(choices: ComponentProps<typeof CalledChoices>) {
  const t = await getTranslations('called');
  return (
    <Disclosure summary={t('title')}>
      <ClientTexts of={['called']}>
        <CalledChoices {...choices} />
      </ClientTexts>
    </Disclosure>
  );
}
