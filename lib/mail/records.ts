import type { EntryId, MailId, PairingId, TournamentId } from '../ids';

/**
 * E-mails to be sent. No address and no words in here: both are looked up when a mail goes out, so that nothing
 * of a person outlives the entry.
 */
export interface Mail {
  readonly id: MailId;
  readonly tournamentId: TournamentId;
  readonly entryId: EntryId;
  readonly kind: 'pairing' | 'list-reminder' | 'moved-up' | 'reminder';
  /** what a `pairing` is about; a pairing that was withdrawn takes its mails along */
  readonly pairingId: PairingId | null;
  readonly createdAt: number;
  readonly attempts: number;
  /** when it is due; null when it is sent or given up */
  readonly nextAt: number | null;
  readonly sentAt: number | null;
  /** why the last attempt failed */
  readonly failure: 'refused' | 'unreachable' | 'login' | 'other' | null;
}
