import 'server-only';
import { listArmyLists } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import type { Executor } from '@/db/open-database';
import type { OwnEdition } from '@/lib/formats/roster';
import type { TournamentId } from '@/lib/ids';
import { once } from '@/lib/once';
import type { ArmyListVersion } from '@/lib/tournament/records';

/** Stored army lists of a tournament; each table is queried at most once, on first use. */
export interface ListRows {
  readonly versions: () => Promise<readonly ArmyListVersion[]>;
  readonly editions: () => Promise<readonly OwnEdition[]>;
}

/** `editions`: rows already loaded. */
export function listRowsOf(tx: Executor, id: TournamentId, editions?: readonly OwnEdition[]): ListRows {
  return {
    versions: once(() => listArmyLists(tx, id)),
    editions: once(async () => editions ?? (await listEditions(tx, id))),
  };
}
