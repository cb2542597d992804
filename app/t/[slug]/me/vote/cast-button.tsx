'use client';
import { useState } from 'react';
import { useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { DialogClose } from '@/app/_ui/modal';

/** Sends the ballot with that id, once its voter has said that it is meant: nobody can take a vote back. */
export function CastButton({
  form,
  texts,
}: {
  form: string;
  texts: { readonly cast: string; readonly title: string; readonly text: string; readonly cancel: string };
}) {
  const { pending } = useFormAnswer();
  const [open, setOpen] = useState(false);
  const send = () => {
    setOpen(false);
    const ballot = document.getElementById(form);
    if (ballot instanceof HTMLFormElement) ballot.requestSubmit();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={texts.title}
      description={texts.text}
      trigger={
        <Button variant="move" pending={pending}>
          {texts.cast}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button>{texts.cancel}</Button>
          </DialogClose>
          <Button variant="ink" onClick={send}>
            {texts.cast}
          </Button>
        </>
      }
    />
  );
}
