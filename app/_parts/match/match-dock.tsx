'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Puts a screen's actions into the dock above the areas: undo left, next action right. */
export function MatchDock({ children }: { children: ReactNode }) {
  const [dock, setDock] = useState<HTMLElement | null>(null);
  useEffect(() => setDock(document.getElementById('match-dock')), []);
  return dock ? createPortal(<div className="dock-actions">{children}</div>, dock) : null;
}
