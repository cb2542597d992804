'use client';
import { startTransition, useEffect } from 'react';
import { notePrintAction } from '@/app/_parts/desk/print-actions';
import { idle } from '@/app/_ui/form-state';
import type { CodePaper } from '@/lib/hall/printed';

/** Tells the desk's memory that this paper goes to the printer, whichever way that was asked for. */
export function PrintWatch({ slug, paper }: { slug: string; paper: CodePaper }) {
  useEffect(() => {
    const tell = () => {
      const form = new FormData();
      form.set('slug', slug);
      form.set('paper', paper);
      startTransition(() => void notePrintAction(idle, form));
    };
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, [slug, paper]);
  return null;
}
