'use client';
import { useEffect, useState } from 'react';
import { Note } from '@/app/_ui/note';
import type { ArmyList } from '@/lib/armies/army-list';
import { openListDraft } from './list-draft';

/** Says that this device has a draft under `storageKey` that differs from the list handed in. */
export function DraftNote({
  storageKey,
  handedIn,
  text,
}: {
  storageKey: string;
  handedIn: ArmyList | null;
  text: string;
}) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(openListDraft(storageKey, handedIn) !== null), [storageKey, handedIn]);
  return isThere && <Note tone="warn">{text}</Note>;
}
