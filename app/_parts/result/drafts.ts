import type { FieldInput } from '../fields/format-inputs';
import { type ReportPart, reportParts } from './read-report';

/** Content of a result form as typed so far; kept on the phone until the server has answered. */
export interface Draft {
  readonly inputs: Record<ReportPart, Record<string, FieldInput>>;
  readonly note: string;
}

const prefix = (pairingId: string) => `heerschau-result-${pairingId}`;
export const draftKey = (pairingId: string, form: 'own' | 'dispute') => `${prefix(pairingId)}-${form}`;

// Private windows and full disks refuse storage: the form then works without a draft.

export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Stores the draft; returns whether that worked. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const { inputs, note } = value;
  return typeof note === 'string' && isObject(inputs) && reportParts.every((part) => isObject(inputs[part]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
