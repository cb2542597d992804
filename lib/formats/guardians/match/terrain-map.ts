import { type Text, text } from '../../../text';
import type { ScenarioMap } from '../../scenario';
import { edgeDistance, hillDistance, impassableDistance, pieceDistance } from '../rule-numbers';
import { markerDiameter, type ScenarioId } from '../scenarios';
import type { Placement } from './events';
import { contains, type Gap, gapBetween, nearestOn, type Outline, outlineOf, type Point } from './outline';
import type { TerrainPiece } from './state';
import { isImpassable, sheetOf } from './terrain-types';

/** A piece that lies on the map. */
export type PlacedPiece = TerrainPiece & { readonly at: Placement };
export const placedPieces = (pieces: readonly TerrainPiece[]): readonly PlacedPiece[] =>
  pieces.filter((piece): piece is PlacedPiece => piece.at !== null);

/** A distance that was measured, to the lower tenth of a centimetre, and the least it may be. */
export interface MeasuredGap extends Gap {
  readonly needed: number;
  readonly tooClose: boolean;
}
export interface PlacementCheck {
  readonly edge: MeasuredGap;
  /** to every other piece, nearest first */
  readonly pieces: readonly (MeasuredGap & { readonly id: string; readonly name: Text })[];
  readonly isFine: boolean;
}

type Table = Pick<ScenarioMap, 'width' | 'depth'>;
const wholeTable: Table = { width: 180, depth: 120 };
const tolerance = 1e-6;

function measured(gap: Gap, needed: number): MeasuredGap {
  // Rounded down, so that what is too close never shows the distance it lacks.
  const cm = Math.floor((gap.cm + tolerance) * 10) / 10;
  return { ...gap, cm, needed, tooClose: gap.cm < needed - tolerance };
}

/** Distances of a piece to the table edge and to the others (§3.1), for the alternating set-up. */
export function checkPlacement(
  piece: PlacedPiece,
  others: readonly TerrainPiece[],
  table: Table = wholeTable,
): PlacementCheck {
  const outline = outlineOf(piece.type, piece.at);
  const edge = measured(gapToEdge(outline, table), edgeDistance);
  const pieces = placedPieces(others)
    .filter(({ id }) => id !== piece.id)
    .map((other) => ({
      ...measured(gapBetween(outline, outlineOf(other.type, other.at)), pieceDistance),
      id: other.id,
      name: sheetOf(other.type).name,
    }))
    .sort((x, y) => x.cm - y.cm);
  return { edge, pieces, isFine: !edge.tooClose && pieces.every(({ tooClose }) => !tooClose) };
}

/** From the outline to the nearest table edge; negative when it sticks out. */
function gapToEdge(outline: Outline, { width, depth }: Table): Gap {
  return outline
    .flatMap((from): Gap[] => [
      { cm: from.x, from, to: { x: 0, y: from.y } },
      { cm: width - from.x, from, to: { x: width, y: from.y } },
      { cm: from.y, from, to: { x: from.x, y: 0 } },
      { cm: depth - from.y, from, to: { x: from.x, y: depth } },
    ])
    .reduce((best, gap) => (gap.cm < best.cm ? gap : best));
}

/** A shift of a piece. */
export interface Shift {
  readonly at: Placement;
  readonly cm: number;
}

/** The shortest shift after which a piece keeps its distances (§3.1); null when there is no room. */
export function shiftToFit(
  piece: PlacedPiece,
  others: readonly TerrainPiece[],
  table: Table = wholeTable,
): Shift | null {
  const fixed = placedPieces(others)
    .filter(({ id }) => id !== piece.id)
    .map((other) => outlineOf(other.type, other.at));
  const outline = outlineOf(piece.type, piece.at);
  const hints = fixed.map((other) => awayFrom(gapBetween(outline, other), pieceDistance));
  return shortestShift(piece, hints, (moved) => {
    if (gapToEdge(moved, table).cm < edgeDistance - tolerance) return false;
    return fixed.every((other) => gapBetween(moved, other).cm >= pieceDistance - tolerance);
  });
}

/** A piece that has to make way for the scenario, and where to. */
export interface Correction {
  readonly pieceId: string;
  readonly why: 'impassable' | 'centre' | 'open-marker';
  /** the marker it is too close to; null for the table centre */
  readonly marker: string | null;
  readonly reason: Text;
  /** the shortest shift on the table; null when there is none */
  readonly shift: Shift | null;
}

/** A spot that terrain has to keep clear of, measured from its centre. */
interface Keepout {
  readonly centre: Point;
  readonly clearance: number;
  readonly marker: string | null;
  readonly why: Correction['why'];
}

/** Markers that have terrain on them, by id. */
export function coveredMarkers(pieces: readonly TerrainPiece[], map: ScenarioMap): readonly string[] {
  const outlines = placedPieces(pieces).map((piece) => outlineOf(piece.type, piece.at));
  return map.objectives
    .filter((marker) =>
      outlines.some((outline) => distanceTo(outline, marker) < markerDiameter / 2 - tolerance),
    )
    .map(({ id }) => id);
}

/** Whether a marker has to be rolled for, since none lies in the open (Incursion, §6). */
export const needsOpenMarker = (
  pieces: readonly TerrainPiece[],
  scenario: ScenarioId,
  map: ScenarioMap,
): boolean => scenario === 'incursion' && coveredMarkers(pieces, map).length === map.objectives.length;

/**
 * The shifts a scenario asks for when it is set up (§3, §6): impassable pieces 10 cm from every marker,
 * nothing within 5 cm of the centre in King of the Hill, and off the rolled marker in Incursion.
 */
export function scenarioCorrections(
  pieces: readonly TerrainPiece[],
  scenario: ScenarioId,
  map: ScenarioMap,
  openMarker: string | null,
): readonly Correction[] {
  const clearMarker = needsOpenMarker(pieces, scenario, map) ? openMarker : null;
  return placedPieces(pieces).flatMap((piece) => {
    const keepouts = keepoutsFor(piece, scenario, map, clearMarker);
    const outline = outlineOf(piece.type, piece.at);
    const broken = keepouts.find((keepout) => !keeps(outline, keepout));
    if (!broken) return [];
    const hints = keepouts.map((keepout) => awayFromPoint(outline, keepout));
    const shift = shortestShift(
      piece,
      hints,
      (moved) => gapToEdge(moved, map).cm >= -tolerance && keepouts.every((keepout) => keeps(moved, keepout)),
    );
    return [
      {
        pieceId: piece.id,
        why: broken.why,
        marker: broken.marker,
        reason: reasonOf(piece, broken, map),
        shift,
      },
    ];
  });
}

function keepoutsFor(
  piece: PlacedPiece,
  scenario: ScenarioId,
  map: ScenarioMap,
  clearMarker: string | null,
): readonly Keepout[] {
  const keepouts: Keepout[] = [];
  for (const { id, x, y } of map.objectives) {
    const centre = { x, y };
    if (isImpassable(piece.type))
      keepouts.push({
        centre,
        clearance: impassableDistance + markerDiameter / 2,
        marker: id,
        why: 'impassable',
      });
    else if (id === clearMarker)
      keepouts.push({ centre, clearance: markerDiameter / 2, marker: id, why: 'open-marker' });
  }
  if (scenario === 'king-of-the-hill') {
    const centre = { x: map.width / 2, y: map.depth / 2 };
    keepouts.push({ centre, clearance: hillDistance, marker: null, why: 'centre' });
  }
  return keepouts;
}

function reasonOf(piece: PlacedPiece, { why, marker }: Keepout, map: ScenarioMap): Text {
  const { name } = sheetOf(piece.type);
  const label = map.objectives.find(({ id }) => id === marker)?.label ?? '';
  switch (why) {
    case 'impassable':
      return text(
        `${name.de}: unpassierbar und näher als ${impassableDistance} cm an Marker ${label}`,
        `${name.en}: impassable and closer than ${impassableDistance} cm to marker ${label}`,
      );
    case 'centre':
      return text(
        `${name.de}: näher als ${hillDistance} cm an der Tischmitte`,
        `${name.en}: closer than ${hillDistance} cm to the table centre`,
      );
    case 'open-marker':
      return text(
        `${name.de}: Marker ${label} muss im offenen Gelände liegen`,
        `${name.en}: marker ${label} must lie in the open`,
      );
  }
}

/** Signed distance from a point to an outline: negative inside. */
function distanceTo(outline: Outline, point: Point): number {
  const { cm } = nearestOn(outline, point);
  return contains(outline, point) ? -cm : cm;
}

const keeps = (outline: Outline, { centre, clearance }: Keepout): boolean =>
  distanceTo(outline, centre) >= clearance - tolerance;

/** The straight push that brings a gap to `needed`: exact when nothing else is in the way. */
function awayFrom({ cm, from, to }: Gap, needed: number): Point {
  if (cm === 0) return { x: 0, y: 0 };
  const factor = Math.max(0, needed - cm) / cm;
  return { x: (from.x - to.x) * factor, y: (from.y - to.y) * factor };
}

/** The straight push that clears a point: away from it, or out over the nearest edge when it lies inside. */
function awayFromPoint(outline: Outline, { centre, clearance }: Keepout): Point {
  const { cm, to } = nearestOn(outline, centre);
  const inside = contains(outline, centre);
  const missing = clearance + (inside ? cm : -cm);
  if (missing <= 0 || cm === 0) return { x: 0, y: 0 };
  const factor = ((inside ? -1 : 1) * missing) / cm;
  return { x: (to.x - centre.x) * factor, y: (to.y - centre.y) * factor };
}

const directions = 72;
const farthest = 120;

/**
 * The shortest shift that suits: the straight pushes given as hints when one of them does, else a search
 * outward, first by whole centimetres, then down to a hundredth along the directions that suit.
 */
function shortestShift(
  piece: PlacedPiece,
  hints: readonly Point[],
  suits: (moved: Outline) => boolean,
): Shift | null {
  const outline = outlineOf(piece.type, piece.at);
  const suitsAt = (dx: number, dy: number) => suits(outline.map(({ x, y }) => ({ x: x + dx, y: y + dy })));
  const candidates = [{ x: 0, y: 0 }, ...hints].filter(({ x, y }) => suitsAt(x, y));
  const bound = Math.min(farthest, ...candidates.map(({ x, y }) => Math.hypot(x, y)));
  for (let cm = 1; cm < bound + 1; cm++) {
    const found = Array.from({ length: directions }, (_, i) => (2 * Math.PI * i) / directions)
      .filter((angle) => suitsAt(cm * Math.cos(angle), cm * Math.sin(angle)))
      .map((angle) => refine(angle, cm, suitsAt));
    if (found.length === 0) continue;
    candidates.push(...found);
    break;
  }
  const best = candidates.reduce<Point | null>(
    (least, shift) => (least && Math.hypot(least.x, least.y) <= Math.hypot(shift.x, shift.y) ? least : shift),
    null,
  );
  if (best === null) return null;
  return {
    at: { ...piece.at, x: piece.at.x + best.x, y: piece.at.y + best.y },
    cm: Math.hypot(best.x, best.y),
  };
}

/** The least shift along a direction that suits, given that `cm` does and `cm - 1` may not. */
function refine(angle: number, cm: number, suitsAt: (dx: number, dy: number) => boolean): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [low, high] = [cm - 1, cm];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (suitsAt(middle * cos, middle * sin)) high = middle;
    else low = middle;
  }
  return { x: high * cos, y: high * sin };
}
