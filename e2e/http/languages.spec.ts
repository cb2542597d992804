import { expect, test } from '../fixtures';
import { type Server, startServer } from '../server';
import { enterMissingResults, openTournament } from '../steps';
import { Visitor } from './visitor';

let server: Server;
let slug: string;

// Languages that are being worked on, and the one for tests, are offered by such a server alone.
test.beforeAll(async () => {
  server = await startServer({ settings: { HEERSCHAU_ALL_LANGUAGES: '1' } });
  ({ slug } = await openTournament(server, {
    name: '12. 34',
    entries: ['Ą 1', 'Ą 2', 'Ą 3', 'Ą 4', 'Ą 5'],
    rounds: 1,
  }));
  await enterMissingResults(server, slug);
});
test.afterAll(async () => await server.stop());

const pages = ['', '/entries', '/pairings', '/standings', '/statistics', '/reference', '/lists'];

for (const [language, standings, reviewed] of [
  ['es', 'Clasificación', /ha revisado/],
  ['pl', 'Tabela', /nie sprawdził/],
] as const)
  test(`who asks for ${language} reads all pages in it and is told that nobody has reviewed it`, async () => {
    const visitor = new Visitor(server.url, { language });
    for (const path of pages) {
      await visitor.goto(`/t/${slug}${path}`);
      expect(visitor.document.documentElement.lang, path).toBe(language);
    }
    await visitor.goto(`/t/${slug}/standings`);
    expect(visitor.screen.getAllByRole('heading', { name: standings }).length).toBeGreaterThan(0);
    visitor.screen.getByText(reviewed);
  });

test('every word of a page comes from the texts, which the language for tests shows by its accents', async () => {
  const visitor = new Visitor(server.url);
  visitor.setCookie('heerschau-language', 'xa');
  const found: string[] = [];
  for (const path of pages) {
    await visitor.goto(`/t/${slug}${path}`);
    expect(visitor.document.documentElement.lang, path).toBe('xa');
    for (const words of plainWords(visitor.document)) found.push(`${path}: ${words}`);
  }
  expect([...new Set(found)]).toEqual([]);
});

/** Text of a page in letters without accents. */
function plainWords(document: Document): string[] {
  for (const element of document.querySelectorAll('script, style, noscript, [lang]:not([lang="xa"])'))
    element.remove();
  const words: string[] = [];
  const look = (node: Node) => {
    // Dates are as in English, and a place is called as it is.
    const said = (node.textContent ?? '').replaceAll(/\p{L}+ \d{1,2}, \d{4}/gu, '').replaceAll('Goslar', '');
    if (node.nodeType === 3 && /[a-z]{3,}/.test(said))
      words.push((node.textContent ?? '').trim().slice(0, 60));
    for (const child of node.childNodes) look(child);
  };
  look(document.body);
  return words;
}
