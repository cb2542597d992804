import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/**
 * Title of the page for what is not there. A layout whose metadata end in a 404 has to return it: Next leaves the title
 * out otherwise.
 */
export async function notFoundTitle(): Promise<Metadata> {
  const t = await getTranslations('common');
  // The root layout's template serves the pages below it, not the one beside it.
  return { title: { absolute: `${t('error.notFoundTitle')} · ${t('product')}` } };
}
