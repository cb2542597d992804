import MiniSearch, { type Options } from 'minisearch';
import { longest } from '../limits';
import { normalForm } from '../normal-form';
import { asWords, type HandbookPage } from './page';

/** A section as the search knows it. */
export interface Findable {
  /** `page#anchor`, or the page alone */
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
  /** words it is found by but does not contain */
  readonly finds: string;
}

/** The sections of a handbook as its search knows them. */
export const findableOf = (pages: readonly HandbookPage[]): readonly Findable[] =>
  pages.flatMap(({ id, title, lead, sections }) =>
    sections.map((section) => ({
      id: section.anchor === null ? id : `${id}#${section.anchor}`,
      page: asWords(title),
      title: asWords(section.title),
      text: asWords(section.anchor === null ? `${lead}\n\n${section.markdown}` : section.markdown),
      finds: section.finds.join(', '),
    })),
  );

export interface Hit {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  /** the words around the first one found */
  readonly excerpt: string;
}

/** ä and ae, é and e are one to the search. */
const plain = (term: string) =>
  normalForm(
    term
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter),
    'NFD',
  ).replace(/\p{M}/gu, '');

const options: Options<Findable> = {
  fields: ['title', 'page', 'text', 'finds'],
  storeFields: ['page', 'title', 'text'],
  processTerm: (term) => plain(term) || null,
  searchOptions: { boost: { title: 4, finds: 3, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
};

export type HandbookSearch = (typed: string) => readonly Hit[];

/** Most results shown. */
const mostHits = 12;

/** Most words looked for: each of a single letter goes through a good part of the index. */
const mostWords = 8;

/** Indexes the sections of a handbook, with pauses. Titles count more than text; one letter in five may be wrong. */
export async function searchIn(sections: readonly Findable[]): Promise<HandbookSearch> {
  const index = new MiniSearch<Findable>(options);
  await index.addAllAsync(sections, { chunkSize: 40 });
  return (typed) =>
    index
      .search(typed.slice(0, longest.search).trim().split(/\s+/).slice(0, mostWords).join(' '))
      .slice(0, mostHits)
      .map(({ id, page, title, text, terms }) => ({
        id: String(id),
        page: String(page),
        title: String(title),
        excerpt: excerptOf(String(text), terms),
      }));
}

function excerptOf(text: string, terms: readonly string[]): string {
  const words = text.split(' ');
  const at = words.findIndex((word) => terms.includes(plain(word.replace(/[^\p{L}\p{N}-]/gu, ''))));
  const from = Math.max(0, at - 6);
  const shown = words.slice(from, from + 22).join(' ');
  return `${from > 0 ? '… ' : ''}${shown}${from + 22 < words.length ? ' …' : ''}`;
}
