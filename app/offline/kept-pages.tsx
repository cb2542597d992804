'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import type { Language } from '@/lib/languages';
import { offlinePath, pagesKept } from '@/lib/offline/kept';

interface KeptPage {
  readonly path: string;
  readonly title: string;
  readonly at: number;
}

/** The title of a page of ours, without the product's name. */
function titleOf(html: string): string {
  const title = new DOMParser().parseFromString(html, 'text/html').title;
  return title.split(' · ').slice(0, -1).join(' · ') || title;
}

async function keptPages(): Promise<readonly KeptPage[]> {
  const cache = await caches.open(pagesKept);
  const found = await Promise.all(
    (await cache.keys()).map(async (request): Promise<KeptPage | null> => {
      const { pathname, search } = new URL(request.url);
      const answer = pathname === offlinePath ? undefined : await cache.match(request, { ignoreVary: true });
      if (!answer) return null;
      return {
        path: pathname + search,
        title: titleOf(await answer.text()),
        at: Date.parse(answer.headers.get('date') ?? ''),
      };
    }),
  );
  return found.filter((page) => page !== null).sort((one, other) => other.at - one.at);
}

/** What can be opened without a network: the pages this phone keeps, latest first. */
export function KeptPages({ language }: { language: Language }) {
  const t = useTranslations('common.offline');
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null);
  useEffect(() => {
    keptPages().then(setPages, () => setPages([]));
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Button variant="ink" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
      {pages && (
        <section className="mt-8">
          <h2>{t('here')}</h2>
          {pages.length === 0 ? (
            <p className="soft">{t('nothing')}</p>
          ) : (
            <ul className="border-t border-t-rule mt-2">
              {pages.map(({ path, title, at }) => (
                <li key={path} className="border-b border-b-rule">
                  {/* The whole page, from the keep: a link within the app would ask the network first. */}
                  <a className="flex justify-between items-center gap-4 min-h-13 py-2" href={path}>
                    <span className="wrap-anywhere">{title}</span>
                    <small className="soft flex-none">{time.format(at)}</small>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
