'use client';
import { useEffect, useRef, useState } from 'react';
import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import { singleCarriers } from '@/lib/armies/edit-list';
import { dropListDraft, readListDraft, writeListDraft } from './list-draft';

/** Steps that can be taken back. */
const mostSteps = 100;

export interface DraftState {
  /** `loading` until the device has been asked */
  readonly status: 'loading' | 'ready';
  /** null while no army is chosen */
  readonly list: ArmyList | null;
  /** the device refused to keep it */
  readonly unsaved: boolean;
  /** begun on this device after an earlier hand-in, or before a later one came from elsewhere */
  readonly outdated: boolean;
  readonly undoable: boolean;
  change(list: ArmyList): void;
  undo(): void;
  /** forgets the draft, as when it was handed in */
  forget(): void;
}

export interface DraftStart extends Pick<ListRules, 'size'> {
  /** what the server has; null without a list that was built */
  readonly handedIn: ArmyList | null;
  /** its number; 0 without one */
  readonly since: number;
}

/**
 * The list being built, kept on the device under `key`. Reading waits until the page is alive, as the server
 * knows no device.
 */
export function useListDraft(key: string, { handedIn, since, size }: DraftStart): DraftState {
  const [steps, setSteps] = useState<readonly (ArmyList | null)[]>([]);
  const [status, setStatus] = useState<DraftState['status']>('loading');
  // Null once it is handed in: then it follows what the server has.
  const [base, setBase] = useState<number | null>(since);
  const [unsaved, setUnsaved] = useState(false);
  const start = useRef({ handedIn, size });

  useEffect(() => {
    const draft = readListDraft(key);
    const { handedIn, size } = start.current;
    const first = draft?.list ?? handedIn;
    // The organiser may have changed the size since: the list is now one for it. To another edition it is moved in view.
    setSteps([first && singleCarriers({ ...first, size })]);
    if (draft) setBase(draft.since);
    setStatus('ready');
  }, [key]);

  const list = steps.at(-1) ?? null;
  const keep = (next: ArmyList | null) => {
    if (next) setUnsaved(!writeListDraft(key, { list: next, since: base ?? since }));
    else dropListDraft(key);
  };
  return {
    status,
    list,
    unsaved,
    outdated: base !== null && base !== since,
    undoable: steps.length > 1,
    change(next) {
      if (next === list) return;
      setSteps([...steps.slice(-mostSteps), next]);
      setBase(base ?? since);
      keep(next);
    },
    undo() {
      if (steps.length < 2) return;
      setSteps(steps.slice(0, -1));
      keep(steps.at(-2) ?? null);
    },
    forget() {
      dropListDraft(key);
      setBase(null);
    },
  };
}
