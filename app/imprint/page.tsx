import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OperatorPage } from '@/app/_parts/shell/operator-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site'))('imprint.title') };
}

export default function ImprintPage() {
  return <OperatorPage page="imprint" />;
}
