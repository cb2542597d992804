import contents from '@/docs/handbook/contents.json';

/** The handbook's parts in order, with the ids of their pages. */
export const handbookParts: readonly {
  readonly part: Readonly<Record<'de' | 'en', string>>;
  readonly pages: readonly string[];
}[] = contents;

export const handbookPages: readonly string[] = handbookParts.flatMap(({ pages }) => pages);

/** Languages in which the handbook is written; others read the English one. */
export const handbookLanguages = ['de', 'en'] as const;
export type HandbookLanguage = (typeof handbookLanguages)[number];
export const handbookLanguage = (language: string): HandbookLanguage => (language === 'de' ? 'de' : 'en');
