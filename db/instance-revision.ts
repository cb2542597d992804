import { sql } from 'drizzle-orm';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { instanceRevision } from './schema/facts';

/** Raises the instance's revision, which invalidates the cached pages about more than one tournament. */
export async function raiseInstanceRevision(tx: Executor) {
  await raise(tx).execute();
}

const raise = putTogether((tx) =>
  tx
    .insert(instanceRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({
      target: instanceRevision.id,
      set: { revision: sql`${instanceRevision.revision} + 1` },
    })
    .prepare(),
);

export async function findInstanceRevision(tx: Executor): Promise<number> {
  return (await revisionOf(tx).execute())[0]?.revision ?? 0;
}

const revisionOf = putTogether((tx) =>
  tx.select({ revision: instanceRevision.revision }).from(instanceRevision).prepare(),
);
