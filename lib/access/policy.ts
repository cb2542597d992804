import type { ListAudience } from '../army-lists/list-audience';
import type { EntryId, UserId } from '../ids';

/** Who is asking, seen from one tournament: an account, a player by personal link, both or neither. */
export interface Actor {
  readonly userId: UserId | null;
  /** looks after the whole instance */
  readonly admin: boolean;
  /** the account's part in this tournament */
  readonly role: 'owner' | 'helper' | null;
  /** the entry whose personal link this browser opened */
  readonly entryId: EntryId | null;
}

export const nobody: Actor = { userId: null, admin: false, role: null, entryId: null };

/** What is done to what. `status` is the tournament's. */
export type Deed =
  | { readonly verb: 'create-tournament' }
  | { readonly verb: 'see-tournament'; readonly status: 'draft' | 'open' | 'running' | 'finished' }
  /** entries, rounds, results: everything done on the day */
  | { readonly verb: 'use-desk' }
  /** settings, closing, handing over */
  | { readonly verb: 'edit-tournament' }
  | { readonly verb: 'report-result'; readonly entryA: EntryId; readonly entryB: EntryId | null }
  /** leaving and coming back as the player himself */
  | { readonly verb: 'leave-tournament'; readonly owner: EntryId }
  /** what a player says for himself: that he is here, that he has seen something */
  | { readonly verb: 'act-as-player'; readonly owner: EntryId }
  /** handing in, replacing, withdrawing the army list of `owner` */
  | { readonly verb: 'hand-in-list'; readonly owner: EntryId }
  /** `opponents`: whom the owner meets or met in published rounds */
  | {
      readonly verb: 'read-list';
      readonly owner: EntryId;
      readonly audience: ListAudience;
      readonly opponents: readonly EntryId[];
    };

/** The only judge of who may do what (asked in every action and before every private read). */
export function may(actor: Actor, deed: Deed): boolean {
  const desk = actor.admin || actor.role !== null;
  switch (deed.verb) {
    case 'create-tournament':
      return actor.userId !== null;
    case 'see-tournament':
      return deed.status !== 'draft' || desk || actor.entryId !== null;
    case 'use-desk':
      return desk;
    case 'edit-tournament':
      return actor.admin || actor.role === 'owner';
    case 'report-result':
      return actor.entryId !== null && (actor.entryId === deed.entryA || actor.entryId === deed.entryB);
    case 'leave-tournament':
    case 'act-as-player':
      return actor.entryId === deed.owner;
    case 'hand-in-list':
      return desk || actor.entryId === deed.owner;
    case 'read-list':
      return (
        desk ||
        actor.entryId === deed.owner ||
        deed.audience === 'everybody' ||
        (deed.audience === 'opponents' && actor.entryId !== null && deed.opponents.includes(actor.entryId))
      );
  }
}
