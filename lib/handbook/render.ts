import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { addressOf, readLink } from './link';

/** Pictures by id, with their width and height in pixels. */
export type PictureSizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;

/**
 * HTML of a handbook text. Links are marks until `withAddresses` gives them their addresses; raw HTML of the Markdown
 * is left out.
 * @param pictures sizes by id; a picture without a size is left out
 * @param folder where the pictures of this language lie, e.g. `/handbook/en`
 */
export function renderHandbook(markdown: string, pictures: PictureSizes, folder: string): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype)
      .use(() => (tree: Root) => {
        walk(tree, (node) => shape(node, pictures, folder));
      })
      .use(rehypeStringify)
      .processSync(markdown),
  );
}

function walk(parent: Root | Element, visit: (element: Element) => void) {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    walk(child, visit);
    visit(child);
  }
}

function shape(node: Element, pictures: PictureSizes, folder: string) {
  if (node.tagName === 'a') shapeLink(node);
  if (node.tagName === 'img') shapePicture(node, pictures, folder);
  if (node.tagName === 'ol') shapeSteps(node);
  if (node.tagName === 'p' && node.children.length > 0 && node.children.every(isAct))
    node.children.forEach(asButton);
}

/** Begins a link whose address is filled in when the page is shown; no address begins so. */
const mark = 'to:';

function shapeLink(node: Element) {
  const link = readLink(String(node.properties.href ?? ''));
  if (!link) {
    node.tagName = 'span';
    node.properties = {};
  } else if (link.kind === 'web') node.properties.rel = ['noopener'];
  else node.properties.href = mark + String(node.properties.href);
}

/** Makes a button of a link that leads to an act: at the end of a step, or alone in a paragraph. */
function asButton(act: ElementContent): ElementContent {
  if (act.type === 'element') act.properties.className = ['btn', 'btn--small'];
  return act;
}

/** A picture for either theme, and its caption, which says what the picture shows. */
function shapePicture(node: Element, pictures: PictureSizes, folder: string) {
  const id = String(node.properties.src).replace(/^picture:/, '');
  const size = pictures[id];
  const caption = String(node.properties.alt ?? '');
  node.tagName = 'span';
  if (!size) {
    node.properties = { hidden: true };
    return;
  }
  node.properties = { className: ['help-picture', ...(size.width < 600 ? ['help-picture--phone'] : [])] };
  node.children = [
    ...(['light', 'dark'] as const).map(
      (theme): Element => ({
        type: 'element',
        tagName: 'img',
        properties: {
          className: [`only-${theme}`],
          src: `${folder}/${id}-${theme}.webp`,
          alt: '',
          loading: 'lazy',
          ...size,
        },
        children: [],
      }),
    ),
    {
      type: 'element',
      tagName: 'span',
      properties: { className: ['help-caption'] },
      children: [{ type: 'text', value: caption }],
    },
  ];
}

/** Numbered lists whose items begin in bold become steps: number, text, and the button at the end of the line. */
function shapeSteps(list: Element) {
  const items = list.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'li',
  );
  if (!items.every((item) => beginsBold(inline(item)))) return;
  list.properties.className = ['help-steps'];
  for (const item of items) {
    const all = inline(item);
    const lastWord = all.findLastIndex((one) => !isAct(one) && !isBlank(one));
    const acts = all.slice(lastWord + 1).filter(isAct);
    item.children = [
      { type: 'element', tagName: 'div', properties: {}, children: all.slice(0, lastWord + 1) },
      ...(acts.length > 0
        ? [{ type: 'element' as const, tagName: 'p', properties: {}, children: acts.map(asButton) }]
        : []),
    ];
  }
}

/** The words of an item, without the paragraphs of a loose list. */
const inline = (item: Element): ElementContent[] =>
  item.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );

function beginsBold(nodes: readonly ElementContent[]): boolean {
  const first = nodes.find((node) => !isBlank(node));
  return first?.type === 'element' && first.tagName === 'strong';
}

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

function isAct(node: ElementContent): boolean {
  if (node.type !== 'element' || node.tagName !== 'a') return false;
  const href = String(node.properties.href);
  const link = href.startsWith(mark) ? readLink(href.slice(mark.length)) : null;
  return link !== null && link.kind !== 'page' && link.kind !== 'web';
}

/** Whether a rendered text has buttons that lead into an event. */
export const leadsIntoEvent = (html: string): boolean => / href="to:(?:desk|me|event):/.test(html);

/**
 * The links of a rendered text with their addresses.
 * @param slug the event that the reader came from, null if none
 * @param pageAddress of a page of the handbook; the page is empty for a place on the same one
 */
export const withAddresses = (
  html: string,
  slug: string | null,
  pageAddress: (page: string, anchor: string | null) => string,
): string =>
  html.replace(/ href="to:([^"]*)"/g, (_, target: string) => {
    const link = readLink(target.replaceAll('&#x26;', '&').replaceAll('&amp;', '&'));
    if (!link || link.kind === 'web') return '';
    const address = link.kind === 'page' ? pageAddress(link.page, link.anchor) : addressOf(link, slug);
    return ` href="${address.replaceAll('&', '&amp;')}"`;
  });
