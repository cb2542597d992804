import type { Executor } from '@/db/open-database';
import type { User } from '@/lib/accounts/records';

/** Makes an invented tournament of the game and plays some of it, for those who look around. */
export type PlayDemo = (tx: Executor, organiser: User, now: number) => Promise<void>;

/** Demos that formats play themselves, by the id of the format, each loaded when it is made. */
export type OwnDemos = Readonly<Partial<Record<string, () => Promise<PlayDemo>>>>;
