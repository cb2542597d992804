'use client';
import { useEffect } from 'react';

/** Scrolls to the top when it appears: for a page that replaces a long form sent from its end. */
export function ScrollToTop() {
  // In newer browsers it returns a promise, which React would take for a clean-up.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return null;
}
