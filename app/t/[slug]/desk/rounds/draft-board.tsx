'use client';

import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/app/_ui/badge';
import type { EntryId } from '@/lib/ids';
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
  const word = useTranslations('common.word');
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
      <b className="block text-[1.125rem]/[1.25rem] font-semibold font-display normal-nums wrap-break-word max-md:text-lg/[1.375rem]">
        {seat.name}
      </b>
      {(seat.army || seat.detail) && (
        <small className="block text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
          {seat.army && <strong>{seat.army}</strong>}
          {seat.army && seat.detail && ' · '}
          {seat.detail}
        </small>
      )}
    </button>
  );

  return (
    <div className="cols">
      <section className="col" aria-labelledby="draft">
        {above}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
          <h2 id="draft">{t('draftTitle')}</h2>
          <p className="small soft">{t('draftHint')}</p>
        </div>
        {unpaired.length > 0 && (
          <section className="unpaired mb-5" aria-labelledby="unpaired">
            <h3 id="unpaired">{t('unpaired')}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2 pt-2">
              {unpaired.map((seat) => (
                <li key={seat.id}>{seatButton(seat)}</li>
              ))}
            </ul>
          </section>
        )}
        <p
          className="grid grid-cols-[44px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.35fr)] gap-x-3 pb-1.5 text-xs font-medium font-narrow normal-nums text-ink-3 border-b-[1.5px] border-b-ink max-md:hidden"
          aria-hidden="true"
        >
          <span>{word('table')}</span>
          <span>{word('player')}</span>
          <span>{word('player')}</span>
          <span>{t('why')}</span>
        </p>
        <ol className="draft max-md:border-t-[1.5px] max-md:border-t-ink">
          {rows.map((row) => (
            <li key={row.key} className={isChosen(row.a) || isChosen(row.b) ? 'is-on' : undefined}>
              <span className="text-[1.75rem]/none font-semibold font-display lining-nums max-md:col-1 max-md:row-[1/span_2] max-md:self-start max-md:pt-2">
                <span className="vh">{row.table === null ? '' : word('table')}</span> {row.table ?? '–'}
              </span>
              {seatButton(row.a)}
              {row.b ? (
                <>
                  <span className="vh">{word('against')}</span>
                  {seatButton(row.b)}
                </>
              ) : (
                <span className="text-ink-2">{word('bye')}</span>
              )}
              <div className="draft-why flex flex-wrap gap-x-1.5 gap-y-0.75 text-sm/[1.25rem] font-normal font-narrow normal-nums text-ink-2">
                {row.why && <p className="basis-full">{row.why}</p>}
                {row.tableName && <Badge tone="line">{row.tableName}</Badge>}
                {row.scenario && <Badge tone="line">{row.scenario}</Badge>}
                {row.marks.map((mark) => (
                  <Badge key={mark} tone="line">
                    {mark}
                  </Badge>
                ))}
                {row.warnings.map((warning) => (
                  <Badge key={warning} tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
                    {warning}
                  </Badge>
                ))}
              </div>
            </li>
          ))}
        </ol>
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
