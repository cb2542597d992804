'use client';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { textMatches, wordBegins } from '@/lib/letters';
import { useMe } from './use-me';

/** A player paired in the current round. */
export interface FoundPlayer {
  readonly id: string;
  readonly name: string;
  /** null for a bye */
  readonly table: number | null;
  /** opponent, or the bye */
  readonly place: string;
  /** whether the result of this round is confirmed */
  readonly done: boolean;
  /** place and points; null before the first result */
  readonly rank: string | null;
}

/** Hits shown below the field; typing on narrows a longer list. */
const shownHits = 5;

/** Asks for a name once, then shows that player's table on every later visit from this phone. */
export function MyTable({
  slug,
  players,
  texts,
}: {
  slug: string;
  players: readonly FoundPlayer[];
  texts: {
    ask: string;
    label: string;
    none: string;
    /** shown when there are more hits than `shownHits` */
    more: string;
    round: string;
    done: string;
    table: string;
    pairing: string;
    games: string;
    forget: string;
    absent: string;
  };
}) {
  const [me, choose] = useMe(slug);
  const own = players.find(({ id }) => id === me);
  if (me === null) return <NameSearch players={players} texts={texts} choose={choose} />;
  return (
    <section
      className="my-table grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-4 border-b border-b-rule max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4.5 max-md:gap-y-2"
      aria-label={texts.round}
    >
      {own ? (
        <>
          <p className="empty:hidden">
            {own.table !== null && (
              <>
                <span className="caption block">{texts.table}</span>
                <b className="display block text-[4rem]/[4rem]">{own.table}</b>
              </>
            )}
          </p>
          <div>
            <p className="caption">{own.done ? texts.done : texts.round}</p>
            <p className="answer">{own.name}</p>
            <p>{own.place}</p>
            {own.rank && <p className="soft">{own.rank}</p>}
          </div>
        </>
      ) : (
        <p className="col-span-2">{texts.absent}</p>
      )}
      <p className="max-md:col-span-full flex flex-wrap gap-x-2 gap-y-1">
        {own && own.table !== null && (
          <ButtonLink small href={`/t/${slug}/pairings#table-${own.table}`}>
            {texts.pairing}
          </ButtonLink>
        )}
        <ButtonLink small href={`/t/${slug}/player/${me}`}>
          {texts.games}
        </ButtonLink>
        <Button variant="quiet" small onClick={() => choose(null)}>
          {texts.forget}
        </Button>
      </p>
    </section>
  );
}

function NameSearch({
  players,
  texts,
  choose,
}: {
  players: readonly FoundPlayer[];
  texts: { ask: string; label: string; none: string; more: string };
  choose: (entryId: string) => void;
}) {
  const [query, setQuery] = useState('');
  const id = useId();
  const typed = query.trim() !== '';
  const found = typed ? players.filter(({ name }) => textMatches(name, query)) : [];
  const begins = ({ name }: FoundPlayer) => Number(wordBegins(name, query));
  const hits = found.sort((x, y) => begins(y) - begins(x));
  return (
    <search className="find-me grid gap-1.5 py-4 border-b border-b-rule">
      <label className="text-lg font-semibold font-display normal-nums" htmlFor={id}>
        {texts.ask}
      </label>
      <div className="relative">
        <Search className="absolute top-3.25 left-3 text-ink-3 pointer-events-none" aria-hidden="true" />
        <input
          id={id}
          className="input pl-10.5 max-w-90 max-md:flex-1 max-md:max-w-none"
          type="search"
          autoComplete="name"
          enterKeyHint="search"
          placeholder={texts.label}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setQuery('');
            if (event.key === 'Enter' && hits[0]) choose(hits[0].id);
          }}
        />
      </div>
      <p className="small soft empty:hidden" role="status">
        {typed && hits.length === 0 && texts.none}
        {hits.length > shownHits && texts.more}
      </p>
      {hits.length > 0 && (
        <ul className="max-w-90 border-t-[1.5px] border-t-ink">
          {hits.slice(0, shownHits).map((hit) => (
            <li className="border-b border-b-rule last:border-b-0" key={hit.id}>
              <button className="w-full min-h-11 text-left" type="button" onClick={() => choose(hit.id)}>
                <b className="name">{hit.name}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
