import 'server-only';
import { listAwardWinners, putAwardWinners } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import { updateTournament } from '@/db/tournaments';
import {
  type AwardId,
  type AwardSettings,
  awardIds,
  goesToTeam,
  isTeamAward,
  ownAwards,
} from '@/lib/awards/award-settings';
import { lastStep } from '@/lib/awards/ceremony';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { awardsHere } from '@/lib/tournament/awards';
import type { Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';
import { loadAwards } from '../../load/awards';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { freezeStandings, notFrozen } from '../rounds/freeze';
import { markOf, requireMark } from '../rounds/mark';

/** Mark of the awards form's content. */
export async function awardsMark(tx: Executor, { id, settings }: Tournament): Promise<string> {
  const { awards } = readSettings(settings);
  return markOf([awards, [...(await listAwardWinners(tx, id))].sort()]);
}

/**
 * Stores the awards given, their rules and the winners chosen by hand; all other winners are computed. Refused if the
 * awards changed since they were `seen`.
 */
export async function saveAwards(
  work: Work,
  awards: AwardSettings,
  byHand: ReadonlyMap<AwardId, EntryId>,
  seen: string,
) {
  const { tx, tournament } = work;
  requireMark(seen, await awardsMark(tx, tournament));
  const unnamed = ownAwards.find((id) => awards[id].on && awards[id].name === '');
  if (unnamed) refuse('required', { path: ['awards', unnamed, 'name'] });
  const view = await viewOf(work);
  const before = readSettings(tournament.settings);
  for (const [id, chosen] of byHand) {
    const entry = view.entryById.get(chosen);
    const isTeamless = goesToTeam({ awards, teams: before.teams }, id) && entry?.team === null;
    if (!entry || isTeamAward(id) || isTeamless) refuse('entry-unknown', { path: ['winners', id] });
  }
  // The form has no fields for awards that cannot be given here, and without teams none for an award's team.
  const here = awardsHere(view);
  const kept = [
    ...awardIds.filter((id) => !here.includes(id)).map((id) => [id, before.awards[id]] as const),
    ...(before.teams
      ? []
      : ownAwards.map((id) => [id, { ...awards[id], team: before.awards[id].team }] as const)),
  ];
  await updateTournament(tx, tournament.id, {
    settings: { ...before, awards: { ...awards, ...Object.fromEntries(kept) } },
  });
  await putAwardWinners(tx, tournament.id, byHand);
  await work.note('awards-changed');
}

/** Starts the ceremony of a finished tournament; freezes the standings if they are still public. */
export async function startCeremony(work: Work) {
  const { tx, tournament } = work;
  if (tournament.ceremonyStep !== null) return;
  if (tournament.status !== 'finished') refuse('ceremony-too-early');
  await freezeStandings(work);
  await updateTournament(tx, tournament.id, { ceremonyStep: 0, awardsShown: false });
  await work.note('ceremony-started');
}

/**
 * Moves the ceremony to a step, forwards or back. `from` is the step on the driver's screen, so a double click counts
 * once.
 */
export async function stepCeremony(work: Work, from: number, to: number) {
  const { tx, tournament } = work;
  if (tournament.ceremonyStep === null) refuse('ceremony-over');
  if (tournament.ceremonyStep !== from) return;
  const awards = (await loadAwards(tx, await viewOf(work))).filter(({ winners }) => winners.length > 0);
  const step = Math.max(0, Math.min(to, lastStep(awards.length)));
  if (step !== from) await updateTournament(tx, tournament.id, { ceremonyStep: step });
}

/** Ends the ceremony and publishes standings and awards; also works without a ceremony. */
export async function publishAwards(work: Work) {
  const { tx, tournament } = work;
  if (tournament.status !== 'finished') refuse('ceremony-too-early');
  if (tournament.awardsShown && tournament.ceremonyStep === null && tournament.frozenAfter === null) return;
  await updateTournament(tx, tournament.id, { ceremonyStep: null, ...notFrozen, awardsShown: true });
  await work.note('awards-published');
}

/** Cancels the ceremony; frozen standings stay frozen. */
export async function stopCeremony(work: Work) {
  if (work.tournament.ceremonyStep === null) return;
  await updateTournament(work.tx, work.tournament.id, { ceremonyStep: null });
  await work.note('ceremony-stopped');
}
