'use client';
import { Children, type ReactNode, useEffect, useState } from 'react';

/** Seconds per page of the roll of honour: time to find a name among nine. */
const seconds = 14;

/** Shows its children in turn, each for the same time, and which of them is shown. */
export function BoardTurns({ labels, children }: { labels: readonly string[]; children: ReactNode }) {
  const pages = Children.toArray(children);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (pages.length < 2) return;
    const timer = setInterval(() => setTurns((before) => before + 1), seconds * 1_000);
    return () => clearInterval(timer);
  }, [pages.length]);
  const page = turns % Math.max(pages.length, 1);
  return (
    <div>
      {pages[page]}
      {pages.length > 1 && <p className="campaign-board-page">{labels[page]}</p>}
    </div>
  );
}
