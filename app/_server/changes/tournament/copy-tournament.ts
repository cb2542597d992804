import 'server-only';
import { listEditions, putEdition } from '@/db/editions';
import type { Executor } from '@/db/open-database';
import { findTournamentBySubmission, insertAudit, insertTournament } from '@/db/tournaments';
import type { User } from '@/lib/accounts/records';
import { movedWithDays } from '@/lib/time-zones';
import type { Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { settingsForCopy } from '@/lib/tournament/settings-for-copy';
import { newId, newSeed } from '../../platform/random';
import { zoneOf } from '../../platform/time-zone';
import { freeSlug, notBegun } from './create-tournament';

export interface TournamentCopy {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly submissionKey: string;
}

/**
 * Copies a tournament as a draft: rules, settings, schedule, tables, questions and text, but no people. Submitting the
 * same form again returns the first copy.
 */
export async function copyTournament(
  tx: Executor,
  owner: User,
  source: Tournament,
  copy: TournamentCopy,
  now: number,
): Promise<Tournament> {
  const earlier = await findTournamentBySubmission(tx, copy.submissionKey);
  if (earlier) return earlier;
  const settings = readSettings(source.settings);
  const moved = (at: number) => movedWithDays(at, source.startsOn, copy.startsOn, zoneOf(source));
  const tournament: Tournament = {
    ...source,
    id: newId(),
    slug: await freeSlug(tx, copy.name),
    name: copy.name,
    startsOn: copy.startsOn,
    endsOn: copy.endsOn,
    timeZone: zoneOf(source),
    settings: settingsForCopy(settings, moved),
    status: 'draft',
    demo: false,
    ...notBegun,
    lotSeed: newSeed(),
    submissionKey: copy.submissionKey,
    createdAt: now,
  };
  await insertTournament(tx, tournament, owner.id);
  for (const edition of await listEditions(tx, source.id))
    await putEdition(tx, { ...edition, tournamentId: tournament.id });
  await insertAudit(tx, {
    tournamentId: tournament.id,
    at: now,
    actor: owner.name,
    kind: 'tournament-copied',
    data: { from: source.name },
  });
  return tournament;
}
