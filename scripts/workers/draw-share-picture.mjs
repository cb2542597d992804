// Draws a tournament's preview picture for chats: `{ name, lines }` to the bytes of a PNG. The caller cuts the texts
// (app/_server/platform/share-picture.ts), as layout time grows with the square of their length.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import og from 'next/og.js';
import { serveJobs } from './serve-jobs.mjs';

const paper = '#f0ecdf';
const ink = '#1c1b17';
const soft = '#47443b';
const move = '#bd2f17';

const packages = createRequire(import.meta.url);
const font = (name, family, weight) => ({
  name,
  weight,
  style: 'normal',
  data: readFileSync(packages.resolve(`@fontsource/${family}`)),
});
/** Two subsets under different names: the renderer tries them in order. */
const fonts = [
  font('Grenze', 'grenze/files/grenze-latin-600-normal.woff', 600),
  font('Grenze Ext', 'grenze/files/grenze-latin-ext-600-normal.woff', 600),
  font('Fira', 'fira-sans/files/fira-sans-latin-400-normal.woff', 400),
  font('Fira Ext', 'fira-sans/files/fira-sans-latin-ext-400-normal.woff', 400),
];

/** A React element, without React. */
const element = (type, props, ...children) => ({
  type,
  key: null,
  props: { ...props, children: children.length === 1 ? children[0] : children },
});
const box = (style, ...children) => element('div', { style: { display: 'flex', ...style } }, ...children);
/** At most so many rows; longer text ends in "…", within a word if there is no space. */
const rows = (most, style, text) =>
  element(
    'div',
    { style: { display: 'block', lineClamp: most, wordBreak: 'break-word', flexShrink: 0, ...style } },
    text,
  );

const emblem = element(
  'svg',
  { width: 72, height: 72, viewBox: '0 0 48 48' },
  element('path', { fill: ink, d: 'M7.5 10H12v37H7.5zM36 10h4.5v37H36z' }),
  element('path', { fill: ink, d: 'M9.75 0 14 8l-4.25 5L5.5 8zM38.25 0l4.25 8-4.25 5L34 8z' }),
  element('path', { fill: move, d: 'M12 17h24l-5.5 8 5.5 8H12z' }),
);

const picture = ({ name, lines }) =>
  box(
    {
      width: '100%',
      height: '100%',
      padding: 28,
      background: paper,
      color: ink,
      fontFamily: 'Fira, "Fira Ext"',
    },
    box(
      { flex: 1, border: `6px solid ${ink}`, padding: 6 },
      box(
        {
          flex: 1,
          flexDirection: 'column',
          justifyContent: 'space-between',
          border: `2px solid ${ink}`,
          padding: 48,
        },
        box(
          { alignItems: 'center', fontSize: 44, fontFamily: 'Grenze' },
          emblem,
          element('span', { style: { marginLeft: 20 } }, 'Heerschau'),
        ),
        box(
          { flexDirection: 'column' },
          rows(
            name.length > 36 ? 2 : 1,
            {
              fontFamily: 'Grenze, "Grenze Ext"',
              fontSize: name.length > 36 ? 76 : 104,
              lineHeight: 1.05,
              marginBottom: 20,
            },
            name,
          ),
          ...lines.map((line) => rows(1, { fontSize: 40, lineHeight: 1.35, color: soft }, line)),
        ),
      ),
    ),
  );

serveJobs(async (texts) => {
  const drawn = new og.ImageResponse(picture(texts), { width: 1200, height: 630, fonts });
  return new Uint8Array(await drawn.arrayBuffer());
});
