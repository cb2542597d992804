import { sql } from 'drizzle-orm';
import type { PairingId, TournamentId } from '@/lib/ids';
import { notify } from './dialect';
import type { Executor } from './open-database';
import { tournaments } from './schema/tournaments';

/** What raised a revision: what was entered in a `match`, of which only figures follow, or whatever else. */
export type Cause = 'match' | 'other';

/** What a transaction tells all servers that share the database: ids and numbers, and nothing that anybody wrote. */
type Told =
  | {
      readonly what: 'revision';
      readonly tournamentId: TournamentId;
      readonly revision: number;
      readonly cause: Cause;
    }
  /** lines of a match's log, from number `seq` on */
  | { readonly what: 'lines'; readonly pairingId: PairingId; readonly seq: number };

/** Tells it once the transaction is committed; a server that is alone with its database has nobody to tell. */
export const tellRevision = (tx: Executor, id: TournamentId, revision: number): Promise<void> =>
  notify(tx, `revision ${id} ${revision}`);

/** The same of the revision that the tournament has by then. */
export const tellRaised = (tx: Executor, id: TournamentId, cause: Cause): Promise<void> =>
  notify(
    tx,
    sql`(select 'revision ' || ${tournaments.id} || ' ' || ${tournaments.revision} || ' ' || ${cause}::text from ${tournaments} where ${tournaments.id} = ${id})`,
  );

export const tellLines = (tx: Executor, id: PairingId, seq: number): Promise<void> =>
  notify(tx, `lines ${id} ${seq}`);

/** What was told; undefined for what a later version may say. */
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
