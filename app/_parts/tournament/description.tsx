import type { Root } from 'hast';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { isThicket, withoutAbyss } from '@/lib/markdown/markdown-limits';

// Images are removed: they would be loaded from other sites and reveal the visitor to them.
const schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== 'img' && tag !== 'input'),
};

const external = (href: string | undefined) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(href ?? '');

const Minor = ({ children }: { children?: ReactNode }) => (
  <h4>
    <b>{children}</b>
  </h4>
);

// The page has an h1 already: headings of the text move one level down.
const components: Components = {
  a: ({ href, children }) => (
    <a href={href} rel={external(href) ? 'nofollow noopener' : undefined}>
      {children}
    </a>
  ),
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: Minor,
  h4: Minor,
  h5: Minor,
  h6: Minor,
};

/** Number of texts in the cache: every visitor of a tournament requests the same one. */
const mostKept = 20;
const kept = new Map<string, ReactNode>();

/** The elements of a text, cached for all visitors. `tree` is the text parsed before. */
function elementsOf(markdown: string, tree?: Root): ReactNode {
  const known =
    kept.get(markdown) ??
    Markdown({
      children: tree ? '' : withoutAbyss(markdown),
      remarkPlugins: [remarkGfm],
      rehypePlugins: [() => () => tree, [rehypeSanitize, schema]],
      components,
    });
  // Moved to the end: the map is ordered by last use.
  kept.delete(markdown);
  kept.set(markdown, known);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return known;
}

/**
 * Renders an organiser's Markdown without scripts, styles or images. `tree` is the text parsed before, null where that
 * failed; without it the text is parsed here, which browsers may do and the server may not (`ParsedDescription`).
 */
export function Description({ markdown, tree }: { markdown: string; tree?: Root | null }) {
  if (tree === null || isThicket(markdown))
    return (
      <div className="prose max-w-[42rem]">
        <p className="as-typed">{markdown}</p>
      </div>
    );
  return <div className="prose max-w-[42rem]">{elementsOf(markdown, tree)}</div>;
}
