import { type RefObject, useLayoutEffect } from 'react';

/** Smallest share of its size at which a name still stands on one line. */
const oneLine = 0.62;
const twoLines = [0.58, 0.52, 0.46, 0.4, 0.34, 0.28];

/** Makes every `[data-fit]` element inside small enough for its place: first smaller, then on two lines. */
function fitAll(root: HTMLElement) {
  const all = [...root.querySelectorAll<HTMLElement>('[data-fit]')];
  for (const element of all) {
    element.style.fontSize = '';
    delete element.dataset.two;
  }
  for (const element of all.filter(isWide)) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const room = element.parentElement?.clientHeight ?? 0;
    const share = element.clientWidth / element.scrollWidth;
    if (share >= oneLine) {
      element.style.fontSize = `${Math.floor(size * share * 10) / 10}px`;
      if (!isWide(element)) continue;
    }
    element.dataset.two = '';
    for (const smaller of twoLines) {
      element.style.fontSize = `${size * smaller}px`;
      if (!isWide(element) && element.offsetHeight <= room) break;
    }
  }
}

const isWide = (element: HTMLElement) => element.scrollWidth > element.clientWidth;

/** Keeps long names inside their places, whenever the page, the screen or the fonts change. */
export function useFittingNames(root: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (root.current) fitAll(root.current);
  });
  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    const fit = () => fitAll(current);
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    void document.fonts.ready.then(fit);
    return () => observer.disconnect();
  }, [root]);
}
