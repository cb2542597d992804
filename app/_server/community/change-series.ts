import 'server-only';
import type { Executor } from '@/db/open-database';
import {
  deleteSeries,
  deleteSeriesTournament,
  findSeries,
  findSeriesBySubmission,
  insertSeries,
  listSeries,
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
import { most } from '@/lib/limits';
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

/** Creates a series; submitting the same form again returns the first. */
export async function createSeries(
  tx: Executor,
  owner: Account,
  input: SeriesInput,
  submissionKey: string,
  now: number,
): Promise<Series> {
  const earlier = await findSeriesBySubmission(tx, submissionKey);
  if (earlier) return earlier;
  const own = (await listSeries(tx)).filter(({ ownerId }) => ownerId === owner.id);
  if (!owner.admin && own.length >= most.series) refuse('series-too-many', { values: { most: most.series } });
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

/** Tournament pages name the series they belong to: drop their cached renderings. */
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

/** Removes a tournament from a series, or withdraws the request to its owner. */
export async function removeTournament(tx: Executor, id: SeriesId, tournamentId: TournamentId) {
  const known = (await listSeriesOfTournament(tx, tournamentId)).find(({ series }) => series.id === id);
  await deleteSeriesTournament(tx, id, tournamentId);
  if (known?.state === 'in') await raiseRevision(tx, tournamentId);
}

/** The series, if the account may change it; refuses otherwise. */
export async function requireLedSeries(tx: Executor, slug: string, user: Account): Promise<Series> {
  const series = (await findSeries(tx, slug)) ?? refuse('series-unknown');
  if (!user.admin && series.ownerId !== user.id) refuse('forbidden');
  return series;
}

async function actorOfAccount(tx: Executor, user: Account, id: TournamentId): Promise<Actor> {
  const role = (await findRole(tx, id, user.id)) ?? null;
  return { ...nobody, userId: user.id, admin: user.admin, role };
}

/** Whether the account may edit the tournament. */
const decidesOver = async (tx: Executor, user: Account, { id }: Pick<Tournament, 'id'>) =>
  may(await actorOfAccount(tx, user, id), { verb: 'edit-tournament' });

/**
 * Adds a tournament to a series: at once if the account may edit it, otherwise by a request to its owner. Refuses
 * campaigns, which have no places, and other people's drafts, as if they did not exist.
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
  const { length } = await listTournamentsOfSeries(tx, series.id);
  if (!known && length >= most.seriesTournaments)
    refuse('series-full', { path: ['tournament'], values: { most: most.seriesTournaments } });
  const state = owns ? 'in' : 'asked';
  await putSeriesTournament(tx, { seriesId: series.id, tournamentId: tournament.id, state, at: now });
  if (state === 'in') await raiseRevision(tx, tournament.id);
  return state;
}

/** Answers on behalf of a tournament's owner whether it belongs to a series; can be changed later. */
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
