'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { Board } from '@/app/_parts/board/board-data';
import type { BoardLine, BoardSheet } from '@/app/_parts/board/bracket-sheets';
import type { BoardPage } from './board-pages';
import { useFittingNames } from './fit-names';
import './bracket-view.css';

/** A sheet of the bracket: its rounds beside each other, who is on as large as the lists. */
export function BracketView({ board, page }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board.bracket');
  const root = useRef<HTMLDivElement>(null);
  useFittingNames(root);
  const sheet = board.bracket[page.from];
  if (!sheet) return null;
  return (
    <div ref={root} className="board-bracket" data-columns={sheet.columns.length}>
      {sheet.columns.map(({ part, number, matches }) => (
        <section key={`${part} ${number}`} aria-label={t('column', { part, number })}>
          <p className="board-colhead">{t('column', { part, number })}</p>
          <ol>
            {matches.map(({ id, table, bye, third, ruled, lines }) => (
              <li key={id}>
                {third && <p className="board-bracket-note">{t('third')}</p>}
                {ruled && (
                  <p className="board-bracket-note">{t(ruled === 'nobody' ? 'nobodyGoesOn' : 'undecided')}</p>
                )}
                {table !== null && ruled === null && (
                  <p className="board-bracket-note">{t('atTable', { table })}</p>
                )}
                <div className="board-bracket-match">
                  {[0, 1].map((side) => (
                    <Line key={side} line={lines[side === 0 ? 0 : 1]} empty={bye ? t('bye') : t('open')} />
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({ line: { name, points, state }, empty }: { line: BoardLine; empty: string }) {
  return (
    <p className="board-bracket-line" data-state={state} data-empty={name === null || undefined}>
      <span className="board-name grid grid-cols-[minmax(0,1fr)] items-center h-full min-w-0 min-h-0">
        <span data-fit="">{name ? (name.short ? `${name.family}, ${name.short}` : name.family) : empty}</span>
      </span>
      <span className="board-bracket-points">{points ?? ''}</span>
    </p>
  );
}

/** Which branch a sheet shows; empty where there is but one. */
export function useSheetTitle() {
  const t = useTranslations('board.bracket');
  return (sheet: BoardSheet | undefined) => t('title', { part: sheet?.part ?? 'single' });
}
