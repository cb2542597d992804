import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { getTranslations } from 'next-intl/server';
import pictures from '@/docs/handbook/pictures.json';
import { articleOf } from '@/lib/handbook/article';
import { type HandbookLanguage, handbookPages } from '@/lib/handbook/contents';
import { type HandbookPage, readHandbookPage, type Words, withWords } from '@/lib/handbook/page';
import { type PictureSizes, renderHandbook, withAddresses } from '@/lib/handbook/render';
import { type Findable, findableOf, type HandbookSearch, searchIn } from '@/lib/handbook/search';

/** The whole handbook in one language, in the order of its contents. */
export interface Handbook {
  readonly language: HandbookLanguage;
  readonly pages: readonly HandbookPage[];
  /** HTML of each page by its id; links are marks, see `withAddresses` */
  readonly articles: ReadonlyMap<string, string>;
  /** HTML of all pages one after the other, with links from one to another */
  readonly book: string;
  /** its sections for the search */
  readonly findable: readonly Findable[];
  readonly search: HandbookSearch;
}

const loaded = new Map<HandbookLanguage, Promise<Handbook>>();

/** Reads the handbook's files once per language; a failed read is tried again by the next request. */
export function loadHandbook(language: HandbookLanguage): Promise<Handbook> {
  const earlier = loaded.get(language);
  if (earlier) return earlier;
  const reading = readHandbook(language);
  loaded.set(language, reading);
  reading.catch(() => loaded.delete(language));
  return reading;
}

async function readHandbook(language: HandbookLanguage): Promise<Handbook> {
  const t = await getTranslations({ locale: language });
  const words: Words = (key, values) => t(key as Parameters<typeof t>[0], values as never);
  const pages = await Promise.all(
    handbookPages.map(async (id) =>
      readHandbookPage(id, withWords(await readFile(fileOf(language, id), 'utf8'), words)),
    ),
  );
  const findable = findableOf(pages);
  const search = await searchIn(findable);
  const sizes: PictureSizes = pictures;
  const articles = new Map<string, string>();
  const inBook: string[] = [];
  for (const page of pages) {
    const html = new Map<string, string>();
    for (const text of [page.lead, ...page.sections.map(({ markdown }) => markdown)]) {
      html.set(text, renderHandbook(text, sizes, `/handbook/${language}`));
      // Other requests have their turn: all of it takes longer than a page may.
      await pause();
    }
    const text = (markdown: string) => html.get(markdown) ?? '';
    articles.set(page.id, articleOf(page, text));
    const place = (to: string, anchor: string | null) =>
      `#${[to || page.id, anchor].filter((part) => part !== null).join('-')}`;
    const article = withAddresses(articleOf(page, text, true), null, place);
    inBook.push(`<article class="help-article prose" id="${page.id}">${article}</article>`);
  }
  return { language, pages, articles, book: inBook.join('\n'), findable, search };
}

const fileOf = (language: HandbookLanguage, id: string) =>
  join(/*turbopackIgnore: true*/ process.cwd(), 'docs', 'handbook', language, `${id}.md`);
