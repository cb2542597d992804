/** How far each tournament has come. */
export const stages = [
  'draft',
  'open',
  'running',
  'played',
  'drafted',
  'finished',
  'campaign',
  'foreign',
] as const;
export type StageName = (typeof stages)[number];

/** What the calls need to know of one tournament. */
export interface Stage {
  readonly id: string;
  readonly slug: string;
  /** `player` is the one whose things are at stake, `opponent` sits at their table */
  readonly entries: Readonly<Record<'player' | 'opponent' | 'bystander' | 'fourth', string>>;
  /** of personal links; `former` was the player's until it was renewed */
  readonly tokens: Readonly<Record<'player' | 'opponent' | 'bystander' | 'former', string>>;
  readonly side: 'a' | 'b';
  readonly pairing: string;
  readonly otherPairing: string;
  /** of the latest round */
  readonly version: number;
  readonly resultAt: number | null;
  readonly note: string;
  readonly announcement: string;
  readonly adjustment: string;
  readonly mail: string;
  readonly webhook: { readonly id: string; readonly delivery: string };
  readonly invitation: { readonly id: string; readonly token: string };
  /** token of an invitation for a day */
  readonly dayInvitation: string;
  /** id of somebody who helps for a day */
  readonly dayHelper: string;
}

export interface World {
  readonly password: string;
  readonly stages: Readonly<Record<StageName, Stage>>;
  /** the player's of the finished tournament, who agreed to be named, and of the open one, who did not */
  readonly persons: { readonly named: string; readonly silent: string; readonly aliased: string };
  /** the owner's, with a tournament that is over; and another account's, for which the open one is asked */
  readonly series: { readonly slug: string; readonly tournamentId: string; readonly asking: string };
  readonly handover: { readonly tournament: string; readonly site: string };
  /** of the owner, beside the one that calls */
  readonly otherSession: string;
  readonly passkey: string;
  readonly apiToken: string;
}

/** Words that stand in the database, and that not everybody may read. */
export const secrets = {
  mail: 'anna.geheim@example.org',
  otherMail: 'cleo.geheim@example.org',
  note: 'Notiz nur fürs Team',
  list: 'Geheime Armeeliste',
  payment: 'bar am Freitag',
  draft: 'Verdecktes Turnier',
  warning: 'Abzug mit Grund',
} as const;

/** The edition of the army lists that every tournament has loaded. */
export const ownEdition = 'eigene';

/** Everybody who ever asks. */
export const actors = [
  /** no cookie at all */
  'stranger',
  /** by personal link: the one concerned, the one across the table, another one of the tournament */
  'player',
  'opponent',
  'bystander',
  /** by a link that the desk has renewed since */
  'formerLink',
  /** by the link of another tournament, whose token they also show for this one */
  'otherPlayer',
  /** with an account, and no part in anything */
  'account',
  /** runs another tournament */
  'otherOwner',
  'viewer',
  'scorekeeper',
  'judge',
  'desk',
  'owner',
  /** looks after the instance */
  'admin',
  /** was at the desk until they were taken off the team */
  'revoked',
  /** the owner's cookie, kept from before they signed out */
  'signedOut',
] as const;
export type Actor = (typeof actors)[number];
