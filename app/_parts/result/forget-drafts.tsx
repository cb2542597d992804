'use client';
import { useEffect } from 'react';
import { draftKey, dropDraft } from './drafts';

/** Deletes a match's drafts once the server has acknowledged the report. */
export function ForgetDrafts({ pairingId }: { pairingId: string }) {
  useEffect(() => {
    dropDraft(draftKey(pairingId, 'own'));
    dropDraft(draftKey(pairingId, 'dispute'));
  }, [pairingId]);
  return null;
}
