import type { Placement } from './events';
import { sheetOf, type TerrainType } from './terrain-types';

/** Centimetres from the bottom-left corner of the table. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A convex polygon, anticlockwise. */
export type Outline = readonly Point[];

/** Corners an ellipse is drawn with: within 0.1 cm of the curve at any usual size. */
const ellipseCorners = 36;

/** The outline of a placed piece: an ellipse for areas, a rectangle for walls, rivers and buildings. */
export function outlineOf(type: TerrainType, at: Placement): Outline {
  const [halfWidth, halfDepth] = [at.width / 2, at.depth / 2];
  const corners: Point[] =
    sheetOf(type).outline === 'rectangle'
      ? [
          { x: -halfWidth, y: -halfDepth },
          { x: halfWidth, y: -halfDepth },
          { x: halfWidth, y: halfDepth },
          { x: -halfWidth, y: halfDepth },
        ]
      : Array.from({ length: ellipseCorners }, (_, i) => {
          const angle = (2 * Math.PI * i) / ellipseCorners;
          return { x: halfWidth * Math.cos(angle), y: halfDepth * Math.sin(angle) };
        });
  const angle = (at.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return corners.map(({ x, y }) => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos }));
}

/** Two points and how far they are apart; 0 when the shapes overlap. */
export interface Gap {
  readonly cm: number;
  readonly from: Point;
  readonly to: Point;
}

const edgesOf = (outline: Outline): readonly (readonly [Point, Point])[] =>
  outline.map((corner, i) => [corner, outline[(i + 1) % outline.length] as Point]);

function nearestOnEdge(point: Point, [start, end]: readonly [Point, Point]): Point {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return { x: start.x + t * dx, y: start.y + t * dy };
}

/** The point of an outline's edge nearest to `point`. */
export function nearestOn(outline: Outline, point: Point): Gap {
  let nearest: Gap | null = null;
  for (const edge of edgesOf(outline)) {
    const to = nearestOnEdge(point, edge);
    const cm = Math.hypot(to.x - point.x, to.y - point.y);
    if (nearest === null || cm < nearest.cm) nearest = { cm, from: point, to };
  }
  return nearest ?? { cm: 0, from: point, to: point };
}

/** Whether the point lies in the outline or on its edge. */
export function contains(outline: Outline, point: Point): boolean {
  return edgesOf(outline).every(
    ([start, end]) =>
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x) >= -1e-9,
  );
}

/** How far two outlines are apart. */
export function gapBetween(one: Outline, other: Outline): Gap {
  if (overlap(one, other)) {
    const point =
      one.find((corner) => contains(other, corner)) ?? other.find((corner) => contains(one, corner));
    const spot = point ?? (one[0] as Point);
    return { cm: 0, from: spot, to: spot };
  }
  const near = [
    ...one.map((corner) => nearestOn(other, corner)),
    ...other.map((corner) => {
      const gap = nearestOn(one, corner);
      return { cm: gap.cm, from: gap.to, to: gap.from };
    }),
  ];
  return near.reduce((best, gap) => (gap.cm < best.cm ? gap : best));
}

/** Separating axes: two convex outlines are apart when an edge of one has all of the other beyond it. */
function overlap(one: Outline, other: Outline): boolean {
  const separates = (edges: Outline, points: Outline) =>
    edgesOf(edges).some(([start, end]) =>
      points.every(({ x, y }) => (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x) < 0),
    );
  return !separates(one, other) && !separates(other, one);
}
