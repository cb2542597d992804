'use client';
import { useCallback, useEffect, useRef } from 'react';
import { useBell } from '@/app/_ui/use-bell';
import { nextWait } from '@/lib/next-wait';
import { serverOffset } from '../time/server-clock';
import { useCalledBy } from './called-by';
import { calling, knockInTitle } from './knock';

/** A reason to notify a player, as text. */
export interface WordedNotification {
  readonly key: string;
  readonly text: string;
}

const serverTime = () => Date.now() + serverOffset();

/**
 * Notifies the reader of this page of everything that was not true when it loaded: by its title, and by sound and
 * vibration as chosen.
 */
export function Caller({
  notifications,
  lastTurn,
  now = serverTime,
}: {
  /** notifications true now; null while unknown */
  notifications: readonly WordedNotification[] | null;
  /** start of the last turn, milliseconds UTC; null while not fixed */
  lastTurn: { readonly at: number | null; readonly text: string };
  now?: () => number;
}) {
  const { sound, vibration } = useCalledBy();
  const { ring } = useBell(sound);
  const call = useCallback(
    (text: string) => {
      knockInTitle(text);
      ring(calling.pitches, calling.apart, calling.lasting);
      // Safari has no vibration API.
      if (vibration) navigator.vibrate?.(calling.buzz);
    },
    [ring, vibration],
  );
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  }, [call]);

  const known = useRef<Set<string>>(null);
  useEffect(() => {
    if (!notifications) return;
    const fresh = known.current && notifications.filter(({ key }) => !known.current?.has(key));
    known.current ??= new Set();
    for (const { key } of notifications) known.current.add(key);
    const [first] = fresh ?? [];
    if (first) latest.current(first.text);
  }, [notifications]);

  const { at, text } = lastTurn;
  useEffect(() => {
    if (at === null || at <= now()) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (at <= now()) latest.current(text);
      else timer = setTimeout(look, nextWait(at, now()));
    };
    look();
    return () => clearTimeout(timer);
  }, [at, text, now]);
  return null;
}
