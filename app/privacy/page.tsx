import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OperatorPage } from '@/app/_parts/shell/operator-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site'))('privacy.title') };
}

export default function PrivacyPage() {
  return <OperatorPage page="privacy" />;
}
