import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { getTranslations } from 'next-intl/server';
import pictures from '@/docs/handbook/pictures.json';
import { type HandbookLanguage, handbookPages } from '@/lib/handbook/contents';
import { type HandbookPage, readHandbookPage, type Words, withWords } from '@/lib/handbook/page';
import { type PictureSizes, renderHandbook } from '@/lib/handbook/render';
import { type Findable, findableOf, type HandbookSearch, searchIn } from '@/lib/handbook/search';

/** The whole handbook in one language, in the order of its contents. */
export interface Handbook {
  readonly language: HandbookLanguage;
  readonly pages: readonly HandbookPage[];
  /** HTML of its texts by their Markdown, see `withAddresses` */
  readonly html: ReadonlyMap<string, string>;
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
  const html = new Map<string, string>();
  const sizes: PictureSizes = pictures;
  for (const { lead, sections } of pages)
    for (const text of [lead, ...sections.map(({ markdown }) => markdown)]) {
      html.set(text, renderHandbook(text, sizes, `/handbook/${language}`));
      // Other requests have their turn: all of it takes longer than a page may.
      await pause();
    }
  return { language, pages, html, findable, search: searchIn(findable) };
}

const fileOf = (language: HandbookLanguage, id: string) =>
  join(/*turbopackIgnore: true*/ process.cwd(), 'docs', 'handbook', language, `${id}.md`);
