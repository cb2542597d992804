'use client';

import { clsx } from 'clsx';
import { Ellipsis, Plus, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/app/_ui/badge';
import { Button } from '@/app/_ui/button';
import { IconLink } from '@/app/_ui/icon-link';
import type { EntryId } from '@/lib/ids';
import { AmendPanel, type RoundFields } from './amend-panel';
import type { PublishedRow, PublishedRows, PublishedSeat } from './published-rows';

/** A published round by how far its tables have come; whoever has not begun can be put elsewhere. */
export function PublishedBoard({
  round,
  rows,
  bySwapOnly,
  teams,
  lateBy,
  above,
  below,
  children,
}: {
  round: RoundFields;
  rows: PublishedRows;
  bySwapOnly: boolean;
  /** whoever has no pairing is a substitute */
  teams: boolean;
  lateBy: number | null;
  above?: ReactNode;
  below?: ReactNode;
  /** beside the board, under the panel */
  children: ReactNode;
}) {
  const t = useTranslations('rounds.published');
  const word = useTranslations('common.word');
  const { waiting, playing, done, free } = rows;
  // Once somebody sits elsewhere, what was pressed has had its effect; a clock that starts meanwhile takes nothing away.
  const seating = JSON.stringify([waiting.map(({ key, table, a, b }) => [key, table, a.id, b?.id]), free]);
  const [pressedIn, setPressed] = useState<{ seating: string; ids: readonly EntryId[]; byTable: boolean }>({
    seating,
    ids: [],
    byTable: false,
  });
  const pressed = pressedIn.seating === seating ? pressedIn.ids : [];
  const choose = (ids: readonly EntryId[], byTable = false) => setPressed({ seating, ids, byTable });
  const seats = [...waiting.flatMap(({ a, b }) => (b ? [a, b] : [a])), ...free];
  const chosen = pressed.flatMap((id) => seats.find((seat) => seat.id === id) ?? []);
  const isChosen = (seat: PublishedSeat | null) => chosen.some(({ id }) => id === seat?.id);
  const chosenRows = waiting.filter(({ a, b }) => isChosen(a) || isChosen(b));
  const press = (id: EntryId) => {
    if (pressed.includes(id)) choose(pressed.filter((other) => other !== id));
    else choose(pressedIn.byTable ? [id] : [...pressed.slice(-1), id]);
  };
  const tables = waiting.filter(({ b }) => b !== null).length;
  const missing = teams ? 0 : free.filter(({ expected }) => expected).length;
  const loose = missing + tables;

  const seatButton = (seat: PublishedSeat) => (
    <button
      type="button"
      className={clsx('draft-seat', seat.away && 'is-away')}
      aria-pressed={isChosen(seat) && !(pressedIn.byTable && chosen.length === 1)}
      onClick={() => press(seat.id)}
    >
      <b className="block text-[1.125rem]/[1.25rem] font-semibold font-display normal-nums wrap-break-word">
        {seat.name}
      </b>
      {(seat.away ?? seat.detail) && (
        <small className="block text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
          {seat.away ?? seat.detail}
        </small>
      )}
    </button>
  );
  const more = (row: PublishedRow) =>
    row.b && (
      <IconLink
        className="published-more"
        href={`/t/${round.slug}/desk/results/${row.key}`}
        label={t('more', { table: row.table ?? '–', a: row.a.name, b: row.b.name })}
        icon={<Ellipsis aria-hidden="true" />}
      />
    );
  const state = (row: PublishedRow) => (
    <div className="published-state text-sm/[1.25rem] font-narrow text-ink-2">
      {row.disputed ? (
        <Badge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {row.state}
        </Badge>
      ) : (
        row.state !== '' && <p>{row.state}</p>
      )}
      {row.marks.map((mark) => (
        <Badge key={mark} tone="line">
          {mark}
        </Badge>
      ))}
    </div>
  );
  const still = (title: string, aside: string, list: readonly PublishedRow[]) =>
    list.length > 0 && (
      <section>
        <h3 className="grp">
          {title} <span>{aside}</span>
        </h3>
        <ul className="published is-still">
          {list.map((row) => (
            <li key={row.key}>
              <span className="text-[1.625rem]/none font-semibold font-display lining-nums">
                {row.table ?? '–'}
              </span>
              <b className="published-name">{row.a.name}</b>
              <b className="published-name">{row.b?.name}</b>
              {state(row)}
              {more(row)}
            </li>
          ))}
        </ul>
      </section>
    );

  return (
    <div className="cols">
      <section className="col" aria-labelledby="matches">
        {above}
        <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 pb-1">
          <h2 className="answer" id="matches">
            {loose > 0
              ? t('answerLoose', { count: tables, free: missing })
              : t('answer', { playing: playing.length, done: done.length })}
          </h2>
          {!bySwapOnly && free.length > 0 && (
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={() => choose(free.slice(0, 2).map(({ id }) => id))}
            >
              {t('addPairing')}
            </Button>
          )}
        </div>
        {free.length > 0 && (
          <section className="unpaired">
            <h3 className="grp">
              {t(teams ? 'substitutes' : 'free')} <span>{t(teams ? 'substitutesHint' : 'freeHint')}</span>
            </h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2 pt-2">
              {free.map((seat) => (
                <li key={seat.id}>{seatButton(seat)}</li>
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section>
            <h3 className="grp">
              {t('waiting')} <span>{t('waitingHint')}</span>
            </h3>
            <ul className="published">
              {waiting.map((row) => (
                <li key={row.key} className={isChosen(row.a) || isChosen(row.b) ? 'is-on' : undefined}>
                  {row.table === null ? (
                    <span className="published-table is-none">–</span>
                  ) : (
                    <button
                      type="button"
                      className="published-table"
                      aria-label={t('otherTable', { table: row.table })}
                      aria-pressed={pressedIn.byTable && isChosen(row.a)}
                      onClick={() => choose(pressedIn.byTable && isChosen(row.a) ? [] : [row.a.id], true)}
                    >
                      {row.table}
                    </button>
                  )}
                  {seatButton(row.a)}
                  {row.b ? (
                    seatButton(row.b)
                  ) : (
                    <span className="text-ink-2">{word(row.waits ? 'waits' : 'bye')}</span>
                  )}
                  {state(row)}
                  {more(row)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {still(t('playing'), t('tables', { count: playing.length }), playing)}
        {still(t('done'), t('tables', { count: done.length }), done)}
        {below}
      </section>
      <div className="col-side bg-raised">
        {free.length + waiting.length > 0 && (
          <AmendPanel
            round={round}
            chosen={{ seats: chosen, rows: chosenRows, byTable: pressedIn.byTable }}
            bySwapOnly={bySwapOnly}
            lateBy={lateBy}
            onClear={() => choose([])}
          />
        )}
        {children}
      </div>
    </div>
  );
}
