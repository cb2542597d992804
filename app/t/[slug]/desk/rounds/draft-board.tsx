'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { EntryId } from '@/lib/ids';
import { DraftLines, SeatFace } from './draft-lines';
import type { DraftRow, DraftSeat } from './draft-rows';
import { SwapPanel } from './swap-panel';

/** The draft's pairings; two names pressed, or one dropped on the other, ask what swapping them would do. */
export function DraftBoard({
  draft,
  rows,
  unpaired,
  byHand,
  above,
  below,
  side,
}: {
  draft: { readonly slug: string; readonly number: number; readonly version: number };
  rows: readonly DraftRow[];
  /** those without a pairing yet */
  unpaired: readonly DraftSeat[];
  /** whether pairings may be dissolved and made; in a bracket names can only be swapped */
  byHand: boolean;
  above?: ReactNode;
  below?: ReactNode;
  /** under the swap panel */
  side: ReactNode;
}) {
  const t = useTranslations('rounds');
  // Names are pressed in one version of the draft: once it has changed, they have had their effect.
  const [pressedIn, setPressedIn] = useState<{ version: number; ids: readonly EntryId[] }>({
    version: draft.version,
    ids: [],
  });
  const pressed = pressedIn.version === draft.version ? pressedIn.ids : [];
  const setPressed = (ids: readonly EntryId[]) => setPressedIn({ version: draft.version, ids });
  const seats = [...rows.flatMap(({ a, b }) => (b ? [a, b] : [a])), ...unpaired];
  // Another desk may have drawn anew: names that are gone are no longer pressed.
  const chosen = pressed.flatMap((id) => seats.find((seat) => seat.id === id) ?? []);
  const isChosen = (seat: DraftSeat | null) => chosen.some(({ id }) => id === seat?.id);
  const press = (id: EntryId) =>
    setPressed(pressed.includes(id) ? pressed.filter((other) => other !== id) : [...pressed.slice(-1), id]);

  // A name dropped on another asks the same as pressing both.
  const [dragged, setDragged] = useState<EntryId | null>(null);
  const [over, setOver] = useState<EntryId | null>(null);
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  const seatButton = (seat: DraftSeat) => (
    <button
      type="button"
      className={clsx('draft-seat', over === seat.id && 'is-over')}
      aria-pressed={isChosen(seat)}
      onClick={() => press(seat.id)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', seat.name);
        setDragged(seat.id);
      }}
      onDragOver={(event) => {
        if (dragged === null || dragged === seat.id) return;
        event.preventDefault();
        setOver(seat.id);
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== null && dragged !== seat.id) setPressed([dragged, seat.id]);
        endDrag();
      }}
      onDragEnd={endDrag}
    >
      <SeatFace seat={seat} />
    </button>
  );

  return (
    <div className="cols">
      <section className="col" aria-labelledby="draft">
        {above}
        <DraftLines
          rows={rows}
          unpaired={unpaired}
          seat={seatButton}
          isOn={({ a, b }) => isChosen(a) || isChosen(b)}
          hint={t('draftHint')}
        />
        {below}
      </section>
      <div className="col-side bg-raised">
        <SwapPanel
          draft={draft}
          chosen={chosen}
          byHand={byHand}
          together={rows.some(({ a, b }) => b !== null && isChosen(a) && isChosen(b))}
          table={rows.find(({ a, b }) => b !== null && (isChosen(a) || isChosen(b)))?.table ?? null}
          onClear={() => setPressed([])}
        />
        {side}
      </div>
    </div>
  );
}
