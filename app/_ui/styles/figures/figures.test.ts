import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('on paper every face of the display type has figures of its own, which stay text in a PDF', () => {
  const faces = [...read('../../../globals.css').matchAll(/fontsource\/grenze\/(\d+)(-italic)?\.css/g)].map(
    ([, weight, italic]) => `grenze-figures-${weight}-${italic ? 'italic' : 'normal'}.woff2`,
  );
  expect(faces).toHaveLength(4);
  const css = read('../print.css');
  const paper = /@media print \{\s*:root:root:root \{[^}]*--font-display:\s*"Grenze Figures",/;
  expect(css).toMatch(paper);
  for (const face of faces) {
    expect(css).toContain(`url("./figures/${face}")`);
    const file = new URL(face, import.meta.url);
    expect(existsSync(file), face).toBe(true);
    expect(readFileSync(file).subarray(0, 4).toString('latin1')).toBe('wOF2');
  }
  expect(css.match(/unicode-range: U\+30-39;/g)).toHaveLength(faces.length);
});
