import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { currentTheme } from '@/app/_parts/preferences/preferences-bar';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return {
    title: { default: t('product'), template: `%s · ${t('product')}` },
    description: t('description'),
    applicationName: t('product'),
    manifest: '/manifest.webmanifest',
    icons: { icon: '/favicon.svg' },
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
  return (
    <html lang={await getLanguage()} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body>{children}</body>
    </html>
  );
}
