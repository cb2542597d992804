import type { EntryId, PersonId, UserId } from '../ids';

/**
 * Somebody who plays in several tournaments. Nothing of a person is public until they have said what they want to be
 * called. Forgotten, the row stays without name or account: what others played against them counts as before.
 */
export interface Person {
  readonly id: PersonId;
  /** as they call themselves, or as organisers know them; empty once forgotten */
  readonly name: string;
  readonly pseudonym: string;
  /** pseudonyms that are not shown, and why not, parsed by lib/persons/pseudonyms.ts */
  readonly refusedPseudonyms: unknown;
  /** what everybody may read; only the person changes it */
  readonly shown: 'nothing' | 'pseudonym' | 'name';
  /** the account that is theirs beside personal links */
  readonly userId: UserId | null;
  readonly createdAt: number;
}

/** Which entries are whose. */
export interface PersonEntry {
  readonly entryId: EntryId;
  readonly personId: PersonId;
  /** the player's own word, or the organisers' guess; `nobody` once forgotten: it is told to nobody any more */
  readonly by: 'player' | 'organiser' | 'nobody';
  readonly at: number;
}
