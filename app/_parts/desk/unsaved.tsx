'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { DialogClose } from '@/app/_ui/modal';
import { afterSaving, type Departure } from './after-saving';

/** Content of a form, without its hidden bookkeeping fields. */
function held(form: HTMLFormElement | null | undefined): string {
  if (!form) return '';
  const fields = [...new FormData(form)].filter(([name]) => name !== 'seen' && !name.startsWith('$'));
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

/** Address within the app a click leads to; null for any other click. */
function leadsTo(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return null;
  if (to.pathname === location.pathname && to.search === location.search) return null;
  return to.pathname + to.search + to.hash;
}

/**
 * Inside a form: asks before unsaved edits are lost, once it was `begun`: by a dialog for navigation within the app,
 * otherwise by the browser. The dialog can save first; it then leaves once the form is stored.
 */
export function Unsaved({
  begun,
  texts,
}: {
  begun: boolean;
  texts: Readonly<Record<'title' | 'text' | 'stay' | 'leave' | 'save', string>>;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const router = useRouter();
  const { state, pending } = useFormAnswer();
  const departure = useRef<Departure>(null);
  useEffect(() => {
    if (!departure.current) return;
    const next = afterSaving(departure.current, { state, pending });
    departure.current = typeof next === 'string' ? null : next;
    if (typeof next === 'string') router.push(next);
  }, [state, pending, router]);
  const saveAndLeave = () => {
    if (leaving !== null) departure.current = { to: leaving, before: state, isSent: false };
    setLeaving(null);
    place.current?.closest('form')?.requestSubmit();
  };
  useEffect(() => {
    if (!begun) return;
    const form = place.current?.closest('form');
    const before = held(form);
    const changed = () => held(form) !== before;
    const onClick = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (to === null || !changed()) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving(to);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (changed()) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [begun]);
  return (
    <>
      <span ref={place} hidden />
      <Dialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={texts.title}
        description={texts.text}
        actions={
          <>
            <Button
              onClick={() => {
                if (leaving !== null) router.push(leaving);
                setLeaving(null);
              }}
            >
              {texts.leave}
            </Button>
            <DialogClose>
              <Button>{texts.stay}</Button>
            </DialogClose>
            <Button variant="ink" onClick={saveAndLeave}>
              {texts.save}
            </Button>
          </>
        }
      />
    </>
  );
}
