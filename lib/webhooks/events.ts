import { z } from 'zod';

/** What another program can be told of, as it happens. */
export const webhookEvents = [
  'round-published',
  'result-confirmed',
  'announcement',
  'standings-final',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `signed`: JSON with a signature; `discord`: words for a channel. */
export type WebhookKind = 'signed' | 'discord';

/** Events as they are stored; those of a later version are none that we could tell of. */
export const storedEvents = z
  .array(z.string())
  .transform((kept) => webhookEvents.filter((event) => kept.includes(event)));

/** Something that happened, once: whoever was told of its key need not hear of it again. */
export interface Happening {
  readonly key: string;
  readonly event: WebhookEvent;
  /** of the round, pairing or announcement; '' for the standings */
  readonly about: string;
  /** epoch ms; null where nobody noted when */
  readonly at: number | null;
}
