'use client';
import { useEffect } from 'react';
import { draftKey, dropDraft } from './drafts';

/** Throws a match's drafts away once the server has acknowledged what they became. */
export function ForgetDrafts({ pairingId }: { pairingId: string }) {
  useEffect(() => {
    dropDraft(draftKey(pairingId, 'own'));
    dropDraft(draftKey(pairingId, 'dispute'));
  }, [pairingId]);
  return null;
}
