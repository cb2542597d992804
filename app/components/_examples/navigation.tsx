import { Flag, List, Swords } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Brand } from '@/app/_ui/brand';
import { ButtonLink } from '@/app/_ui/button-link';
import { PageHead } from '@/app/_ui/page-head';
import { TabBar } from '@/app/_ui/tab-bar';
import { Tabs } from '@/app/_ui/tabs';
import { Example } from './example';

/** The page itself, so that one of the links is the current one; the others lead to nothing that is loaded ahead. */
const here = '/components';

export async function NavigationExamples() {
  const t = await getTranslations('components.navigation');
  return (
    <>
      <Example name="Brand">
        <Brand href="#navigation" />
      </Example>
      <Example name="PageHead">
        <PageHead
          heading="p"
          title={t('title')}
          subtitle={t('subtitle')}
          back={{ href: '#navigation', label: t('back') }}
          action={
            <ButtonLink small href="#navigation">
              {t('action')}
            </ButtonLink>
          }
        />
      </Example>
      <Example name="Tabs">
        <Tabs
          label={t('areas')}
          items={[
            { href: `${here}#navigation`, label: t('today') },
            { href: '/my', label: t('pairings') },
            { href: '/', label: t('standings') },
          ]}
        />
      </Example>
      <Example name="TabBar">
        <TabBar
          label={t('areasAtThumb')}
          items={[
            { href: `${here}#navigation`, label: t('today'), icon: <Flag /> },
            { href: '/my', label: t('pairings'), icon: <Swords /> },
            { href: '/', label: t('standings'), icon: <List /> },
          ]}
        />
      </Example>
    </>
  );
}
