'use client';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { refusalWords } from '@/lib/refusal-words';
import { openDemo } from './actions';

/** Makes the demo tournament if need be, signs this browser in as its organiser and goes to its desk. */
export function DemoButton({ label, failed }: { label: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'pending' | { readonly failed: string }>('idle');

  async function open() {
    setState('pending');
    try {
      const [slug, { signIn }] = await Promise.all([openDemo(), import('next-auth/react')]);
      const answer = slug && (await signIn<'credentials'>('demo', { redirect: false }));
      if (!answer || answer.error) return setState({ failed });
      window.location.assign(`/t/${slug}/desk`);
    } catch (error) {
      setState({ failed: refusalWords(error) ?? failed });
    }
  }

  return (
    <>
      <Button pending={state === 'pending'} onClick={open}>
        {label}
      </Button>
      {typeof state === 'object' && <Note tone="danger">{state.failed}</Note>}
    </>
  );
}
