import type { TournamentId } from '../ids';

/** Other programs that are told what happens at a tournament. */
export interface Webhook {
  readonly id: string;
  readonly tournamentId: TournamentId;
  /** where it listens; may hold a secret of its own, so it goes into no log */
  readonly address: string;
  readonly kind: 'signed' | 'discord';
  /** parsed by lib/webhooks/events.ts */
  readonly events: unknown;
  /** in which words are told it */
  readonly language: string;
  /** under which address this server's pages are reached */
  readonly origin: string;
  /** what happened before is not told */
  readonly createdAt: number;
}

/** What a program is to be told, or was; the words are made when it is sent. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  /** names what happened: nothing is told twice */
  readonly key: string;
  readonly event: string;
  readonly about: string;
  readonly createdAt: number;
  readonly tries: number;
  /** when it is due; null once it was taken, given up or has become untrue */
  readonly nextAt: number | null;
  readonly sentAt: number | null;
  /** HTTP status of the last answer; 0 without one, null before the first try */
  readonly status: number | null;
}
