/** Reads the handbook's Markdown: pages, sections and the words of the screen in them. The format: docs/handbook/README.md. */

export interface HandbookSection {
  /** the end of its address; null for the part before the first heading */
  readonly anchor: string | null;
  readonly level: 1 | 2 | 3;
  /** Markdown of one line; the page's title for the first */
  readonly title: string;
  /** names of the settings' fields that it explains, `*` for any letters */
  readonly explains: readonly string[];
  /** words that only the search knows, for what is typed in a hurry */
  readonly finds: readonly string[];
  readonly markdown: string;
}

export interface HandbookPage {
  readonly id: string;
  readonly title: string;
  /** the paragraph that answers the page's question; Markdown of one line */
  readonly lead: string;
  /** at least one: what comes before the first heading */
  readonly sections: readonly [HandbookSection, ...HandbookSection[]];
}

/** A message by its key, in the reader's language; throws or names the key where there is none. */
export type Words = (key: string, values: Readonly<Record<string, string | number>>) => string;

const wordMark = /\{\{([\w.-]+)((?:\s+\w+=[^\s{}]+)*)\s*\}\}/g;
const headingLine = /^(#{2,3}) (.+?) \{#([a-z0-9-]+)\}$/;
const explainsLine = /^<!-- explains: (.+?) -->$/;
const findsLine = /^<!-- finds: (.+?) -->$/;

/** Keys of all messages that a text takes from the screens. */
export const wordKeys = (markdown: string): string[] =>
  [...markdown.matchAll(wordMark)].map((match) => match[1] ?? '');

/** Puts the screen's own words in the place of `{{key name=value}}`, so that both always agree. */
export const withWords = (markdown: string, words: Words): string =>
  markdown.replace(wordMark, (_, key: string, values: string) =>
    asPlainMarkdown(
      words(
        key,
        Object.fromEntries(
          values
            .trim()
            .split(/\s+/)
            .filter((pair) => pair !== '')
            .map((pair) => {
              const [name = '', value = ''] = pair.split('=');
              return [name, /^-?\d+$/.test(value) ? Number(value) : value];
            }),
        ),
      ),
    ),
  );

const asPlainMarkdown = (text: string) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&');

/**
 * A page from its Markdown.
 * @throws Error that names the page if it lacks its title or lead, or has a heading without an anchor
 */
export function readHandbookPage(id: string, markdown: string): HandbookPage {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  const title = /^# (.+)$/.exec(lines[0] ?? '')?.[1];
  if (!title) throw new Error(`${id}: the first line is no title`);
  const start = lines.findIndex((line, at) => at > 0 && line.trim() !== '' && !findsLine.test(line));
  const end = lines.findIndex((line, at) => at > start && line.trim() === '');
  const lead = lines
    .slice(start, end === -1 ? lines.length : end)
    .join(' ')
    .trim();
  if (start === -1 || lead.startsWith('#')) throw new Error(`${id}: no lead follows the title`);

  type Draft = {
    anchor: string | null;
    level: 1 | 2 | 3;
    title: string;
    explains: string[];
    finds: string[];
    lines: string[];
  };
  const first: Draft = { anchor: null, level: 1, title, explains: [], finds: [], lines: [] };
  const drafts: Draft[] = [];
  let open = first;
  for (const line of [...lines.slice(1, start), ...(end === -1 ? [] : lines.slice(end))]) {
    const heading = headingLine.exec(line);
    const explains = explainsLine.exec(line);
    const finds = findsLine.exec(line);
    if (heading) {
      open = {
        anchor: heading[3] ?? '',
        level: heading[1] === '##' ? 2 : 3,
        title: heading[2] ?? '',
        explains: [],
        finds: [],
        lines: [],
      };
      drafts.push(open);
    } else if (explains) open.explains.push(...namesIn(explains[1]));
    else if (finds) open.finds.push(...namesIn(finds[1]));
    else if (/^#{1,6} /.test(line)) throw new Error(`${id}: “${line}” has no anchor`);
    else open.lines.push(line);
  }
  const close = ({ lines: own, ...section }: Draft): HandbookSection => ({
    ...section,
    markdown: own.join('\n').trim(),
  });
  return { id, title, lead, sections: [close(first), ...drafts.map(close)] };
}

const namesIn = (list = '') => list.split(',').map((name) => name.trim());

/** Markdown as plain words: for the search, titles of windows and the box beside a field. */
export const asWords = (markdown: string): string =>
  markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*]|\d+\.|>)\s+/gm, '')
    .replace(/^\|?[\s:|-]+\|?$/gm, '')
    .replace(/(?<!\\)\|/g, ' ')
    .replace(/(?<!\\)(?:\*\*|\*|`)/g, '')
    .replace(/\\([\\`*_[\]<>|#])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Text of the box beside a field: the section's first paragraph, and its example if it has one. */
export function explanationOf({ markdown }: Pick<HandbookSection, 'markdown'>): {
  text: string;
  example: string | null;
} {
  const paragraphs = markdown.split(/\n{2,}/);
  const example = paragraphs.find((one) => /^\*\*[^*]+:\*\*/.test(one));
  return {
    text: asWords(paragraphs[0] ?? ''),
    example: example === undefined || example === paragraphs[0] ? null : asWords(example),
  };
}

/** Whether a name of `explains` means a field; `*` is any letters but a full stop. */
export const explainsField = (pattern: string, field: string): boolean =>
  pattern === field ||
  (pattern.includes('*') && new RegExp(`^${pattern.split('*').map(asLetters).join('[^.]+')}$`).test(field));

const asLetters = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
