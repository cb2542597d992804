import type { Metadata, Viewport } from 'next';
import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { RuleTexts } from '@/app/_i18n/rule-texts';
import { ConnectionLater } from '@/app/_parts/live/connection-later';
import { currentTheme } from '@/app/_parts/preferences/preferences-bar';
import { buildId } from '@/app/_server/platform/build-id';
import { FormWordsProvider } from '@/app/_ui/form-words';
import { placeOf } from '@/lib/time-zones';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return {
    title: { default: t('product'), template: `%s · ${t('product')}` },
    description: t('description'),
    applicationName: t('product'),
    appleWebApp: { capable: true, title: t('product'), statusBarStyle: 'default' },
    manifest: '/manifest.webmanifest',
    icons: { icon: '/favicon.svg', apple: '/apple-touch-icon.png' },
    // Personal links must not travel to other sites in a referrer.
    referrer: 'same-origin',
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f0ecdf' },
    { media: '(prefers-color-scheme: dark)', color: '#1a2024' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await currentTheme();
  const language = await getLanguage();
  const t = await getTranslations('common');
  const zone = await getTimeZone();
  return (
    <html lang={language} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body>
        <FormWordsProvider
          words={{
            lost: t('sending.lost'),
            waits: t('sending.waits'),
            fault: t('sending.fault'),
            number: t('sending.number'),
          }}
        >
          {language === 'de' || language === 'en' ? (
            children
          ) : (
            <RuleTexts language={language}>{children}</RuleTexts>
          )}
        </FormWordsProvider>
        <ConnectionLater
          language={language}
          build={buildId}
          zone={zone}
          words={{
            lost: t('offline.lost'),
            asOf: t('offline.asOf'),
            starting: t('offline.starting'),
            updatedForm: t('updated.form'),
            updated: t('updated.page'),
            signedOut: t('updated.signedOut'),
            lacks: t('updated.lacks'),
            close: t('word.close'),
            zone: t('zone', { place: placeOf(zone) }),
          }}
        />
      </body>
    </html>
  );
}
