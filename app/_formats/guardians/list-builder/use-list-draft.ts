'use client';
import { useEffect, useRef, useState } from 'react';
import { dropListDraft, openListDraft, writeListDraft } from '@/app/_parts/list-builder/list-draft';
import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import { singleCarriers } from '@/lib/armies/edit-list';

/** Most steps that can be undone. */
const mostSteps = 100;

export interface DraftState {
  /** `loading` until the device's storage has been read */
  readonly status: 'loading' | 'ready';
  /** null while no army is chosen */
  readonly list: ArmyList | null;
  /** the device refused to store it */
  readonly unsaved: boolean;
  /** started on this device after an earlier hand-in, or before a later one from another device */
  readonly outdated: boolean;
  readonly undoable: boolean;
  change(list: ArmyList): void;
  undo(): void;
  /** deletes the stored draft, e.g. once the list is handed in */
  forget(): void;
}

export interface DraftStart extends Pick<ListRules, 'size'> {
  /** the server's list; null without one from the builder */
  readonly handedIn: ArmyList | null;
  /** its number; 0 without one */
  readonly since: number;
}

/** The list draft, stored on the device under `key`. Read after hydration, since the server has none. */
export function useListDraft(key: string, { handedIn, since, size }: DraftStart): DraftState {
  const [steps, setSteps] = useState<readonly (ArmyList | null)[]>([]);
  const [status, setStatus] = useState<DraftState['status']>('loading');
  // Null once it is handed in: from then on the draft follows the server's list.
  const [base, setBase] = useState<number | null>(since);
  const [unsaved, setUnsaved] = useState(false);
  const start = useRef({ handedIn, size });

  useEffect(() => {
    const { handedIn, size } = start.current;
    const draft = openListDraft(key, handedIn);
    const first = draft?.list ?? handedIn;
    // The organiser may have changed the size since, so the draft takes the current one. A move to another edition is
    // confirmed by the player.
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
