import 'server-only';
import { updateEntry } from '@/db/entries';
import { deleteInterimResult, deleteRound, insertRound, updateRound } from '@/db/rounds';
import { updateTournament } from '@/db/tournaments';
import { whoPlays } from '@/lib/entries/who-plays';
import type { EntryId, PairingId, RoundId } from '@/lib/ids';
import { type Method, plannedMethod } from '@/lib/pairing/pairing-settings';
import { specialTable } from '@/lib/pairing/table-settings';
import { seededRandom } from '@/lib/random';
import { refuse } from '@/lib/refusal';
import { openEdge } from '@/lib/standings/scheme-schema';
import { isComplete } from '@/lib/tournament/captains';
import { isUntouched } from '@/lib/tournament/correction';
import { checkDraftInSteps, drawAs } from '@/lib/tournament/draw-input';
import { decideSides } from '@/lib/tournament/draw-sides';
import type { Pairing } from '@/lib/tournament/records';
import {
  currentRound,
  draftRound,
  openMatches,
  publicRounds,
  undecidedMatches,
} from '@/lib/tournament/rounds';
import { teamsDrawn } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { confirmNames } from '../../community/pseudonyms';
import { loadCaptainsMeetings } from '../../load/captains';
import { viewOf } from '../../load/tournament';
import { queueMail } from '../../mail/queue-mail';
import { meters } from '../../platform/meters';
import { inSlices, makeSlices } from '../../platform/slices';
import type { Work } from '../../platform/work';
import { countMeanwhile, type InterimWay } from '../results/results';
import { countByCurrentRules } from '../settings/settings';

/**
 * Draws round `number` as a draft for the desk and closes the previous round. Open matches count as given in
 * `meanwhile`; refused if one is missing there, and if the round is drawn already (two desks at once). Uses the round's
 * planned method by default.
 */
export async function drawRound(
  work: Work,
  number: number,
  method?: Method,
  meanwhile: Readonly<Record<PairingId, InterimWay>> = {},
) {
  const view = await viewOf(work);
  const before = currentRound(view);
  if (view.tournament.status === 'finished') refuse('tournament-finished');
  if (view.rounds.some(({ round }) => round.number === number))
    refuse('round-exists', { values: { number } });
  if (number !== publicRounds(view).length + 1 || draftRound(view))
    refuse('round-out-of-order', { values: { number } });
  if (number > view.settings.rounds)
    refuse('all-rounds-played', { values: { rounds: view.settings.rounds } });
  requireEnough(view, number);
  if (view.settings.scoringOpen) refuse('scoring-open');
  const edge = openEdge(view.settings.scheme);
  if (edge !== null) refuse('edge-open', { values: { lead: edge } });
  const open = openMatches(view);
  const unsaid = open.filter(({ match }) => !meanwhile[match.pairing.id]);
  if (unsaid.length > 0) refuse('results-missing', { values: { count: unsaid.length, number: number - 1 } });
  for (const { match } of open)
    await countMeanwhile(work, match.pairing, meanwhile[match.pairing.id] ?? 'none');

  if (before) await updateRound(work.tx, before.round.id, { status: 'closed', closedAt: work.now });
  else if (view.settings.counting === 'earlier') await countByCurrentRules(work);
  await storeDraft(
    work,
    open.length === 0 ? view : await viewOf(work),
    number,
    method ?? plannedMethod(view.settings.pairing, number),
  );
  await work.note('round-drawn', { number });
}

/** Redraws the draft with a new seed, by the same or another method. */
export async function redrawRound(work: Work, number: number, version: number, method?: Method) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  requireEnough(view, number);
  await deleteRound(work.tx, draft.round.id);
  await storeDraft(work, view, number, method ?? draft.round.method);
  await work.note('round-redrawn', { number });
}

/**
 * Redraws the latest round from its own seed after the correction of an earlier result. A published round becomes a
 * draft again. Refused once a match was played.
 */
export async function redrawCorrected(work: Work, number: number, version: number) {
  const view = await viewOf(work);
  const latest = view.rounds.at(-1);
  if (latest?.round.number !== number || latest.round.version !== version) refuse('stale');
  if (!isUntouched(latest)) refuse('round-has-reports');
  await deleteRound(work.tx, latest.round.id);
  await storeDraft(work, view, number, latest.round.method, latest.round.seed);
  await work.note('round-redrawn-corrected', { number });
}

/** Discards the draft; the previous round can be corrected again. */
export async function discardDraft(work: Work, number: number, version: number) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  await deleteRound(work.tx, draft.round.id);
  const before = currentRound(view);
  if (before) await updateRound(work.tx, before.round.id, { status: 'published', closedAt: null });
  // Interim results applied to this draw only.
  for (const { match } of openMatches(view)) await deleteInterimResult(work.tx, match.pairing.id);
  await work.note('draft-discarded', { number });
}

/**
 * Publishes the draft; the round clock starts separately. Refused if entries joined or left since the draw: every
 * entry needs a pairing.
 */
export async function publishRound(work: Work, number: number, version: number) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  const { violations } = await inSlices(checkDraftInSteps(view, draft));
  const wrong = violations.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) {
    const ids = new Set(wrong.flatMap(({ entries }) => entries));
    const names = [...ids].map((id) => view.entryById.get(id)?.name ?? '').join(', ');
    refuse('draft-outdated', { values: { number, names } });
  }
  const open = (await loadCaptainsMeetings(work.tx, view, draft)).filter((meeting) => !isComplete(meeting));
  if (open.length > 0) {
    const names = open.map(({ meeting }) => `${meeting.home} – ${meeting.guest}`).join(', ');
    refuse('captains-open', { values: { names } });
  }
  await updateRound(work.tx, draft.round.id, { status: 'published', publishedAt: work.now });
  await confirmNames(
    work,
    draft.matches.flatMap(({ a, b }) => (b ? [a, b] : [a])),
  );
  if (view.tournament.status !== 'running')
    await updateTournament(work.tx, view.tournament.id, { status: 'running' });
  if (view.settings.mail.pairings) {
    const seats = draft.matches.flatMap(({ pairing, a, b }) =>
      (b ? [a, b] : [a]).map((entry) => ({ entry, pairingId: pairing.id })),
    );
    await queueMail(work, 'pairing', seats);
  }
  await work.note('round-published', { number });
}

/** Turns a published round back into a draft, unless there are reports. */
export async function withdrawRound(work: Work, number: number) {
  const view = await viewOf(work);
  const current = requireCurrent(view, number);
  if (current.matches.some((match) => match.result || match.reports.a || match.reports.b))
    refuse('round-has-reports');
  await updateRound(work.tx, current.round.id, { status: 'draft', publishedAt: null, ...clockUnstarted });
  // Players who signed up after its publication were to join in the next round; now they join this one.
  const { publishedAt } = current.round;
  for (const { id, createdAt, joinedRound } of view.entries) {
    if (publishedAt === null || createdAt < publishedAt || joinedRound !== number + 1) continue;
    await updateEntry(work.tx, { tournamentId: view.tournament.id, entryId: id }, { joinedRound: number });
  }
  // Without a published round the tournament has not begun: sign-up is open again.
  if (publicRounds(view).length === 1 && view.tournament.status !== 'draft')
    await updateTournament(work.tx, view.tournament.id, { status: 'open' });
  await work.note('round-withdrawn', { number });
}

const clockUnstarted = { startedAt: null, pausedAt: null, pausedMs: 0 };

/** Starts the round clock; does nothing if started. */
export async function startRound(work: Work, number: number) {
  const current = requireCurrent(await viewOf(work), number);
  if (current.round.startedAt !== null) return;
  await updateRound(work.tx, current.round.id, { startedAt: work.now });
  await work.note('round-started', { number });
}

/** Ends the tournament with final standings. Needs every result, and in brackets who advances after each match. */
export async function finishTournament(work: Work) {
  const view = await viewOf(work);
  const last = currentRound(view) ?? refuse('nothing-played');
  if (draftRound(view)) refuse('draft-open', { values: { number: last.round.number + 1 } });
  const open = openMatches(view);
  if (open.length > 0)
    refuse('results-missing', {
      values: { count: open.length, number: open[0]?.round.round.number ?? last.round.number },
    });
  if (view.tournament.status === 'finished') return;
  requireDecided(view);
  await updateRound(work.tx, last.round.id, { status: 'closed', closedAt: work.now });
  await updateTournament(work.tx, view.tournament.id, { status: 'finished' });
  await work.note('tournament-finished');
}

/** Reopens a finished tournament, for a correction or another round. */
export async function reopenTournament(work: Work) {
  if (work.tournament.status !== 'finished') return;
  const last = currentRound(await viewOf(work));
  if (last) await updateRound(work.tx, last.round.id, { status: 'published', closedAt: null });
  await updateTournament(work.tx, work.tournament.id, { status: 'running' });
  await work.note('tournament-reopened');
}

export const missingResults = (view: RoundView) =>
  view.matches.filter((match) => match.pairing.entryB && !match.result).length;

/** Refuses a draw with fewer than two players or teams. */
function requireEnough(view: TournamentView, number: number) {
  if (view.settings.teams) {
    if (teamsDrawn(view).length < 2) refuse('too-few-teams');
  } else if (whoPlays(view.entries, number).length < 2) refuse('too-few-entries');
}

/** Refuses while it is open who advances after a ruling without a winner. */
function requireDecided(view: TournamentView) {
  const [undecided] = undecidedMatches(view);
  if (undecided) refuse('bracket-undecided', { values: { a: undecided.a.name, b: undecided.b?.name ?? '' } });
}

async function storeDraft(
  work: Work,
  view: TournamentView,
  number: number,
  method: Method,
  seed = work.newSeed(),
) {
  const { teams } = view.settings;
  // Team meetings are only drawn; their boards can be swapped by hand.
  if (teams && method !== 'swiss') refuse('teams-by-draw-only');
  requireDecided(view);
  const end = meters.draws.startTimer({ method });
  const outcome = await inSlices(drawAs(view, method, number, seed, true)).finally(end);
  if (!outcome.ok) {
    const { problem } = outcome;
    const nameOf = (id: EntryId | null) => (id && view.entryById.get(id)?.name) ?? '';
    if (problem.code === 'cut-tied')
      refuse('cut-tied', { values: { names: problem.entries.map(nameOf).join(', '), seats: problem.seats } });
    if (problem.code === 'too-many-pools') refuse('too-many-pools', { values: { pools: problem.pools } });
    refuse(problem.code, { values: { number, name: nameOf('entry' in problem ? problem.entry : null) } });
  }
  const draw = outcome.value;
  // The same seed rolls the scenario dice, so the whole draft is reproducible.
  const dice = seededRandom(seed + number);
  const scope = view.format.scenarioScope(view.setup);
  const before = publicRounds(view).filter(({ round }) => round.number < number);
  const roundScenario =
    scope === 'round'
      ? view.format.pickScenario(
          view.setup,
          number,
          dice,
          before.flatMap(({ round }) => round.scenarioId ?? []),
        )
      : null;
  const roundId = work.newId<RoundId>();
  const drawn = draw.pairings.map((pairing): Pairing => {
    const own =
      scope === 'table' && pairing.b
        ? view.format.pickScenario(view.setup, number, dice, scenariosOf(before, [pairing.a, pairing.b]))
        : null;
    return {
      id: work.newId<PairingId>(),
      roundId,
      tournamentId: view.tournament.id,
      tableNumber: pairing.table,
      entryA: pairing.a,
      entryB: pairing.b,
      scenarioId: scenarioAt(view, pairing.table) ?? own?.id ?? null,
      scenarioRoll: own?.roll ?? null,
      reasons: pairing.reasons,
      extraMinutes: 0,
    };
  });
  await insertRound(
    work.tx,
    {
      id: roundId,
      tournamentId: view.tournament.id,
      number,
      status: 'draft',
      scenarioId: roundScenario?.id ?? null,
      scenarioRoll: roundScenario?.roll ?? null,
      method,
      seed,
      relaxed: draw.relaxed,
      // Never an earlier draft's version, so that a desk still showing that one is refused.
      version: work.tournament.revision,
      minutes: view.settings.roundMinutes,
      pairedAt: work.now,
      publishedAt: null,
      ...clockUnstarted,
      closedAt: null,
      captainsAt: null,
      captainsTerms: null,
    },
    decideSides(view, { number, seed, scenarioId: roundScenario?.id ?? null }, drawn),
    makeSlices().next,
  );
}

/** Scenario assigned to a table, if the format has it. */
export function scenarioAt(view: TournamentView, table: number | null): string | null {
  const id = specialTable(view.settings.tables, table)?.scenarioId ?? null;
  return view.format.scenariosFor(view.setup).some((scenario) => scenario.id === id) ? id : null;
}

/** A scenario that this tournament plays; refuses any other. */
export const requireScenario = (view: TournamentView, scenarioId: string) =>
  view.format.scenariosFor(view.setup).find(({ id }) => id === scenarioId) ??
  refuse('invalid', { path: ['scenarioId'] });

/** Scenarios of these players in those rounds, once per player and match. */
export const scenariosOf = (rounds: readonly RoundView[], players: readonly EntryId[]): string[] =>
  rounds.flatMap(({ matches }) =>
    matches.flatMap(({ pairing }) =>
      players.flatMap((player) =>
        (pairing.entryA === player || pairing.entryB === player) && pairing.scenarioId !== null
          ? pairing.scenarioId
          : [],
      ),
    ),
  );

/** The draft of that number in the state the desk saw; refuses otherwise. */
export function requireDraft(view: TournamentView, number: number, version: number): RoundView {
  const draft = draftRound(view);
  if (!draft || draft.round.number !== number || draft.round.version !== version) refuse('stale');
  return draft;
}

function requireCurrent(view: TournamentView, number: number): RoundView {
  const current = currentRound(view);
  if (!current || current.round.number !== number || current.round.status !== 'published') refuse('stale');
  return current;
}
