'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Board, BoardName, BoardTable } from '@/app/_parts/board/board-data';
import { liveTables } from '@/app/_parts/board/board-has';
import { type BesideRounds, besideText } from '@/app/_parts/standings/beside-text';
import { RankMove } from '@/app/_ui/rank-move';
import { SideMark } from '@/app/_ui/side-mark';
import { languageOf } from '@/lib/languages';
import { areParted } from '@/lib/standings/compute-standings';
import { type BoardPage, hasCaptions } from './board-pages';
import { useFittingNames } from './fit-names';

/** "Hohenstein, F." in a place that long names shrink into. */
function Name({ name, full, className }: { name: BoardName; full?: boolean; className?: string }) {
  const given = full ? name.given : name.short;
  return (
    <span
      className={className ?? 'board-name grid grid-cols-[minmax(0,1fr)] items-center h-full min-w-0 min-h-0'}
    >
      <span data-fit="">
        {given ? `${name.family}, ` : name.family}
        {given && <small>{given}</small>}
      </span>
    </span>
  );
}

function TableNumber({ number }: { number: number | null }) {
  return <span className="board-table">{number ?? '–'}</span>;
}

/** The rows of a page in columns of equal length, each headed by `head`. */
function Columns<T>({
  page,
  rows,
  kind,
  head,
  ordered,
  children,
}: {
  page: BoardPage;
  rows: readonly T[];
  kind: string;
  head?: ReactNode;
  /** the number of the first row, where rows are counted */
  ordered?: boolean;
  children: (row: T) => ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useFittingNames(root);
  const length = Math.ceil(rows.length / page.columns);
  const columns = Array.from({ length: page.columns }, (_, place) => ({
    place,
    shown: rows.slice(place * length, (place + 1) * length),
  }));
  return (
    <div
      ref={root}
      className={`board-lists board-${kind}`}
      data-columns={page.columns}
      style={{ '--rows': length } as CSSProperties}
    >
      {columns.map(({ place, shown }) => (
        <div key={place}>
          {head}
          <ol start={ordered ? page.from + place * length + 1 : undefined}>{shown.map(children)}</ol>
        </div>
      ))}
    </div>
  );
}

export function NamesView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board');
  const word = useTranslations('common.word');
  const opponents = page.columns < 3;
  return (
    <Columns
      page={page}
      rows={board.seats.slice(page.from, page.to)}
      kind="names"
      head={
        <p className="board-colhead" aria-hidden="true">
          <span />
          <span>{t('table')}</span>
          {opponents && <span>{word('against')}</span>}
        </p>
      }
    >
      {({ id, name, table, opponent }) => (
        <li key={id}>
          <Name name={name} full={page.columns === 1} />
          <TableNumber number={table} />
          {opponents &&
            (opponent ? (
              <Name
                name={opponent}
                full={page.columns === 1}
                className="board-against grid grid-cols-[minmax(0,1fr)] items-center h-full min-w-0 min-h-0"
              />
            ) : (
              <span className="board-against grid grid-cols-[minmax(0,1fr)] items-center h-full min-w-0 min-h-0">
                <span data-fit="">{t('bye')}</span>
              </span>
            ))}
        </li>
      )}
    </Columns>
  );
}

export function TablesView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board');
  const full = page.columns === 1;
  const captions = hasCaptions(board);
  return (
    <Columns
      page={page}
      rows={board.tables.slice(page.from, page.to)}
      kind="tables"
      head={
        <p className="board-colhead" aria-hidden="true">
          <span>{t('table')}</span>
        </p>
      }
    >
      {({ id, number, name, scenario, a, b }) => (
        <li key={id}>
          <TableNumber number={number} />
          <Name name={a} full={full} />
          {b ? (
            <Name name={b} full={full} />
          ) : (
            <span className="board-against grid grid-cols-[minmax(0,1fr)] items-center h-full min-w-0 min-h-0">
              <span data-fit="">{t('bye')}</span>
            </span>
          )}
          {captions && (
            <span className="board-caption">
              <span data-fit="">{[name, scenario].filter(Boolean).join(' · ')}</span>
            </span>
          )}
        </li>
      )}
    </Columns>
  );
}

export function LiveView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board');
  const word = useTranslations('common.word');
  const stage = ({ state, turn, turns }: BoardTable) =>
    state === 'over'
      ? t('live.over')
      : turn === 0
        ? t('live.setUp')
        : turns === null
          ? word('turnNumber', { word: board.turnWord, turn })
          : word('turnOfTurns', { word: board.turnWord, turn, turns });
  return (
    <Columns
      page={page}
      rows={liveTables(board).slice(page.from, page.to)}
      kind="live"
      head={
        <p className="board-colhead" aria-hidden="true">
          <span>{t('table')}</span>
        </p>
      }
    >
      {(table) => (
        <li key={table.id}>
          <TableNumber number={table.number} />
          <Name name={table.a} full />
          <span className="board-score">
            <SideMark side="a" />
            <b className="font-semibold">{table.score?.a ?? 0}</b>
            <span>:</span>
            <b className="font-semibold">{table.score?.b ?? 0}</b>
            <SideMark side="b" />
          </span>
          {table.b && <Name name={table.b} full />}
          <span className="board-stage">{stage(table)}</span>
        </li>
      )}
    </Columns>
  );
}

/** The meetings of teams: games won so far, and smaller what counts and how many games are open. */
export function MeetingsView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board.meetings');
  return (
    <Columns
      page={page}
      rows={board.meetings.slice(page.from, page.to)}
      kind="live board-meetings"
      head={
        <p className="board-colhead" aria-hidden="true">
          <span>{t('tables')}</span>
        </p>
      }
    >
      {({ number, tables, home, guest, won, sum, open, hidden }) => (
        <li key={number}>
          <span className="board-table">{tables ?? '–'}</span>
          <Team name={home} />
          <span className="board-score">
            <span />
            <b className="font-semibold">{won?.a ?? (guest === null ? '' : '–')}</b>
            <span>{guest !== null && ':'}</span>
            <b className="font-semibold">{won?.b ?? (guest === null ? '' : '–')}</b>
            <span />
          </span>
          <Team name={guest ?? t('bye')} />
          <span className="board-stage">
            {hidden
              ? t('hidden')
              : [sum && `${sum.a} : ${sum.b}`, guest !== null && open > 0 && t('open', { count: open })]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </li>
      )}
    </Columns>
  );
}

const Team = ({ name }: { name: string }) => (
  <span className="board-name grid grid-cols-[minmax(0,1fr)] items-center h-full min-w-0 min-h-0">
    <span data-fit="">{name}</span>
  </span>
);

/** Teams by their places, with team points and, smaller, the points of all their games. */
export function TeamsView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board');
  const parted = areParted(board.teams);
  return (
    <Columns page={page} rows={board.teams.slice(page.from, page.to)} kind="ranks" ordered>
      {(row) => (
        <li key={row.row} data-top={(parted && row.rank <= 3) || undefined}>
          <span className="board-rank">{parted ? row.rank : '–'}</span>
          <span />
          <span className="board-name">
            {row.name} <small>{t('gamePoints', { points: row.gamePoints })}</small>
          </span>
          <span className="board-points">{row.points}</span>
        </li>
      )}
    </Columns>
  );
}

/** What of a total comes from no round, smaller in front of it. */
function Beside({ beside }: { beside: BesideRounds | null }) {
  const t = useTranslations('standings');
  const language = languageOf(useLocale());
  return beside && <small>{besideText(t, language, beside).join(' · ')} </small>;
}

/** The tables of the pools side by side; a bar marks who goes on. */
export function PoolsView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board');
  const root = useRef<HTMLDivElement>(null);
  useFittingNames(root);
  const shown = board.pools.slice(page.from, page.to);
  const rows = Math.max(...shown.map((pool) => pool.rows.length));
  return (
    <div
      ref={root}
      className="board-lists board-ranks board-pools"
      data-columns={page.columns}
      style={{ '--rows': rows } as CSSProperties}
    >
      {shown.map(({ pool, rows: own }) => (
        <div key={`${pool} ${own[0]?.row}`}>
          <p className="board-colhead">{t('pool', { pool })}</p>
          <ol start={(own[0]?.row ?? 0) + 1}>
            {own.map(({ row, rank, name, points, beside, through }) => (
              <li key={row} data-through={through || undefined}>
                <span className="board-rank">{rank}</span>
                <Name name={name} />
                <span className="board-points">
                  <Beside beside={beside} />
                  {points}
                  {through && <span className="vh">, {t('through')}</span>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

export function StandingsView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board.moved');
  const moved = (places: number) =>
    t(places > 0 ? 'up' : places < 0 ? 'down' : 'same', { count: Math.abs(places) });
  const parted = areParted(board.standings?.rows ?? []);
  return (
    <Columns page={page} rows={board.standings?.rows.slice(page.from, page.to) ?? []} kind="ranks" ordered>
      {(row) => (
        <li
          key={row.row}
          data-top={(parted && row.rank <= 3) || undefined}
          data-dropped={row.isDropped || undefined}
        >
          <span className="board-rank">{parted ? row.rank : '–'}</span>
          {row.moved === null ? <span /> : <RankMove places={row.moved} label={moved(row.moved)} />}
          <Name name={row.name} full />
          <span className="board-points">
            <Beside beside={row.beside} />
            {row.points}
          </span>
        </li>
      )}
    </Columns>
  );
}
