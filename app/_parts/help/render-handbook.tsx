import type { Element, ElementContent, Root } from 'hast';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import pictures from '@/docs/handbook/pictures.json';
import type { HandbookLanguage } from '@/lib/handbook/contents';
import { readLink } from '@/lib/handbook/link';
import { HelpAct, HelpLink } from './help-link';

const known = new Map<string, ReactNode>();

/** Parses a handbook text, once per language: the files do not change while the server runs. */
export function renderHandbook(markdown: string, language: HandbookLanguage): ReactNode {
  const key = `${language} ${markdown}`;
  const rendered =
    known.get(key) ??
    Markdown({
      children: markdown,
      remarkPlugins: [remarkGfm],
      rehypePlugins: [steps],
      urlTransform: (url) => url,
      components: componentsOf(language),
    });
  known.set(key, rendered);
  return rendered;
}

const componentsOf = (language: HandbookLanguage): Components => ({
  a: ({ href = '', children }) => {
    const link = readLink(href);
    if (!link) return children;
    switch (link.kind) {
      case 'web':
        return (
          <a href={link.href} rel="noopener">
            {children}
          </a>
        );
      case 'page':
        return (
          <HelpLink page={link.page} anchor={link.anchor}>
            {children}
          </HelpLink>
        );
      default:
        return <HelpAct link={link}>{children}</HelpAct>;
    }
  },
  img: ({ src, alt = '' }) => (
    <Picture id={String(src).replace(/^picture:/, '')} caption={alt} language={language} />
  ),
});

/** Width and height in pixels by id, as the script that makes the pictures wrote them. */
const sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = pictures;

/** A picture of the running app in the reader's language and theme, with its caption. */
function Picture({ id, caption, language }: { id: string; caption: string; language: HandbookLanguage }) {
  const size = sizes[id];
  if (!size) return null;
  const at = (theme: 'light' | 'dark') => `/handbook/${language}/${id}-${theme}.webp`;
  const shared = { loading: 'lazy', width: size.width, height: size.height } as const;
  return (
    <span className={size.width < 600 ? 'help-picture help-picture--phone' : 'help-picture'}>
      {/* biome-ignore lint/performance/noImgElement: made in its sizes by a script, and kept for when there is no network */}
      <img className="only-light" src={at('light')} alt="" {...shared} />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img className="only-dark" src={at('dark')} alt="" {...shared} />
      <span className="help-caption">{caption}</span>
    </span>
  );
}

/** Lists whose items begin in bold become steps: number, text, and the button at the end of the line. */
function steps() {
  return (tree: Root) => {
    for (const list of elementsOf(tree.children)) {
      if (list.tagName !== 'ol') continue;
      const items = elementsOf(list.children).filter(({ tagName }) => tagName === 'li');
      if (items.length === 0 || !items.every((item) => bold(inline(item)) !== undefined)) continue;
      list.properties.className = ['help-steps'];
      for (const item of items) {
        const all = inline(item);
        const acts = all.filter(isAct);
        const rest = all.filter((one) => !isAct(one));
        item.children = [
          { type: 'element', tagName: 'div', properties: {}, children: rest },
          ...(acts.length > 0
            ? [{ type: 'element' as const, tagName: 'p', properties: {}, children: acts }]
            : []),
        ];
      }
    }
  };
}

const elementsOf = (nodes: readonly (ElementContent | Root['children'][number])[]): Element[] =>
  nodes.filter((node): node is Element => node.type === 'element');

/** The words of an item, without the paragraphs of a loose list. */
const inline = (item: Element): ElementContent[] =>
  item.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );

const bold = (nodes: readonly ElementContent[]) => {
  const [first] = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return first?.type === 'element' && first.tagName === 'strong' ? first : undefined;
};

function isAct(node: ElementContent): boolean {
  if (node.type !== 'element' || node.tagName !== 'a') return false;
  const link = readLink(String(node.properties.href ?? ''));
  return link !== null && link.kind !== 'page' && link.kind !== 'web';
}
