/** Branded ids: short random strings, made in one place (`makeId`) from injected randomness. */
declare const brand: unique symbol;
export type Id<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Id<'user'>;
export type TournamentId = Id<'tournament'>;
export type EntryId = Id<'entry'>;
export type TeamId = Id<'team'>;
export type RoundId = Id<'round'>;
export type PairingId = Id<'pairing'>;
export type AdjustmentId = Id<'adjustment'>;
export type AnnouncementId = Id<'announcement'>;
export type MailId = Id<'mail'>;
export type InvitationId = Id<'invitation'>;
export type HelperId = Id<'helper'>;
export type MatchNoteId = Id<'match-note'>;
export type PhotoId = Id<'photo'>;
export type HandoverId = Id<'handover'>;
export type PushId = Id<'push'>;
export type PersonId = Id<'person'>;
export type SeriesId = Id<'series'>;
export type SessionId = Id<'session'>;
export type FormatId = Id<'format'>;

// No vowels and no look-alikes: ids never spell a word and can be read aloud.
const alphabet = '23456789bcdfghjkmnpqrstvwxz';

/** A random id of `length` characters; `randomInt(n)` returns an integer in [0, n). */
export function makeId<T extends string>(randomInt: (n: number) => number, length = 12): T {
  let id = '';
  for (let i = 0; i < length; i++) id += alphabet[randomInt(alphabet.length)];
  return id as T;
}
