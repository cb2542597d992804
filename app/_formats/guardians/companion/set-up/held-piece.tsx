'use client';
import { flipY } from '@/app/_ui/map/map-geometry';
import { outlineOf } from '@/lib/formats/guardians/match/outline';
import type { MeasuredGap, PlacedPiece, PlacementCheck } from '@/lib/formats/guardians/match/terrain-map';
import { pieceDistance } from '@/lib/formats/guardians/rule-numbers';
import { engraveOutline } from './engraving';
import { lying, table } from './table-map';
import { Engraving } from './terrain-icon';
import { useCentimetres } from './use-centimetres';

const tag = { height: 10.8, digit: 3.6, margin: 6 };

/** Held piece with its distances: a halo of 12 cm, and the dimension marked where it is too close. */
export function HeldPiece({ piece, check }: { piece: PlacedPiece; check: PlacementCheck | null }) {
  const { type, at } = piece;
  const outline = engraveOutline(type, at.width, at.depth);
  const tooClose = check?.pieces.filter((gap) => gap.tooClose) ?? [];
  const nearest = check?.pieces[0];
  const shown = tooClose.length > 0 ? tooClose.slice(0, 2) : nearest && nearest.cm < 40 ? [nearest] : [];
  return (
    <g className="held">
      {tooClose.length > 0 && (
        <path className="held-keep" d={polygon(piece)} strokeWidth={2 * pieceDistance} />
      )}
      <g transform={lying(at)}>
        <Engraving type={type} width={at.width} depth={at.depth} />
        <path className={check && !check.isFine ? 'held-line is-bad' : 'held-line'} d={outline} />
      </g>
      {check && <Dimension gap={check.edge} ticks />}
      {shown.map((gap) => (
        <Dimension key={gap.id} gap={gap} />
      ))}
    </g>
  );
}

const polygon = ({ type, at }: PlacedPiece) =>
  `M${outlineOf(type, at)
    .map(({ x, y }) => `${x.toFixed(2)} ${flipY(y, table.depth).toFixed(2)}`)
    .join('L')}Z`;

/** Measured distance as on a plan, with its number where it is too short. */
function Dimension({ gap, ticks }: { gap: MeasuredGap; ticks?: boolean }) {
  const cm = useCentimetres();
  const from = { x: gap.from.x, y: flipY(gap.from.y, table.depth) };
  const to = { x: gap.to.x, y: flipY(gap.to.y, table.depth) };
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: (-(to.y - from.y) / length) * 2.4, y: ((to.x - from.x) / length) * 2.4 };
  const tick = ({ x, y }: { x: number; y: number }) =>
    `M${x - across.x} ${y - across.y}L${x + across.x} ${y + across.y}`;
  const text = `${cm.exact(Math.max(0, gap.cm))} cm`;
  const width = text.length * tag.digit + tag.margin;
  // Beside the middle of the line, on the side with more room, and always on the table.
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const x = middle.x < table.width / 2 ? middle.x + width / 2 + 3 : middle.x - width / 2 - 3;
  const y = Math.min(table.depth - 6, Math.max(6, middle.y));
  return (
    <g className={gap.tooClose ? 'held-dim is-bad' : 'held-dim'}>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}${ticks ? tick(from) + tick(to) : ''}`} />
      {gap.tooClose && (
        <g className="held-tag" transform={`translate(${x} ${y})`}>
          <rect
            className="fill-danger"
            x={-width / 2}
            y={-tag.height / 2}
            width={width}
            height={tag.height}
            rx="1"
          />
          <text y="2.7">{text}</text>
        </g>
      )}
    </g>
  );
}
