import { sql } from 'drizzle-orm';
import type { PairingId, TournamentId } from '@/lib/ids';
import { notify } from './dialect';
import type { Executor } from './open-database';
import { tournaments } from './schema/tournaments';

/** Cause of a revision. `match`: only scores changed; `other`: anything. */
export type Cause = 'match' | 'other';

/** Signal of a transaction to all servers on the database: ids and numbers, no user content. */
type Told =
  | {
      readonly what: 'revision';
      readonly tournamentId: TournamentId;
      readonly revision: number;
      readonly cause: Cause;
    }
  /** lines of a match's log from number `seq` */
  | { readonly what: 'lines'; readonly pairingId: PairingId; readonly seq: number };

/** Signals a revision when the transaction commits; does nothing on SQLite. */
export const tellRevision = (tx: Executor, id: TournamentId, revision: number): Promise<void> =>
  notify(tx, `revision ${id} ${revision}`);

/** Signals the tournament's revision as of that statement. */
export const tellRaised = (tx: Executor, id: TournamentId, cause: Cause): Promise<void> =>
  notify(
    tx,
    sql`(select 'revision ' || ${tournaments.id} || ' ' || ${tournaments.revision} || ' ' || ${cause}::text from ${tournaments} where ${tournaments.id} = ${id})`,
  );

export const tellLines = (tx: Executor, id: PairingId, seq: number): Promise<void> =>
  notify(tx, `lines ${id} ${seq}`);

/** Parses a signal; undefined for one of a later version. */
export function readTold(message: string): Told | undefined {
  const [what, id = '', number, cause] = message.split(' ');
  if (what === 'revision')
    return {
      what,
      tournamentId: id as TournamentId,
      revision: Number(number),
      cause: cause === 'match' ? cause : 'other',
    };
  if (what === 'lines') return { what, pairingId: id as PairingId, seq: Number(number) };
  return undefined;
}
