import type { Language } from '../languages';
import { say, type Text } from '../text';
import { defaultPrivacy } from './default-privacy';

export const sitePageIds = ['privacy', 'imprint'] as const;
export type SitePageId = (typeof sitePageIds)[number];

interface Written {
  readonly page: SitePageId;
  readonly language: Language;
  /** Markdown */
  readonly markdown: string;
}

/**
 * The Markdown of a page in the reader's language: the operator's words, their other language where this one is
 * empty, or for the privacy page what every Heerschau can say of itself; null for an imprint nobody wrote.
 */
export function shownPage(
  written: readonly Written[],
  page: SitePageId,
  language: Language,
): { readonly markdown: string; readonly language: Language } | null {
  const own = written.filter((one) => one.page === page && one.markdown.trim() !== '');
  const found = own.find((one) => one.language === language) ?? own[0];
  if (found) return { markdown: found.markdown, language: found.language };
  return page === 'privacy' ? { markdown: say(defaultPrivacy satisfies Text, language), language } : null;
}
