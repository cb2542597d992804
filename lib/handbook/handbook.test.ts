import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handbookPages } from './contents';
import { addressOf, readLink } from './link';
import { asWords, explainsField, explanationOf, readHandbookPage, withWords, wordKeys } from './page';
import { helpFor } from './places';
import { leadsIntoEvent, renderHandbook, withAddresses } from './render';
import { findableOf, searchIn } from './search';
import { makeSite } from './site';
import { topicsUnder } from './topics';

const page = `# Pair a *round*

One button pairs
the next round.

1. **Pair.** Press “{{rounds.draw number=4}}”. [Go](desk:rounds)

## {{settings.signUp}} {#sign-up}
<!-- explains: signUp.open -->

### Waiting list {#waiting-list}
<!-- explains: signUp.movesUp, capacity -->
When all [places](sign-up.md) are taken, **players** wait.

**Example:** 24 places.
`;
const words = (key: string, values: Readonly<Record<string, string | number>>) =>
  `${key}${Object.keys(values).length > 0 ? ` ${JSON.stringify(values)}` : ''}`;

test('a page has a title, a lead and sections with their anchors', () => {
  const { title, lead, sections } = readHandbookPage('rounds', withWords(page, words));
  expect(title).toBe('Pair a *round*');
  expect(lead).toBe('One button pairs the next round.');
  expect(sections.map(({ anchor, level, explains }) => [anchor, level, explains])).toEqual([
    [null, 1, []],
    ['sign-up', 2, ['signUp.open']],
    ['waiting-list', 3, ['signUp.movesUp', 'capacity']],
  ]);
  expect(sections[0].markdown).toBe('1. **Pair.** Press “rounds.draw {"number":4}”. [Go](desk:rounds)');
  expect(sections[1]?.title).toBe('settings.signUp');
});

test('words to be found by are under a heading, and are neither shown nor read as the lead', () => {
  const { lead, sections } = readHandbookPage(
    'x',
    '# Title\n<!-- finds: crash, broken laptop -->\n\nLead.\n\n## Next {#next}\n<!-- finds: help -->\n\nText.\n',
  );
  expect(lead).toBe('Lead.');
  expect(sections.map(({ finds, markdown }) => [finds, markdown])).toEqual([
    [['crash', 'broken laptop'], ''],
    [['help'], 'Text.'],
  ]);
});

test.each([
  ['no title', 'Text'],
  ['no lead', '# Title\n\n## Next {#next}\n'],
  ['a heading without an anchor', '# Title\n\nLead.\n\n## Next\n'],
])('%s is refused', (_, markdown) => {
  expect(() => readHandbookPage('x', markdown)).toThrow(/^x: /);
});

test('words of the screen are taken by their keys, and never read as Markdown', () => {
  expect(wordKeys(page)).toEqual(['rounds.draw', 'settings.signUp']);
  expect(withWords('{{a.b}} **x**', () => '*_[1]_*')).toBe('\\*\\_\\[1\\]\\_\\* **x**');
  expect(asWords(withWords('{{a.b}}', () => '*_[1]_*'))).toBe('*_[1]_*');
});

test('Markdown as plain words', () => {
  expect(
    asWords('1. **Pair** the [round](desk:rounds)\n- then `go`\n\n| A | B |\n| --- | --- |\n| 1 | 2 |'),
  ).toBe('Pair the round then go A B 1 2');
});

test('the box beside a field shows the first paragraph and the example', () => {
  const topics = topicsUnder([readHandbookPage('settings', page)], 'settings', 'sign-up');
  expect(topics.map(({ anchor }) => anchor)).toEqual(['sign-up', 'waiting-list']);
  expect(topics[1]).toMatchObject({
    title: 'Waiting list',
    text: 'When all places are taken, players wait.',
    example: 'Example: 24 places.',
  });
  expect(explanationOf({ markdown: 'Only this.' })).toEqual({ text: 'Only this.', example: null });
});

test.each([
  ['soft.*.points', 'soft.paint.points', true],
  ['soft.*.points', 'soft.a.b.points', false],
  ['scheme.win', 'scheme.wins', false],
  ['scheme.win', 'schemexwin', false],
])('%s explains %s: %s', (pattern, field, expected) => {
  expect(explainsField(pattern, field)).toBe(expected);
});

test('links lead to pages, to acts of the reader’s event, or nowhere', () => {
  expect(readLink('results.md#disputes')).toEqual({ kind: 'page', page: 'results', anchor: 'disputes' });
  expect(readLink('#here')).toEqual({ kind: 'page', page: '', anchor: 'here' });
  expect(readLink('javascript:alert(1)')).toBeNull();
  expect(readLink('')).toBeNull();
  const rounds = readLink('desk:rounds');
  if (rounds?.kind !== 'desk') throw new Error('no act');
  expect(addressOf(rounds, 'cup')).toBe('/t/cup/desk/rounds');
  expect(addressOf(rounds, null)).toBe('/my');
  expect(addressOf({ kind: 'desk', path: '' }, 'cup')).toBe('/t/cup/desk');
  expect(addressOf({ kind: 'event', path: 'standings' }, 'cup')).toBe('/t/cup/standings');
  expect(addressOf({ kind: 'app', path: '/new' }, null)).toBe('/new');
});

test.each([
  ['[Go](desk:rounds)', true],
  ['[Go](me:list)', true],
  ['[Go](event:standings)', true],
  ['[Go](app:/new)', false],
  ['[Read](rounds.md#swap)', false],
  ['[Site](https://example.org/desk:x)', false],
])('whether %s leads into an event', (markdown, expected) => {
  expect(leadsIntoEvent(renderHandbook(markdown, {}, '/handbook/en'))).toBe(expected);
});

test.each([
  ['/t/cup/desk', '/help/rounds?event=cup'],
  ['/t/cup/desk/settings/sign-up', '/help/settings?event=cup#sign-up'],
  ['/t/cup/desk/results/x', '/help/results?event=cup'],
  ['/t/cup/desk/results/grid', '/help/keys?event=cup#grid'],
  ['/t/cup/desk/settings/dry-run', '/help/event-packs?event=cup#gaps'],
  ['/t/cup/desk/entries/x', '/help/sign-up?event=cup'],
  ['/t/cup/desk/entries/seeds', '/help/sign-up?event=cup#seeds'],
  ['/t/cup/desk/log', '/help/results?event=cup#log'],
  ['/t/cup/desk/wounds', '/help/campaigns?event=cup'],
  ['/t/cup/me/result/x', '/help/reporting?event=cup'],
  ['/t/cup/standings', '/help?event=cup'],
  ['/series', '/help'],
])('help for %s', (path, expected) => {
  expect(helpFor(path)).toBe(expected);
});

test('the search knows umlauts, beginnings and slips of the finger', async () => {
  const find = await searchIn([
    {
      id: 'rounds',
      page: 'Auslosen',
      title: 'Auslosen',
      text: 'Eine Taste lost die nächste Runde.',
      finds: 'Paarung, würfeln',
    },
    {
      id: 'check-in#late',
      page: 'Einchecken',
      title: 'Verspätete',
      text: 'Wer zu spät kommt, spielt später.',
      finds: '',
    },
  ]);
  expect(find('naechste').map(({ id }) => id)).toEqual(['rounds']);
  expect(find('verspaet').map(({ id }) => id)).toEqual(['check-in#late']);
  expect(find('Auslosne').map(({ id }) => id)).toEqual(['rounds']);
  expect(find('xyzzy')).toEqual([]);
  expect(find('Würfeln')).toMatchObject([{ id: 'rounds', excerpt: 'Eine Taste lost die nächste Runde.' }]);
  expect(find('   ')).toEqual([]);
  // Words beyond the eighth are left out.
  expect(find('die die die die die die die naechste xyzzy').map(({ id }) => id)).toEqual(['rounds']);
  expect(find('spät')[0]?.excerpt).toContain('spät kommt');
});

test.each([
  ['en', 'laptop crashed', 'trouble#second-laptop'],
  ['en', 'spare laptop', 'trouble#second-laptop'],
  ['en', 'backup', 'trouble#prepare'],
  ['en', 'wooden spoon', 'prize-giving#awards'],
  ['en', 'undo', 'results#correct'],
  ['en', 'fix a result', 'results#correct'],
  ['de', 'Laptop abgestürzt', 'trouble#second-laptop'],
  ['de', 'Zweitlaptop', 'trouble#prepare'],
  ['de', 'Sicherung einspielen', 'trouble#second-laptop'],
  ['de', 'letzter Platz', 'prize-giving#awards'],
  ['de', 'Tippfehler', 'results#correct'],
] as const)('in a panic (%s), “%s” leads to %s', async (language, typed, expected) => {
  const source = (id: string) => readFileSync(join('docs', 'handbook', language, `${id}.md`), 'utf8');
  const find = await searchIn(
    findableOf(handbookPages.map((id) => readHandbookPage(id, withWords(source(id), words)))),
  );
  expect(find(typed).map(({ id }) => id)).toContain(expected);
});

test('a rendered text: steps with their buttons, pictures of both themes, no raw HTML', () => {
  const html = renderHandbook(
    '1. **Pair.** Now. [Go](desk:rounds)\n2. **Look.** See [results](results.md#late) & [more](desk:results) there.\n\n' +
      '![What it shows](picture:desk-draft) ![No such](picture:none)\n\n<script>x</script> [bad](javascript:x)',
    { 'desk-draft': { width: 800, height: 500 } },
    '/handbook/en',
  );
  // An act within a sentence stays a link.
  expect(html).toContain('<a href="to:desk:results">more</a> there.</div>');
  expect(html).toContain('<ol class="help-steps">');
  expect(html).toMatch(
    /<li><div><strong>Pair\.<\/strong> Now\.\s*<\/div><p><a href="to:desk:rounds" class="btn btn--small">Go<\/a><\/p><\/li>/,
  );
  expect(html).toContain(
    '<img class="only-dark" src="/handbook/en/desk-draft-dark.webp" alt="" loading="lazy" width="800" height="500">',
  );
  expect(html).toContain('<span class="help-caption">What it shows</span>');
  expect(html).not.toContain('none-light');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('javascript');
  const page = (name: string, anchor: string | null) => `/help/${name}?event=cup&x#${anchor}`;
  const shown = withAddresses(html, 'cup', page);
  expect(shown).toContain('href="/t/cup/desk/rounds"');
  expect(shown).toContain('href="/help/results?event=cup&amp;x#late"');
  expect(shown).not.toContain('to:');
});

test('as a site of its own it has no way into the app', () => {
  const source =
    '# Title\n\nLead & [more](results.md#late).\n\n1. **Do.** [Go](desk:rounds)\n2. **See** [there](me:list) too.\n';
  const { parts, findable } = makeSite('en', () => source, words, {});
  const html = parts[0]?.pages[0]?.html ?? '';
  expect(html).toContain('<h1>Title</h1>');
  expect(html).toContain('<a href="results.html#late">more</a>');
  expect(html).toContain('there too.');
  expect(html).not.toMatch(/to:|btn|\/t\//);
  expect(findable.length).toBeGreaterThan(30);
});
