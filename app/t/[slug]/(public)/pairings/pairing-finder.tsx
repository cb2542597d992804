'use client';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useMe } from '@/app/_parts/find-me/use-me';
import { textMatches } from '@/lib/letters';

/**
 * A list of tables with a search: narrows while typing, Enter goes to the first hit, Escape clears. The table of whoever
 * this phone belongs to comes first.
 */
export function PairingFinder({
  slug,
  rows,
  texts,
}: {
  slug: string;
  rows: readonly { id: string; names: string; players: readonly string[]; row: ReactNode }[];
  /** `many` holds a # for the number */
  texts: { label: string; none: string; one: string; many: string };
}) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const [me] = useMe(slug);
  const isMine = ({ players }: { players: readonly string[] }) => me !== null && players.includes(me);
  const found = rows
    .filter(({ names }) => textMatches(names, query))
    .sort((x, y) => Number(isMine(y)) - Number(isMine(x)));
  const told =
    query.trim() === ''
      ? ''
      : found.length === 0
        ? texts.none
        : found.length === 1
          ? texts.one
          : texts.many.replace('#', String(found.length));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setQuery('');
    if (event.key === 'Enter') list.current?.querySelector('a')?.focus();
  };

  return (
    <>
      <search className="relative pb-3">
        <label className="vh" htmlFor={id}>
          {texts.label}
        </label>
        <Search className="absolute top-3.25 left-3 text-ink-3 pointer-events-none" aria-hidden="true" />
        <input
          id={id}
          className="input pl-10.5 max-w-90 max-md:flex-1 max-md:max-w-none"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.label}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="small soft" aria-live="polite">
          {told}
        </p>
      </search>
      <ul
        className="pairings grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-x-10 border-t-[1.5px] border-t-ink"
        ref={list}
      >
        {found.map((table) => (
          <li
            className="min-w-0 border-b border-b-rule"
            key={table.id}
            data-mine={isMine(table) || undefined}
          >
            {table.row}
          </li>
        ))}
      </ul>
    </>
  );
}
