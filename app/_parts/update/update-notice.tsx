'use client';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/app/_ui/icon-button';
import { Note } from '@/app/_ui/note';
import { type Notice, UpdateWatch } from './watch-update';
import './update-notice.css';

export interface UpdateWords {
  /** in the form that was submitted */
  readonly updatedForm: string;
  /** on the page, where that form is missing */
  readonly updated: string;
  readonly signedOut: string;
  /** added where a file or a password was not stored */
  readonly lacks: string;
  readonly close: string;
}

/** Keeps typed input across updates and lost sessions, and reports the outcome. */
export function useUpdateWatch(build: string, path: string, words: UpdateWords) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [waits, setWaits] = useState(false);
  const watch = useRef<UpdateWatch>(null);
  const sentenceOf = (of: Notice, isForm: boolean) =>
    [
      of.reason === 'signed-out' ? words.signedOut : isForm ? words.updatedForm : words.updated,
      of.lacks ? words.lacks : '',
    ]
      .join(' ')
      .trim();
  const inForm = useEffectEvent((of: Notice) => sentenceOf(of, true));

  useEffect(() => {
    const own = new UpdateWatch(build, {
      notice: setNotice,
      waiting: setWaits,
      sentence: (of) => inForm(of),
    });
    watch.current = own;
    return () => own.stop();
  }, [build]);

  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    setNotice(null);
    watch.current?.movedTo(path);
  }, [path]);

  return {
    sentence: notice && sentenceOf(notice, false),
    waits,
    dismiss: () => setNotice(null),
  };
}

/** Notice that the page was reloaded, unless a form shows it. */
export function UpdateNotice({
  sentence,
  close,
  onClose,
}: {
  sentence: string | null;
  close: string;
  onClose: () => void;
}) {
  return (
    sentence !== null && (
      <div className="update-notice">
        <Note tone="warn">{sentence}</Note>
        <IconButton label={close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    )
  );
}
