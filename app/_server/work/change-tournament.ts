import 'server-only';
import type { Executor } from '@/db/open-database';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import { type DeskDeed, may } from '@/lib/access/policy';
import type { PairingId, TournamentId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { actorIn } from '../account/session';
import { backUpAfter } from '../backups/take-backups';
import { keepFacts } from '../community/keep-facts';
import { noteChangedMatches } from '../load/tournament';
import { visibleOrRefuse } from '../load/visible-tournament';
import { database } from '../platform/db';
import { publish } from '../platform/live-bus';
import { type Work, workIn } from '../platform/work';

/**
 * Changes one tournament: load, authorise, work, raise the revision and store its facts in one transaction; then notify open pages and
 * start a backup if worthwhile. A `Refusal` thrown inside rolls everything back.
 * @param as the entry for which a form was filled in, where a browser may hold several
 */
export const changeTournament = <T>(
  slug: string,
  deed: DeskDeed | null,
  work: (work: Work) => Promise<T>,
  as?: string,
): Promise<T> => changeTournamentAs(actorIn, slug, deed, work, as);

/** `changeTournament` for the actor that `actorOf` returns. */
export const changeTournamentAs = <T>(
  actorOf: typeof actorIn,
  slug: string,
  deed: DeskDeed | null,
  work: (work: Work) => Promise<T>,
  as?: string,
): Promise<T> =>
  change(async (tx) => {
    const tournament = await visibleOrRefuse(tx, slug, actorOf);
    const actor = await actorOf(tx, tournament.id, as);
    if (deed && !may(actor, deed)) refuse('forbidden');
    return { tournament, actor };
  }, work);

/**
 * `changeTournament` for an account with an invitation or offer, drafts included. `work` must check that it is still
 * valid.
 */
export const changeTournamentByInvitation = <T>(
  id: TournamentId,
  work: (work: Work) => Promise<T>,
): Promise<T> =>
  change(async (tx) => {
    const tournament = (await findTournamentById(tx, id)) ?? refuse('tournament-unknown');
    return { tournament, actor: await actorIn(tx, id) };
  }, work);

async function change<T>(
  find: (tx: Executor) => Promise<Pick<Work, 'tournament' | 'actor'>>,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const changed: { id?: TournamentId; revision?: number; matches?: readonly PairingId[] | null } = {};
  const noted: string[] = [];
  const value = await database().write(async (tx) => {
    const { tournament, actor } = await find(tx);
    const own = workIn(tx, tournament, actor);
    const result = await work({
      ...own,
      note: (kind, data) => {
        noted.push(kind);
        return own.note(kind, data);
      },
    });
    changed.matches = own.changedMatches();
    await raiseRevision(tx, tournament.id);
    await keepFacts(tx, tournament.id);
    changed.id = tournament.id;
    changed.revision = tournament.revision + 1;
    return result;
  });
  const { id, revision = 0, matches } = changed;
  if (id && matches) noteChangedMatches(id, revision, matches);
  if (id) publish(id, revision);
  backUpAfter(noted);
  return value;
}
