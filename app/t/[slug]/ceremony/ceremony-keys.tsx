'use client';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { startTransition, useActionState, useEffect, useState } from 'react';
import { stepCeremonyAction } from '@/app/_parts/ending/actions';
import { idle } from '@/app/_ui/form-state';
import { IconButton } from '@/app/_ui/icon-button';

const forward: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter']);
const back: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace']);

/** Goes through the prize-giving by keyboard, clicker or two quiet buttons. */
export function CeremonyKeys({
  slug,
  step,
  last,
  texts,
}: {
  slug: string;
  step: number;
  last: number;
  texts: { readonly back: string; readonly forward: string; readonly hint: string };
}) {
  const [answer, send, pending] = useActionState(stepCeremonyAction, idle);
  // Nobody is told of keys before they are heard.
  const [listening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  const go = (to: number) => {
    if (pending || to < 0 || to > last) return;
    const form = new FormData();
    form.set('slug', slug);
    form.set('from', String(step));
    form.set('to', String(to));
    startTransition(() => send(form));
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const onButton =
        event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter');
      if (onButton || event.repeat) return;
      if (forward.has(event.key)) go(step + 1);
      else if (back.has(event.key)) go(step - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return (
    <div className="flex items-center justify-center gap-3 text-ink-3">
      {answer.message && <p role="alert">{answer.message}</p>}
      <IconButton
        label={texts.back}
        icon={<ChevronLeft />}
        disabled={step === 0}
        onClick={() => go(step - 1)}
      />
      <span className={clsx('caption', listening || 'invisible')}>{texts.hint}</span>
      <IconButton
        label={texts.forward}
        icon={<ChevronRight />}
        disabled={step === last}
        onClick={() => go(step + 1)}
      />
    </div>
  );
}
