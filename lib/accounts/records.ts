import type { HandoverId, HelperId, InvitationId, SessionId, TournamentId, UserId } from '../ids';

/** People with an account: organisers and helpers. Players need none. */
export interface User {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  /** argon2id; null for the demo organiser, who cannot sign in by password */
  readonly passwordHash: string | null;
  /** the first account looks after the whole instance */
  readonly admin: boolean;
  readonly createdAt: number;
}

/** Browsers that are signed in to an account. A session that is not in here has ended, whatever cookie is shown. */
export interface Session {
  readonly id: SessionId;
  readonly userId: UserId;
  /** codes by which its owner knows the device again (lib/accounts/device.ts); nothing else of it is kept */
  readonly browser: string;
  readonly system: string;
  readonly createdAt: number;
  /** to within some minutes */
  readonly lastSeenAt: number;
}

/** By what other programs act for an account, each as far as its scopes say. */
export interface ApiToken {
  readonly id: string;
  readonly userId: UserId;
  /** what its owner calls it */
  readonly name: string;
  /** SHA-256 of the token */
  readonly tokenHash: string;
  /** parsed by lib/api/scopes.ts */
  readonly scopes: unknown;
  /** key of the form that made it */
  readonly submissionKey: string;
  readonly createdAt: number;
  /** to the hour; null: not yet */
  readonly lastUsedAt: number | null;
}

/** Links that make their first reader a helper. Accepted or taken back, they vanish; the diary keeps them. */
export interface Invitation {
  readonly id: InvitationId;
  readonly tournamentId: TournamentId;
  readonly role: 'owner' | 'desk' | 'judge' | 'scorekeeper' | 'viewer';
  /** whom the owner means it for; may be empty */
  readonly label: string;
  /** SHA-256 of the link's token */
  readonly tokenHash: string;
  /** lets somebody without an account help for a day */
  readonly forDay: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Somebody who helps at a desk for a day, by link and under a typed name, without an account. */
export interface Helper {
  readonly id: HelperId;
  readonly tournamentId: TournamentId;
  readonly role: 'desk' | 'judge' | 'scorekeeper' | 'viewer';
  readonly name: string;
  /** SHA-256 of the token in the browser's cookie */
  readonly tokenHash: string;
  readonly joinedAt: number;
  /** when the rights end; the past once the owner has ended them */
  readonly expiresAt: number;
}

/** What somebody offers to hand over, until the other accepts: a tournament, or the administration of the instance. */
export interface Handover {
  readonly id: HandoverId;
  /** null for the administration */
  readonly tournamentId: TournamentId | null;
  readonly fromUserId: UserId;
  /** whether there is such an account is nobody's business until it accepts */
  readonly toEmail: string;
  readonly createdAt: number;
}
