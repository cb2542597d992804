'use client';
import { useEffect } from 'react';

/** Shows a red pennant in the tab's icon while the match waits for this player. */
export function useMoveIcon(isMine: boolean): void {
  useEffect(() => {
    if (!isMine) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][href^="/favicon"]');
    const atRest = icon?.getAttribute('href');
    if (!icon || !atRest) return;
    icon.setAttribute('href', '/favicon-move.svg');
    return () => icon.setAttribute('href', atRest);
  }, [isMine]);
}
