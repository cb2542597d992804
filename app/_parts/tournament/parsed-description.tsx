import { parseMarkdown } from '@/app/_server/platform/parse-markdown';
import { isThicket } from '@/lib/markdown/markdown-limits';
import { Description } from './description';

/** An organiser's Markdown on a page of the server: parsed outside its process, or as typed. */
export async function ParsedDescription({ markdown }: { markdown: string }) {
  const tree = isThicket(markdown) ? null : await parseMarkdown(markdown);
  return <Description markdown={markdown} tree={tree} />;
}
