import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { endParser, parseMarkdown } from '@/app/_server/platform/parse-markdown';
import { Description } from './description';
import { ParsedDescription } from './parsed-description';

afterAll(endParser);

const html = async (markdown: string) => renderToStaticMarkup(await ParsedDescription({ markdown }));

test.each([
  [
    'rich text',
    '# Anfahrt\n\n- Zug\n- **Auto**\n\n| Tag | Beginn |\n|:-|-:|\n| Sa | 9:00 |\n\n[Karte](https://example.org)',
  ],
  ['notes and marks', 'a[^1] ~~b~~ `c` www.example.org\n\n[^1]: d\n\n- [x] e\n\n***\n\n> f\\\ng'],
  [
    'hostile text',
    '<script>alert(1)</script>\n\n<b onclick="alert(2)">x</b> ![x](https://a.example/p.gif) [x](javascript:alert(3))',
  ],
  ['deep lists', `${'- '.repeat(9)}x`],
])('%s looks as in the preview of browsers', async (_, markdown) => {
  const shown = await html(markdown);
  // The text with a blank line is a different one to the cache.
  expect(shown).toBe(renderToStaticMarkup(<Description markdown={`${markdown}\n\n`} />));
  expect(shown).not.toMatch(/script|onclick|<img/);
});

test('a text that takes the parser a second takes this process no time', async () => {
  const slow = `[${'c '.repeat(4_000)}`;
  await html('Kurz');
  const began = process.cpuUsage();
  const shown = await html(slow);
  const { user } = process.cpuUsage(began);
  expect(shown).toContain('c c c');
  expect(user / 1_000).toBeLessThan(100);
});

test('a text is parsed once for all who read it', async () => {
  const [first, second] = await Promise.all([
    parseMarkdown('Einmal **nur**'),
    parseMarkdown('Einmal **nur**'),
  ]);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  expect(await parseMarkdown('Einmal **nur**')).toBe(first);
});

test('more texts at once than may wait are shown as typed, and parsed when they are asked for again', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `**${at}**`);
  const trees = await Promise.all(texts.map((text) => parseMarkdown(text)));
  expect(trees.filter((tree) => tree === null).length).toBeGreaterThan(0);
  expect(await parseMarkdown('**39**')).not.toBeNull();
});
