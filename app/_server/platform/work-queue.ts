import 'server-only';
import { refuse } from '@/lib/refusal';
import { Attempts } from './attempts';
import { TooManyWaiting, Turns } from './turns';
import { currentVisitor } from './visitor';

const minuteMs = 60_000;

/**
 * Queue for CPU-intensive work: one piece at a time, clients in rotation, of limited length. Local to this process,
 * whose CPU it protects.
 */
export class WorkQueue {
  private readonly attempts = new Attempts();
  private readonly turns: Turns;

  /** @param limits pieces of work `perMinute` for one asker, `mostWaiting` of one asker, `mostInAll` of all together */
  constructor(
    private readonly limits: {
      readonly perMinute: number;
      readonly mostWaiting: number;
      readonly mostInAll: number;
    },
  ) {
    this.turns = new Turns({ atOnce: 1, ...limits });
  }

  /** Runs `work` in its turn; refuses if `asker` calls too often or too many wait. */
  async run<T>(asker: string, work: () => Promise<T>, now = Date.now()): Promise<T> {
    if (!this.attempts.take(asker, this.limits.perMinute, minuteMs, now)) refuse('too-much-at-once');
    try {
      return await this.turns.take(asker, work);
    } catch (error) {
      if (error instanceof TooManyWaiting) refuse('too-much-at-once');
      throw error;
    }
  }
}

/** Key of a client: the account or player, otherwise the network address. */
export async function askerKey(actor: {
  readonly userId: string | null;
  readonly entryId: string | null;
}): Promise<string> {
  return actor.userId ?? actor.entryId ?? (await currentVisitor());
}
