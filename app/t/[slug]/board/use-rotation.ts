import { useEffect, useState } from 'react';
import type { ShownView } from '@/lib/hall/screens';
import type { BoardPage } from './board-pages';

type Place = Pick<BoardPage, 'view' | 'index'>;

const isAt = (page: BoardPage, place: Place) => page.view === place.view && page.index === place.index;

/** The page to show now: each in turn for `seconds`. What becomes news meanwhile can be turned to at once. */
export function useRotation(pages: readonly BoardPage[], seconds: number) {
  const [place, setPlace] = useState<Place | null>(null);
  const at = place ? pages.findIndex((page) => isAt(page, place)) : 0;
  // A page that is gone (a round was published, a match ended) hands over to the nearest of its view.
  const near = place ? pages.findLastIndex(({ view }) => view === place.view) : 0;
  const current = Math.max(at >= 0 ? at : near, 0);
  const next = pages.length > 1 ? pages[(current + 1) % pages.length] : undefined;
  const nextView = next?.view;
  const nextIndex = next?.index;

  useEffect(() => {
    if (nextView === undefined || nextIndex === undefined) return;
    const timer = setTimeout(() => setPlace({ view: nextView, index: nextIndex }), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [nextView, nextIndex, seconds]);

  return {
    page: pages[current] as BoardPage,
    turnTo: (view: ShownView, index = 0) => setPlace({ view, index }),
  };
}
