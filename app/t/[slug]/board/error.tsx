'use client';
import { useEffect } from 'react';
import { BrandMark } from '@/app/_ui/brand-mark';

/** Whatever failed may have been the texts themselves, so these two sentences stand here. */
const texts = {
  de: 'Gerade gibt es ein Problem. Die Tafel versucht es gleich noch einmal.',
  en: 'Something went wrong. The big screen tries again in a moment.',
};

/** Nobody stands by to press a button: the board tries again by itself. */
export default function BoardError() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), 15_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="board-error">
      <BrandMark />
      <p>{texts[typeof document === 'undefined' || document.documentElement.lang === 'de' ? 'de' : 'en']}</p>
    </main>
  );
}
