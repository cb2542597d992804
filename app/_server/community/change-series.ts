import 'server-only';
import type { Executor } from '@/db/open-database';
import {
  deleteSeries,
  deleteSeriesTournament,
  findSeries,
  findSeriesBySubmission,
  insertSeries,
  listSeriesOfTournament,
  listTournamentsOfSeries,
  putSeriesTournament,
  updateSeries,
} from '@/db/series';
import { findRole } from '@/db/staff';
import { raiseRevision } from '@/db/tournaments';
import { type Actor, may, nobody } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { findDuel } from '@/lib/formats/registry';
import type { SeriesId, TournamentId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Series } from '@/lib/series/records';
import type { SeriesSettings } from '@/lib/series/series-settings';
import type { Tournament } from '@/lib/tournament/records';
import { makeSlug } from '@/lib/tournament/slug';
import { visibleOrRefuse } from '../load/visible-tournament';
import { newId } from '../platform/random';

export interface SeriesInput {
  readonly name: string;
  readonly qualifiesFor: string;
  readonly settings: SeriesSettings;
}

type Account = Pick<User, 'id' | 'admin'>;

/** Makes a series; a second submit of the same form finds the first. */
export async function createSeries(
  tx: Executor,
  owner: Account,
  input: SeriesInput,
  submissionKey: string,
  now: number,
): Promise<Series> {
  const earlier = await findSeriesBySubmission(tx, submissionKey);
  if (earlier) return earlier;
  const taken = new Set<string>(['new']);
  let slug = makeSlug(input.name, (candidate) => taken.has(candidate));
  while (await findSeries(tx, slug)) {
    taken.add(slug);
    slug = makeSlug(input.name, (candidate) => taken.has(candidate));
  }
  const series: Series = {
    ...input,
    id: newId<SeriesId>(),
    slug,
    ownerId: owner.id,
    submissionKey,
    createdAt: now,
  };
  await insertSeries(tx, series);
  return series;
}

/** The pages of a tournament name the series that it is in: what is kept of them is made anew. */
async function renewPages(tx: Executor, id: SeriesId) {
  for (const { tournament, state } of await listTournamentsOfSeries(tx, id))
    if (state === 'in') await raiseRevision(tx, tournament.id);
}

export async function editSeries(tx: Executor, id: SeriesId, input: SeriesInput) {
  await updateSeries(tx, id, input);
  await renewPages(tx, id);
}

export async function endSeries(tx: Executor, id: SeriesId) {
  await renewPages(tx, id);
  await deleteSeries(tx, id);
}

/** Takes a tournament out, or takes back that it was asked for. */
export async function removeTournament(tx: Executor, id: SeriesId, tournamentId: TournamentId) {
  const known = (await listSeriesOfTournament(tx, tournamentId)).find(({ series }) => series.id === id);
  await deleteSeriesTournament(tx, id, tournamentId);
  if (known?.state === 'in') await raiseRevision(tx, tournamentId);
}

/** The series, for whoever may change it. */
export async function requireLedSeries(tx: Executor, slug: string, user: Account): Promise<Series> {
  const series = (await findSeries(tx, slug)) ?? refuse('series-unknown');
  if (!user.admin && series.ownerId !== user.id) refuse('forbidden');
  return series;
}

/** The account, seen from a tournament. */
async function actorOfAccount(tx: Executor, user: Account, id: TournamentId): Promise<Actor> {
  const role = (await findRole(tx, id, user.id)) ?? null;
  return { ...nobody, userId: user.id, admin: user.admin, role };
}

/** Whether that account decides over the tournament. */
const decidesOver = async (tx: Executor, user: Account, { id }: Pick<Tournament, 'id'>) =>
  may(await actorOfAccount(tx, user, id), { verb: 'edit-tournament' });

/**
 * Adds a tournament to a series, at once where whoever does owns it as well; else its owner is asked. Drafts of others do
 * not exist, and campaigns have no places.
 */
export async function addTournament(
  tx: Executor,
  series: Series,
  user: Account,
  slug: string,
  now: number,
): Promise<'asked' | 'in'> {
  const tournament = await visibleOrRefuse(tx, slug, (_, id) => actorOfAccount(tx, user, id));
  const owns = await decidesOver(tx, user, tournament);
  if (!findDuel(tournament.formatId) || tournament.demo) refuse('series-no-places');
  const known = (await listSeriesOfTournament(tx, tournament.id)).find((one) => one.series.id === series.id);
  if (known?.state === 'in') return 'in';
  const state = owns ? 'in' : 'asked';
  await putSeriesTournament(tx, { seriesId: series.id, tournamentId: tournament.id, state, at: now });
  if (state === 'in') await raiseRevision(tx, tournament.id);
  return state;
}

/** The owner of a tournament says whether it is in a series; also later. */
export async function answerSeries(
  tx: Executor,
  user: Account,
  { seriesId, tournamentId }: { seriesId: SeriesId; tournamentId: TournamentId },
  yes: boolean,
  now: number,
) {
  if (!(await decidesOver(tx, user, { id: tournamentId }))) refuse('forbidden');
  const asked = (await listSeriesOfTournament(tx, tournamentId)).some(({ series }) => series.id === seriesId);
  if (!asked) refuse('series-unknown');
  if (!yes) return removeTournament(tx, seriesId, tournamentId);
  await putSeriesTournament(tx, { seriesId, tournamentId, state: 'in', at: now });
  await raiseRevision(tx, tournamentId);
}
