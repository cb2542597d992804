import type { ListAudience } from '../army-lists/list-audience';
import type { EntryId, HelperId, UserId } from '../ids';

/** Roles of an account in a tournament; all but the owner's can be granted by link. */
export const roles = ['owner', 'desk', 'judge', 'scorekeeper', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The requester, seen from one tournament: an account, a player by personal link, both or neither. */
export interface Actor {
  readonly userId: UserId | null;
  /** administers the whole instance */
  readonly admin: boolean;
  /** the role of the account, or of the helper for a day, in this tournament */
  readonly role: Role | null;
  /** set for somebody without an account who helps for a day: theirs is the role */
  readonly helperId?: HelperId;
  /** the entry they act for: one whose personal link was opened in this browser */
  readonly entryId: EntryId | null;
  /** further entries whose personal links were opened in this browser, e.g. of a second player on one phone */
  readonly others: readonly EntryId[];
}

export const nobody: Actor = { userId: null, admin: false, role: null, entryId: null, others: [] };

/** All entries whose personal links were opened in this browser, the active one first. */
export const heldEntryIds = ({ entryId, others }: Pick<Actor, 'entryId' | 'others'>): readonly EntryId[] =>
  entryId === null ? others : [entryId, ...others];

/** The actor as the first of their entries in `entries`; unchanged for none. */
export function actingFor<A extends Actor>(actor: A, entries: readonly (EntryId | null)[]): A {
  const held = heldEntryIds(actor);
  const own = held.find((entryId) => entries.includes(entryId));
  return own === undefined || own === actor.entryId
    ? actor
    : { ...actor, entryId: own, others: held.filter((entryId) => entryId !== own) };
}

/** Roles per desk verb. The instance's admin has all rights everywhere. */
const deskRights = {
  /** only seeing the desk */
  'use-desk': ['owner', 'desk', 'judge', 'scorekeeper', 'viewer'],
  /** everything that has happened, by whom */
  'read-log': ['owner', 'desk'],
  /** entries with their e-mail, personal link and payment, which nobody else sees; check-in, army lists */
  'edit-entries': ['owner', 'desk'],
  /** drawing, publishing, withdrawing; ruling open matches at the end of a round */
  'run-rounds': ['owner', 'desk'],
  'run-clock': ['owner', 'desk', 'judge'],
  /** a missing result, and soft scores */
  'enter-result': ['owner', 'desk', 'judge', 'scorekeeper'],
  /** a confirmed result; matches ruled without a game */
  'correct-result': ['owner', 'desk', 'judge'],
  /** bonus and penalty points, warnings, disqualifications */
  penalise: ['owner', 'desk', 'judge'],
  'note-match': ['owner', 'desk', 'judge'],
  /** announcements, and the content of the hall's projectors */
  announce: ['owner', 'desk', 'judge'],
  /** freezing the standings, votes, awards, the ceremony */
  'run-ending': ['owner', 'desk'],
  /** acting as the mission master of a campaign */
  'lead-campaign': ['owner', 'desk', 'judge'],
  /** settings, closing, hiding, archiving and deleting, the tournament as a file, anonymising a person */
  'edit-tournament': ['owner'],
  'manage-team': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type DeskVerb = keyof typeof deskRights;
export const deskVerbs = Object.keys(deskRights) as readonly DeskVerb[];

/** An action and its subject. `status` is the tournament's. */
export type Deed =
  | { readonly verb: DeskVerb }
  | { readonly verb: 'create-tournament' }
  /** privacy page and imprint, backups */
  | { readonly verb: 'run-instance' }
  | { readonly verb: 'see-tournament'; readonly status: 'draft' | 'open' | 'running' | 'finished' }
  /** sending any form for signed-in visitors: with an account, or by a personal link */
  | { readonly verb: 'take-part' }
  /** following a match and reading its result; `hidden` while the standings are frozen before its round */
  | {
      readonly verb: 'follow-match';
      readonly hidden: boolean;
      readonly entryA: EntryId;
      readonly entryB: EntryId | null;
    }
  | { readonly verb: 'report-result'; readonly entryA: EntryId; readonly entryB: EntryId | null }
  /** dropping out and returning, as the player */
  | { readonly verb: 'leave-tournament'; readonly owner: EntryId }
  /** a team's link, and the choice of its captain; `captain` is the current one */
  | { readonly verb: 'lead-team'; readonly captain: EntryId | null }
  /** statements of a player: checking in, marking as seen */
  | { readonly verb: 'act-as-player'; readonly owner: EntryId }
  /** handing in, replacing or withdrawing the army list of `owner` */
  | { readonly verb: 'hand-in-list'; readonly owner: EntryId }
  /** `opponents`: the owner's opponents in published rounds */
  | {
      readonly verb: 'read-list';
      readonly owner: EntryId;
      readonly audience: ListAudience;
      readonly opponents: readonly EntryId[];
    };

/** A deed that changes something at the desk; being allowed to see it is not enough. */
export type DeskDeed = { readonly verb: Exclude<DeskVerb, 'use-desk' | 'read-log'> };

/** The only place that decides rights (called in every action and before every private read). */
export function may(actor: Actor, deed: Deed): boolean {
  switch (deed.verb) {
    case 'create-tournament':
      return actor.userId !== null;
    case 'run-instance':
      return actor.admin;
    case 'see-tournament':
      return deed.status !== 'draft' || atDesk(actor, 'use-desk') || actor.entryId !== null;
    case 'take-part':
      return actor.userId !== null || actor.entryId !== null || actor.helperId !== undefined;
    case 'follow-match':
      return !deed.hidden || atDesk(actor, 'use-desk') || plays(actor, deed);
    case 'report-result':
      return plays(actor, deed);
    case 'leave-tournament':
    case 'act-as-player':
      return actor.entryId === deed.owner;
    case 'lead-team':
      return atDesk(actor, 'edit-entries') || (deed.captain !== null && actor.entryId === deed.captain);
    case 'hand-in-list':
      return atDesk(actor, 'edit-entries') || actor.entryId === deed.owner;
    case 'read-list':
      return (
        atDesk(actor, 'use-desk') ||
        actor.entryId === deed.owner ||
        deed.audience === 'everybody' ||
        (deed.audience === 'opponents' && actor.entryId !== null && deed.opponents.includes(actor.entryId))
      );
    default:
      return atDesk(actor, deed.verb);
  }
}

function atDesk({ admin, role }: Actor, verb: DeskVerb): boolean {
  const allowed: readonly Role[] = deskRights[verb];
  return admin || (role !== null && allowed.includes(role));
}

const plays = (actor: Actor, pairing: { readonly entryA: EntryId; readonly entryB: EntryId | null }) =>
  actor.entryId !== null && (actor.entryId === pairing.entryA || actor.entryId === pairing.entryB);
