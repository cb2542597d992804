import { articleOf } from './article';
import { type HandbookLanguage, handbookPages, handbookParts } from './contents';
import { asWords, readHandbookPage, type Words, withWords } from './page';
import { type PictureSizes, renderHandbook, withAddresses } from './render';
import { type Findable, findableOf } from './search';

interface SitePage {
  readonly id: string;
  readonly title: string;
  /** the article */
  readonly html: string;
  readonly sections: readonly { readonly anchor: string; readonly title: string }[];
}

/** The handbook of one language as a web site without the app. */
export interface Site {
  readonly parts: readonly { readonly name: string; readonly pages: readonly SitePage[] }[];
  readonly findable: readonly Findable[];
}

/**
 * Renders the handbook for a site of its own: links into the app become plain words there.
 * @param source of a page's Markdown by its id
 * @param words of a message in the handbook's language
 */
export function makeSite(
  language: HandbookLanguage,
  source: (id: string) => string,
  words: Words,
  pictures: PictureSizes,
): Site {
  const pages = handbookPages.map((id) => readHandbookPage(id, withWords(source(id), words)));
  const text = (markdown: string) =>
    withAddresses(withoutActs(renderHandbook(markdown, pictures, `../pictures/${language}`)), null, address);
  const made = new Map(
    pages.map((page) => [
      page.id,
      {
        id: page.id,
        title: asWords(page.title),
        sections: page.sections.flatMap((section) =>
          section.anchor !== null && section.level === 2
            ? [{ anchor: section.anchor, title: asWords(section.title) }]
            : [],
        ),
        html: articleOf(page, text),
      },
    ]),
  );
  return {
    parts: handbookParts.map(({ part, pages: ids }) => ({
      name: part[language],
      pages: ids.flatMap((id) => made.get(id) ?? []),
    })),
    findable: findableOf(pages),
  };
}

const address = (page: string, anchor: string | null) =>
  `${page === '' ? '' : `${page}.html`}${anchor === null ? '' : `#${anchor}`}`;

/** Buttons go, words within a sentence stay. */
const withoutActs = (html: string): string =>
  html
    .replace(
      /<p>(?:<a href="to:(?:desk|me|event|app):[^"]*" class="btn btn--small">[\s\S]*?<\/a>\s*)+<\/p>/g,
      '',
    )
    .replace(/<a href="to:(?:desk|me|event|app):[^"]*">([\s\S]*?)<\/a>/g, '$1');
