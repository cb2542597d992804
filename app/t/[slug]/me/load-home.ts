import 'server-only';
import { loadAwards } from '@/app/_server/load/awards';
import { loadCaptainsMeetings } from '@/app/_server/load/captains';
import { loadLists } from '@/app/_server/load/lists';
import { loadObjection } from '@/app/_server/load/objections';
import { loadOwed, loadVoteWaits } from '@/app/_server/load/owed';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { pushKeys } from '@/app/_server/push/push-keys';
import { pushSubject } from '@/app/_server/push/push-subject';
import type { Executor } from '@/db/open-database';
import { findPerson, listOwnersOf } from '@/db/persons';
import { listPushOf } from '@/db/push';
import { listCountingSeries } from '@/db/series';
import type { PairingId } from '@/lib/ids';
import type { ObjectionTime } from '@/lib/results/objection';
import type { Entry } from '@/lib/tournament/records';
import { draftRound } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { HomeAnswers } from './home-answers';
import { homeState, ownMatches } from './home-state';

/** Asks the database for all that the player's page shows beside the tournament itself. */
export async function loadHome(view: TournamentView, entry: Entry, now: number): Promise<HomeAnswers> {
  const { read } = database();
  const state = homeState(view, entry);
  const listsOfBoth = state.kind === 'playing' ? [entry.id, state.own.opponent.id] : [entry.id];
  const lists = view.settings.lists.wanted ? await loadLists(read, view, now, listsOfBoth) : undefined;
  const draft = view.settings.teams ? draftRound(view) : undefined;
  const isOver = state.kind === 'finished';
  return {
    now,
    lists,
    meetings: draft ? await loadCaptainsMeetings(read, view, draft) : [],
    voteWaits: await loadVoteWaits(read, view, entry.id),
    debts: (await loadOwed(read, view, now, [entry.id], lists)).get(entry.id) ?? [],
    objections: await loadObjections(read, view, entry, now),
    awards: isOver && view.tournament.awardsShown ? await loadAwards(read, view) : [],
    series: await loadSeries(read, entry),
    push: isOver ? null : await loadPush(read, entry),
  };
}

/** Until when the player can object to results of theirs, by pairing. */
async function loadObjections(tx: Executor, view: TournamentView, entry: Entry, now: number) {
  const times = new Map<PairingId, ObjectionTime>();
  for (const { round, match, side } of ownMatches(view, entry)) {
    const time = await loadObjection(tx, view, round, match, side, now);
    if (time) times.set(match.pairing.id, time);
  }
  return times;
}

async function loadSeries(tx: Executor, entry: Entry): Promise<HomeAnswers['series']> {
  const counting = await listCountingSeries(tx, entry.tournamentId);
  if (counting.length === 0) return { counting, isNamed: false };
  const [owner] = await listOwnersOf(tx, [entry.id]);
  const person = owner?.by === 'player' ? await findPerson(tx, owner.personId) : undefined;
  return { counting, isNamed: person !== undefined && person.shown !== 'nothing' };
}

async function loadPush(tx: Executor, entry: Entry): Promise<HomeAnswers['push']> {
  return {
    serverKey: pushKeys().publicKey,
    endpoints: (await listPushOf(tx, entry.id)).map(({ endpoint }) => endpoint),
    reachesApple: pushSubject(await publicOrigin()) !== null,
  };
}
