import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Description } from './description';

const html = (markdown: string) => renderToStaticMarkup(<Description markdown={markdown} />);

describe('the description', () => {
  test('shows headings one level lower, lists and tables', () => {
    const shown = html('# Anfahrt\n\n- Zug\n- Auto\n\n| Tag | Beginn |\n|---|---|\n| Sa | 9:00 |');
    expect(shown).toContain('<h2>Anfahrt</h2>');
    expect(shown).toContain('<li>Zug</li>');
    expect(shown).toContain('<td>9:00</td>');
    expect(shown).not.toContain('<h1');
  });

  test.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['an inline handler', '<b onclick="alert(1)">x</b>', /onclick|alert/],
    ['a style', '<style>body{display:none}</style>', /style|display/],
    ['a picture', '![x](https://tracker.example/pixel.gif)', /img|tracker/],
    ['an HTML picture', '<img src="https://tracker.example/pixel.gif">', /img|tracker/],
    ['a frame', '<iframe src="https://tracker.example"></iframe>', /iframe|tracker/],
    ['a script link', '[x](javascript:alert(1))', /javascript/],
  ])('lets %s not through', (_, markdown, forbidden) => {
    expect(html(markdown)).not.toMatch(forbidden);
  });

  test('nests quotes and lists eight deep and no deeper, however many a line begins with', () => {
    expect(html(`${'>'.repeat(19_000)}x`).match(/<blockquote>/g)).toHaveLength(8);
    expect(html(`${'- '.repeat(9_000)}x`).match(/<ul>/g)).toHaveLength(8);
    expect(html('> > - 1. x').match(/<(blockquote|ul|ol)>/g)).toHaveLength(4);
    expect(html('* '.repeat(60))).toContain('<hr/>');
    const stairs = Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n');
    expect(html(stairs).match(/<ul>/g)?.length).toBeLessThanOrEqual(10);
    expect(html('- a\n  - b\n    - c').match(/<ul>/g)).toHaveLength(3);
  });

  test('is parsed once for all who read it', () => {
    const text = '# Anfahrt\n\nMit dem **Zug**.';
    const first = html(text);
    const tree = () => Description({ markdown: text }).props.children;
    expect(tree()).toBe(tree());
    expect(html(text)).toBe(first);
    for (let at = 0; at < 40; at++) html(`another text ${at}`);
    expect(html(text)).toBe(first);
  });

  test.each(['**a', '*a_', '[a](', '![', '`a', '<a', '~~a', '[[', '*_~', 'a.b@c', 'http://a ', '- a\n'])(
    'shows a text of nothing but %j as it was typed',
    (piece) => {
      const typed = renderToStaticMarkup(<p className="as-typed">{piece.repeat(5_000)}</p>);
      expect(html(piece.repeat(5_000))).toMatch(/^<div class="prose[^"]*">/);
      expect(html(piece.repeat(5_000))).toContain(`">${typed}</div>`);
    },
  );

  test.each([
    ['numbers', '1. '.repeat(8)],
    ['bullets', '- '.repeat(8)],
    ['quotes', '> '.repeat(8)],
    ['quoted lists', '> - 1. '.repeat(2)],
    ['two lists', '- - '],
    ['lists far in', `${' '.repeat(14)}- `],
    ['parentheses', '1) '.repeat(8)],
  ])('shows a text of nothing but %s before its lines as it was typed', (_, markers) => {
    const text = Array.from({ length: 299 }, () => `${markers}${'x'.repeat(15)}`).join('\n');
    expect(html(text)).toContain('class="as-typed"');
    expect(html(text)).not.toMatch(/<(ol|ul|blockquote)/);
  });

  test('shows a table as typed whose lines would be filled up to thousands of cells', () => {
    const table = (columns: number, rows: number) =>
      `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'a\n'.repeat(rows)}`;
    expect(html(table(200, 290))).toContain('class="as-typed"');
    expect(html(`${table(12, 20)}\n\n${'Text\n'.repeat(200)}`)).toContain('<table>');
  });

  test('shows a plain list of hundreds of lines as a list', () => {
    expect(html(Array.from({ length: 299 }, (_, at) => `- x${at}`).join('\n')).match(/<li>/g)).toHaveLength(
      299,
    );
  });

  test.each(['&amp;', '\\a', 'www.a.b ', 'a@b.c '])(
    'shows a text of nothing but %j as it was typed',
    (piece) => {
      expect(html(piece.repeat(1_200))).toContain('class="as-typed"');
    },
  );

  test('leaves a long table and a rich text as they are', () => {
    const table = `|a|b|\n|-|-|\n${'|**x**|_y_|\n'.repeat(60)}`;
    expect(html(table).match(/<strong>/g)).toHaveLength(60);
    const text = Array.from({ length: 60 }, () => '**x** und [y](/t/z)').join('\n\n');
    expect(html(text).match(/<strong>/g)).toHaveLength(60);
  });

  test('marks links to other sites, and only those', () => {
    expect(html('[Karte](https://example.org/karte)')).toContain(
      '<a href="https://example.org/karte" rel="nofollow noopener">',
    );
    expect(html('[Tabelle](/t/harz/standings)')).toContain('<a href="/t/harz/standings">');
    expect(html('[fremd](//example.org)')).toContain('rel="nofollow noopener"');
  });
});
