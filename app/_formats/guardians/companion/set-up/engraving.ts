import { sheetOf, type TerrainType } from '@/lib/formats/guardians/match/terrain-types';

/** A line or area of an engraving: CSS classes, and path in centimetres. */
export interface Stroke {
  readonly look: string;
  readonly d: string;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const n = (value: number) => String(Math.round(value * 100) / 100);
const at = ({ x, y }: Spot) => `${n(x)} ${n(y)}`;

/** Engraving of a terrain piece around its centre, unrotated. Its outline has the exact size. */
export function engrave(type: TerrainType, width: number, depth: number): readonly Stroke[] {
  const [rx, ry] = [width / 2, depth / 2];
  switch (type) {
    case 'hill':
      return [
        { look: 't-line hair', d: ellipse(rx, ry) },
        { look: 't-tone', d: ellipse(rx * 0.72, ry * 0.72) },
        { look: 't-line thin faint', d: ellipse(rx * 0.36, ry * 0.36) },
        { look: 't-line thin', d: hachures(rx, ry) },
      ];
    case 'wood':
      return [
        { look: 't-tone', d: crowns(rx, ry) },
        { look: 't-line thin', d: scatter(rx, ry, 3.6, tree) },
      ];
    case 'village':
      return [
        { look: 't-line thin dash', d: ellipse(rx, ry) },
        { look: 't-solid', d: scatter(rx, ry, 4.4, house) },
      ];
    case 'broken-ground':
      return [
        { look: 't-line thin dash', d: ellipse(rx, ry) },
        { look: 't-line thin', d: scatter(rx, ry, 3, stone) },
      ];
    case 'field':
      return [
        { look: 't-line thin dash', d: ellipse(rx, ry) },
        { look: 't-line thin faint', d: furrows(rx, ry) },
      ];
    case 'lake':
      return [
        { look: 't-tone', d: ellipse(rx, ry) },
        { look: 't-line', d: ellipse(rx, ry) },
        ...[0.82, 0.64, 0.46, 0.28].map((share) => ({
          look: 't-line hair',
          d: ellipse(rx * share, ry * share),
        })),
      ];
    case 'river':
      return [
        { look: 't-tone', d: rectangle(rx, ry) },
        { look: 't-line hair', d: [-0.4, 0, 0.4].map((share) => wave(rx, ry * share)).join('') },
      ];
    case 'wall':
      return [
        { look: 't-tone', d: rectangle(rx, ry) },
        { look: 't-line', d: rectangle(rx, ry) + courses(rx, ry) },
      ];
    case 'building':
      return [
        { look: 't-solid', d: rectangle(rx, ry) },
        { look: 't-ridge', d: roof(rx, ry) },
      ];
  }
}

export const engraveOutline = (type: TerrainType, width: number, depth: number): string =>
  (sheetOf(type).outline === 'rectangle' ? rectangle : ellipse)(width / 2, depth / 2);

const ellipse = (rx: number, ry: number) =>
  `M${n(-rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;

const rectangle = (rx: number, ry: number) => `M${n(-rx)} ${n(-ry)}h${n(2 * rx)}v${n(2 * ry)}h${n(-2 * rx)}z`;

const onEllipse = (rx: number, ry: number, angle: number): Spot => ({
  x: rx * Math.cos(angle),
  y: ry * Math.sin(angle),
});

/** Angles that divide an ellipse into pieces of about `length`. */
function angles(rx: number, ry: number, length: number): readonly number[] {
  const around = Math.PI * (3 * (rx + ry) - Math.sqrt((3 * rx + ry) * (rx + 3 * ry)));
  const count = Math.max(8, Math.round(around / length));
  return Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count);
}

const hachures = (rx: number, ry: number) =>
  angles(rx, ry, 1.5)
    .map((angle, i) => {
      const outer = [0.97, 0.9, 0.94][i % 3] ?? 1;
      return `M${at(onEllipse(rx * 0.75, ry * 0.75, angle))}L${at(onEllipse(rx * outer, ry * outer, angle))}`;
    })
    .join('');

function crowns(rx: number, ry: number): string {
  const inner = angles(rx, ry, 2.8).map((angle) => onEllipse(rx - 0.5, ry - 0.5, angle));
  const arcs = inner.map((from, i) => {
    const to = inner[(i + 1) % inner.length] as Spot;
    const radius = n(Math.hypot(to.x - from.x, to.y - from.y) * 0.56);
    return `A${radius} ${radius} 0 0 1 ${at(to)}`;
  });
  return `M${at(inner[0] as Spot)}${arcs.join('')}Z`;
}

/** Signs scattered in rows over an ellipse, clear of its edge; every second row is offset. */
function scatter(rx: number, ry: number, step: number, sign: (spot: Spot, i: number) => string): string {
  const rows = Math.max(1, Math.floor((2 * (ry - step / 2)) / step));
  const columns = Math.max(1, Math.floor((2 * (rx - step / 2)) / step));
  const signs: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = (column - (columns - 1) / 2 + (row % 2) * 0.4 - 0.2) * step;
      const y = (row - (rows - 1) / 2) * step + (((row * 7 + column * 5) % 3) - 1) * step * 0.12;
      if ((x / (rx - step / 2)) ** 2 + (y / (ry - step / 2)) ** 2 <= 1)
        signs.push(sign({ x, y }, signs.length));
    }
  return signs.join('');
}

const tree = ({ x, y }: Spot) =>
  `M${n(x - 1)} ${n(y)}a1 1.1 0 1 1 2 0M${n(x - 1)} ${n(y)}q1 1 2 0M${n(x)} ${n(y + 0.4)}v.9`;

function house({ x, y }: Spot, i: number): string {
  const [width, depth] = i % 2 === 0 ? [2.6, 1.8] : [1.8, 2.4];
  return `M${n(x - width / 2)} ${n(y - depth / 2)}h${width}v${depth}h${-width}z`;
}

function stone({ x, y }: Spot, i: number): string {
  const half = [0.8, 0.6, 1][i % 3] ?? 0.8;
  return `M${n(x - half)} ${n(y + half * 0.7)}l${half} ${n(-half * 1.5)} ${half} ${n(half * 1.5)}z`;
}

function furrows(rx: number, ry: number): string {
  const rows = Math.max(2, Math.floor(ry));
  return Array.from({ length: rows }, (_, row) => {
    const y = ((row + 0.5) / rows) * 2 * ry - ry;
    const half = Math.max(0, rx * Math.sqrt(1 - (y / ry) ** 2) - 0.9);
    return `M${n(-half)} ${n(y)}h${n(2 * half)}`;
  }).join('');
}

function wave(rx: number, y: number): string {
  const count = Math.max(1, Math.round(rx / 2.5));
  const quarter = rx / count / 2;
  const swing = `q${n(quarter)} -.7 ${n(2 * quarter)} 0q${n(quarter)} .7 ${n(2 * quarter)} 0`;
  return `M${n(-rx)} ${n(y)}${swing.repeat(count)}`;
}

function courses(rx: number, ry: number): string {
  const count = Math.max(2, Math.round(rx));
  return Array.from({ length: count - 1 }, (_, i) => {
    const x = ((i + 1) / count) * 2 * rx - rx;
    return `M${n(x)} ${n(i % 2 === 0 ? -ry : 0)}v${n(ry)}`;
  }).join('');
}

function roof(rx: number, ry: number): string {
  const [half, inset] = [Math.max(rx, ry) - Math.min(rx, ry), 0.35];
  const [x, y] = rx >= ry ? [half, 0] : [0, half];
  const [cornerX, cornerY] = [rx - inset, ry - inset];
  const [first, last] = [at({ x: -x, y: -y }), at({ x, y })];
  const corner = (sx: number, sy: number) => at({ x: sx * cornerX, y: sy * cornerY });
  const ends = rx >= ry ? [corner(1, -1), corner(-1, 1)] : [corner(1, -1), corner(-1, 1)];
  return `M${corner(-1, -1)}L${first}L${rx >= ry ? ends[1] : ends[0]}M${first}L${last}M${
    rx >= ry ? ends[0] : ends[1]
  }L${last}L${corner(1, 1)}`;
}
