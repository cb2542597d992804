'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { usePlayers } from '@/app/_parts/match/use-players';
import type { TerrainPiece } from '@/lib/formats/guardians/match/state';
import {
  type PlacedPiece,
  type PlacementCheck,
  placedPieces,
} from '@/lib/formats/guardians/match/terrain-map';
import type { ScenarioId } from '@/lib/formats/guardians/scenarios';
import { pushed, steps } from './hand';
import { HeldPiece } from './held-piece';
import { frame, onPicture, TableMap, table } from './table-map';
import { useTerrainWord } from './use-terrain-word';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** section the loupe shows, in centimetres */
const loupe = { width: 42, depth: 31.5 };

/**
 * Editor for terrain on the table. With a held piece, a drag anywhere on the map moves it, and a loupe shows the place
 * under the finger. Without one, a tap picks up a piece.
 */
export function TableEditor({
  pieces,
  held,
  check,
  scenario = null,
  onMove,
  onPick,
  onDragging,
}: {
  pieces: readonly TerrainPiece[];
  held: PlacedPiece | null;
  /** null where distances are not checked */
  check: PlacementCheck | null;
  scenario?: ScenarioId | null;
  onMove: (at: PlacedPiece['at']) => void;
  onPick: ((piece: PlacedPiece) => void) | null;
  onDragging: (drags: boolean) => void;
}) {
  const t = useTranslations('matchSetUp.map');
  const players = usePlayers();
  const word = useTerrainWord();
  const content = useId();
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; at: PlacedPiece['at']; scale: number } | null>(null);
  const [byFinger, setByFinger] = useState(false);
  const lyingThere = placedPieces(pieces).filter(({ id }) => id !== held?.id);

  const start = (event: PointerEvent<HTMLDivElement>) => {
    const box = place.current?.getBoundingClientRect();
    if (!held || !box || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      x: event.clientX,
      y: event.clientY,
      at: held.at,
      scale: (table.width + 2 * frame) / box.width,
    };
    setByFinger(event.pointerType !== 'mouse');
    onDragging(true);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const { x, y, at, scale } = drag.current;
    onMove(pushed(at, (event.clientX - x) * scale, (y - event.clientY) * scale));
  };
  const stop = () => {
    if (!drag.current) return;
    drag.current = null;
    setByFinger(false);
    onDragging(false);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!held || !arrow) return;
    event.preventDefault();
    const cm = event.shiftKey ? steps.farNudge : steps.nudge;
    onMove(pushed(held.at, arrow[0] * cm, arrow[1] * cm));
  };

  return (
    <div
      ref={place}
      className={
        held ? 'table-editor is-holding relative overflow-x-clip' : 'table-editor relative overflow-x-clip'
      }
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={stop}
    >
      <TableMap
        label={t('label', { count: lyingThere.length })}
        pieces={lyingThere}
        scenario={scenario}
        showsEdge
        contentId={content}
      >
        {held && <HeldPiece piece={held} check={check} />}
      </TableMap>
      {!held &&
        onPick &&
        lyingThere.map((piece) => (
          <button
            key={piece.id}
            type="button"
            className="piece-tap"
            style={onPicture(piece.at)}
            aria-label={t(players[piece.by].who === 'you' ? 'pickOwn' : 'pick', {
              type: word(piece.type),
              name: players[piece.by].name,
            })}
            onClick={() => onPick(piece)}
          />
        ))}
      {held && (
        <>
          <button
            type="button"
            className="piece-tap piece-tap--held touch-none cursor-move"
            style={onPicture(held.at)}
            aria-label={t('hand', { type: word(held.type) })}
            aria-describedby={hint}
            onKeyDown={press}
          />
          <span id={hint} className="vh">
            {t('handHint')}
          </span>
        </>
      )}
      {held && byFinger && <Loupe piece={held} content={content} />}
    </div>
  );
}

/** Loupe at twice the size, in the upper corner away from the piece. */
function Loupe({ piece, content }: { piece: PlacedPiece; content: string }) {
  const { x, y } = piece.at;
  const left = x - loupe.width / 2;
  const top = table.depth - y - loupe.depth / 2;
  return (
    <svg
      className="loupe absolute -top-3 w-44 h-33 bg-map-paper border-2 border-ink rounded-2 pointer-events-none"
      data-corner={x < table.width / 2 ? 'right' : 'left'}
      viewBox={`${left} ${top} ${loupe.width} ${loupe.depth}`}
      aria-hidden="true"
    >
      <use href={`#${content}`} />
      <rect className="m-neat" width={table.width} height={table.depth} />
    </svg>
  );
}
