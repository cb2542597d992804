'use client';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { HandbookLanguage } from '@/lib/handbook/contents';
import type { Findable, HandbookSearch, Hit } from '@/lib/handbook/search';
import { longest } from '@/lib/limits';
import { HelpLink } from './help-link';

/** Loads the index of a language, once with the first letter; the service worker caches it. */
async function loadSearch(language: HandbookLanguage): Promise<HandbookSearch> {
  const [{ searchIn }, answer] = await Promise.all([
    import('@/lib/handbook/search'),
    fetch(`/help/search/${language}`),
  ]);
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  return searchIn((await answer.json()) as readonly Findable[]);
}

/** Searches the handbook while typing. Without scripts, or before they are loaded, the form asks the server. */
export function HandbookSearchField({ language, typed }: { language: HandbookLanguage; typed: string }) {
  const t = useTranslations('help');
  const [hits, setHits] = useState<readonly Hit[] | null>(null);
  const search = useRef<Promise<HandbookSearch> | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', toSearch);
    return () => document.removeEventListener('keydown', toSearch);
  }, []);

  async function find(words: string) {
    if (words.trim() === '') return setHits(null);
    search.current ??= loadSearch(language);
    try {
      const found = (await search.current)(words);
      // An earlier answer must not replace that to a later input.
      if (input.current?.value === words) setHits(found);
    } catch {
      search.current = null;
    }
  }

  return (
    <search className="help-search">
      <form action="/help" method="get">
        <label className="vh" htmlFor="help-search">
          {t('search')}
        </label>
        <Search aria-hidden="true" />
        <input
          ref={input}
          id="help-search"
          className="input"
          type="search"
          name="q"
          defaultValue={typed}
          placeholder={t('searchShort')}
          autoComplete="off"
          maxLength={longest.search}
          onChange={(event) => void find(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setHits(null);
          }}
        />
      </form>
      {hits && (
        <div className="help-hits" role="status">
          <Hits hits={hits} none={t('nothing')} onChosen={() => setHits(null)} />
        </div>
      )}
    </search>
  );
}

/** Results of a search, best first. */
export function Hits({
  hits,
  none,
  onChosen,
}: {
  hits: readonly Hit[];
  none: string;
  onChosen?: () => void;
}) {
  if (hits.length === 0) return <p className="soft">{none}</p>;
  return (
    <ul>
      {hits.map(({ id, page, title, excerpt }) => {
        const [to = '', anchor = null] = id.split('#');
        return (
          <li key={id}>
            <HelpLink page={to} anchor={anchor} onClick={onChosen}>
              <b>{title}</b>
              {title !== page && <small>{page}</small>}
              <span>{excerpt}</span>
            </HelpLink>
          </li>
        );
      })}
    </ul>
  );
}
