// Draws a picture for chats, of a tournament or a game: `{ name, lines, game }` to the bytes of a PNG. The caller cuts the texts
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

const sideColours = ['#2260aa', '#24401b'];
const gameWidth = 420;

/** The table from above: frame, centre line and spots. Heights count upwards from the bottom edge. */
function mapPicture({ width, depth, spots }) {
  const scale = Math.min(gameWidth / (width + 4), 210 / (depth + 4));
  return element(
    'svg',
    {
      width: Math.round((width + 4) * scale),
      height: Math.round((depth + 4) * scale),
      viewBox: `-2 -2 ${width + 4} ${depth + 4}`,
    },
    element('rect', { x: 0, y: 0, width, height: depth, fill: '#dfe3c8', stroke: ink, strokeWidth: 2 }),
    element('path', { d: `M0 ${depth / 2}h${width}`, stroke: ink, strokeWidth: 0.6, strokeDasharray: '4 4' }),
    ...spots.map(({ x, y, diameter }) =>
      element('circle', {
        cx: x,
        cy: depth - y,
        r: diameter / 2,
        fill: diameter > 8 ? '#ffffff66' : move,
        stroke: ink,
        strokeWidth: 1,
      }),
    ),
  );
}

/** Both scores as lines over the turns, from 0. */
function scorePicture(scores, height) {
  const width = gameWidth;
  const most = Math.max(1, ...scores.flat());
  const least = Math.min(0, ...scores.flat());
  const x = (turn) => 8 + ((width - 16) * turn) / Math.max(1, scores.length);
  const y = (score) => height - 8 - ((height - 16) * (score - least)) / (most - least);
  const path = (side) =>
    [[0, 0], ...scores].map((pair, turn) => `${turn === 0 ? 'M' : 'L'}${x(turn)} ${y(pair[side])}`).join('');
  return element(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}` },
    element('path', { d: `M8 ${y(0)}H${width - 8}`, stroke: soft, strokeWidth: 1 }),
    ...[1, 0].flatMap((side) => [
      element('path', {
        d: path(side),
        fill: 'none',
        stroke: sideColours[side],
        strokeWidth: 6,
        ...(side === 1 ? { strokeDasharray: '14 8' } : {}),
      }),
      ...scores.map((pair, turn) =>
        element('circle', { cx: x(turn + 1), cy: y(pair[side]), r: 6, fill: sideColours[side] }),
      ),
    ]),
  );
}

const gamePicture = (game) => {
  const [own, other] = game.scores.at(-1) ?? [0, 0];
  const side = (index, score) =>
    box(
      {
        alignItems: 'center',
        justifyContent: 'space-between',
        width: gameWidth,
        height: 46,
        color: sideColours[index],
      },
      rows(1, { fontSize: 32, width: 320 }, game.sides[index]),
      element('span', { style: { fontSize: 44, fontFamily: 'Grenze' } }, String(score)),
    );
  return box(
    { flexDirection: 'column', justifyContent: 'center', width: gameWidth, marginLeft: 40 },
    ...(game.map ? [mapPicture(game.map)] : []),
    ...(game.scores.length > 0 ? [side(0, own), side(1, other)] : []),
    ...(game.scores.length > 1 ? [scorePicture(game.scores, game.map ? 120 : 200)] : []),
  );
};

const picture = ({ name, lines, game }) => {
  const texts = textPicture({ name, lines, narrow: game !== undefined });
  return frame(game === undefined ? texts : box({ flex: 1 }, texts, gamePicture(game)));
};

const frame = (content) =>
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
      box({ flex: 1, border: `2px solid ${ink}`, padding: 48 }, content),
    ),
  );

/** Emblem, name and lines; `narrow` beside a game. */
function textPicture({ name, lines, narrow }) {
  const isLong = name.length > (narrow ? 14 : 36);
  return box(
    { flex: 1, flexDirection: 'column', justifyContent: 'space-between' },
    box(
      { alignItems: 'center', fontSize: 44, fontFamily: 'Grenze' },
      emblem,
      element('span', { style: { marginLeft: 20 } }, 'Heerschau'),
    ),
    box(
      { flexDirection: 'column' },
      rows(
        isLong ? 2 : 1,
        {
          fontFamily: 'Grenze, "Grenze Ext"',
          fontSize: isLong ? (narrow ? 60 : 76) : narrow ? 76 : 104,
          lineHeight: 1.05,
          marginBottom: 20,
        },
        name,
      ),
      ...lines.map((line) =>
        rows(narrow ? 2 : 1, { fontSize: narrow ? 32 : 40, lineHeight: 1.35, color: soft }, line),
      ),
    ),
  );
}

serveJobs(async (texts) => {
  const drawn = new og.ImageResponse(picture(texts), { width: 1200, height: 630, fonts });
  return new Uint8Array(await drawn.arrayBuffer());
});
