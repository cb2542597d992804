import type { Executor } from '@/db/open-database';
import type { User } from '@/db/users';
import type { CampaignId, DuelId } from '@/lib/formats/registry';

/** Makes an invented tournament of the game and plays some of it, for those who look around. */
export type PlayDemo = (tx: Executor, organiser: User, now: number) => Promise<void>;
type Load = () => Promise<PlayDemo>;

/** Formats that play a demo of their own; those of other duels are made from their `demo`. */
export const demos: Readonly<Partial<Record<string, Load>>> = {
  guardians: async () => (await import('../guardians/demo')).playGuardiansDemo,
  starquest: async () => (await import('../starquest/demo')).playStarquestDemo,
} satisfies Partial<Record<DuelId | CampaignId, Load>>;
