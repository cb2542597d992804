// Parses Markdown for app/_server/platform/parse-markdown.ts: `{ markdown }` to its HTML as a tree (hast), without positions.
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { serveJobs } from './serve-jobs.mjs';

// HTML in the text becomes nodes of its own, which the page leaves out.
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true });

const withoutPositions = ({ position: _, ...node }) =>
  node.children ? { ...node, children: node.children.map(withoutPositions) } : node;

serveJobs(async ({ markdown }) => withoutPositions(await parser.run(parser.parse(markdown))));
