import type { Executor } from '@/db/open-database';
import type { User } from '@/lib/accounts/records';

/** Creates a demo tournament of a format and plays part of it. */
export type PlayDemo = (tx: Executor, organiser: User, now: number) => Promise<void>;

/** Demos provided by formats, by format id; each is loaded on demand. */
export type OwnDemos = Readonly<Partial<Record<string, () => Promise<PlayDemo>>>>;
