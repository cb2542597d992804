import { asWords, type HandbookPage } from './page';

/**
 * A page of the handbook as HTML.
 * @param text HTML of a Markdown text, from `renderHandbook`
 * @param inBook one of many on a page: headings one level lower, anchors that begin with the page's id
 */
export function articleOf(
  { id, title, lead, sections }: HandbookPage,
  text: (markdown: string) => string,
  inBook = false,
): string {
  const heading = (level: number, words: string, anchor: string | null) =>
    `<h${level + Number(inBook)}${anchor === null ? '' : ` id="${inBook ? `${id}-` : ''}${anchor}"`}>${escaped(asWords(words))}</h${level + Number(inBook)}>`;
  return [
    `${heading(1, title, null)}<div class="help-lead">${text(lead)}</div>`,
    ...sections.map(
      (section) =>
        `<section class="help-text">${
          section.anchor === null ? '' : heading(section.level, section.title, section.anchor)
        }<div>${text(section.markdown)}</div></section>`,
    ),
  ].join('\n');
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
