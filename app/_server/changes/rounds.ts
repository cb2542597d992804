import 'server-only';
import { deleteRound, insertRound, type Pairing, replacePairings, updateRound } from '@/db/rounds';
import { updateTournament } from '@/db/tournaments';
import type { EntryId, PairingId, RoundId } from '@/lib/ids';
import { checkPairing, type PairingCheck } from '@/lib/pairing/check-pairing';
import { pairRound } from '@/lib/pairing/pair-round';
import {
  type DrawnPairing,
  floatsOf,
  type PairingEntry,
  type PairRoundInput,
  type Reason,
} from '@/lib/pairing/pairing';
import { swapEntries } from '@/lib/pairing/swap-entries';
import { seededRandom } from '@/lib/random';
import { countsAsMeeting, forfeiter } from '@/lib/results/ruling';
import { orRefuse, refuse } from '../problems';
import {
  currentRound,
  draftRound,
  loadTournament,
  type MatchView,
  publicRounds,
  type RoundView,
  standingsOf,
  type TournamentView,
} from '../read-tournament';
import type { Work } from '../work';

/**
 * Draws round `number` as a draft that only the desk sees, and closes the round before it. Refused while
 * a result of that round is missing, and when the round was drawn already (two desks at once).
 */
export async function drawRound(work: Work, number: number) {
  const view = await loadTournament(work.tx, work.tournament);
  const before = currentRound(view);
  if (view.tournament.status === 'finished') refuse('tournament-finished');
  if (view.rounds.some(({ round }) => round.number === number))
    refuse('round-exists', { values: { number } });
  if (number !== publicRounds(view).length + 1 || draftRound(view))
    refuse('round-out-of-order', { values: { number } });
  if (number > view.settings.rounds)
    refuse('all-rounds-played', { values: { rounds: view.settings.rounds } });
  if (before && missingResults(before) > 0) {
    refuse('results-missing', { values: { count: missingResults(before), number: before.round.number } });
  }
  if (playing(view).length < 2) refuse('too-few-entries');

  if (before) await updateRound(work.tx, before.round.id, { status: 'closed', closedAt: work.now });
  await storeDraft(work, view, number);
  await work.note('round-drawn', { number });
}

/** Draws the draft anew with fresh chance. */
export async function redrawRound(work: Work, number: number, version: number) {
  const view = await loadTournament(work.tx, work.tournament);
  const draft = requireDraft(view, number, version);
  await deleteRound(work.tx, draft.round.id);
  await storeDraft(work, view, number);
  await work.note('round-redrawn', { number });
}

/** Throws the draft away; the round before it can be corrected again. */
export async function discardDraft(work: Work, number: number, version: number) {
  const view = await loadTournament(work.tx, work.tournament);
  const draft = requireDraft(view, number, version);
  await deleteRound(work.tx, draft.round.id);
  const before = currentRound(view);
  if (before) await updateRound(work.tx, before.round.id, { status: 'published', closedAt: null });
  await work.note('draft-discarded', { number });
}

/** Swaps two entries of the draft, the bye included. */
export async function swapInDraft(work: Work, number: number, version: number, x: EntryId, y: EntryId) {
  const view = await loadTournament(work.tx, work.tournament);
  const draft = requireDraft(view, number, version);
  const swapped = orRefuse(swapEntries(drawnPairings(draft), x, y));
  const before = draft.matches.map(({ pairing }) => pairing);
  await replacePairings(
    work.tx,
    draft.round.id,
    // The place stays (table, scenario); with other people in it the pairing is a new one, so that nothing
    // meant for the old one can reach it.
    before.map((place, i) => {
      const drawn = swapped[i] ?? refuse('stale');
      const same = drawn.a === place.entryA && drawn.b === place.entryB;
      return {
        ...place,
        id: same ? place.id : work.newId<PairingId>(),
        entryA: drawn.a,
        entryB: drawn.b,
        reasons: drawn.reasons,
      };
    }),
  );
  await updateRound(work.tx, draft.round.id, {});
  const name = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  await work.note('entries-swapped', { number, x: name(x), y: name(y) });
}

/** Sets the scenario of a draft by hand; null for the format without one. */
export async function setScenario(work: Work, number: number, version: number, scenarioId: string) {
  const view = await loadTournament(work.tx, work.tournament);
  const draft = requireDraft(view, number, version);
  const scenario =
    view.format.scenarios.find((candidate) => candidate.id === scenarioId) ??
    refuse('invalid', { path: ['scenarioId'] });
  await updateRound(work.tx, draft.round.id, { scenarioId: scenario.id, scenarioRoll: null });
  if (draft.matches.some(({ pairing }) => pairing.scenarioId !== null)) {
    await replacePairings(
      work.tx,
      draft.round.id,
      draft.matches.map(({ pairing }) => ({ ...pairing, scenarioId: null, scenarioRoll: null })),
    );
  }
  await work.note('scenario-set', { number, scenario: scenario.id });
}

/**
 * Shows the draft to everybody; the round clock starts separately. Refused when somebody has joined or left
 * since the draw: nobody may stand in the hall without a pairing.
 */
export async function publishRound(work: Work, number: number, version: number) {
  const view = await loadTournament(work.tx, work.tournament);
  const draft = requireDraft(view, number, version);
  const wrong = checkDraft(view, draft).violations.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) {
    const ids = new Set(wrong.flatMap(({ entries }) => entries));
    const names = [...ids].map((id) => view.entryById.get(id)?.name ?? '').join(', ');
    refuse('draft-outdated', { values: { number, names } });
  }
  await updateRound(work.tx, draft.round.id, { status: 'published', publishedAt: work.now });
  if (view.tournament.status !== 'running')
    await updateTournament(work.tx, view.tournament.id, { status: 'running' });
  await work.note('round-published', { number });
}

/** Takes a published round back into draft, as long as nobody has reported. */
export async function withdrawRound(work: Work, number: number) {
  const view = await loadTournament(work.tx, work.tournament);
  const current = requireCurrent(view, number);
  if (current.matches.some((match) => match.result || match.reports.a || match.reports.b))
    refuse('round-has-reports');
  await updateRound(work.tx, current.round.id, { status: 'draft', publishedAt: null, startedAt: null });
  // Without a published round the tournament has not begun: sign-up is as open as before.
  if (publicRounds(view).length === 1)
    await updateTournament(work.tx, view.tournament.id, { status: 'open' });
  await work.note('round-withdrawn', { number });
}

/** Starts the round clock; starting it again changes nothing. */
export async function startRound(work: Work, number: number) {
  const current = requireCurrent(await loadTournament(work.tx, work.tournament), number);
  if (current.round.startedAt !== null) return;
  await updateRound(work.tx, current.round.id, { startedAt: work.now });
  await work.note('round-started', { number });
}

/** Ends the tournament: the standings are final. Needs every result of the last round. */
export async function finishTournament(work: Work) {
  const view = await loadTournament(work.tx, work.tournament);
  const last = currentRound(view) ?? refuse('nothing-played');
  if (draftRound(view)) refuse('draft-open', { values: { number: last.round.number + 1 } });
  if (missingResults(last) > 0)
    refuse('results-missing', { values: { count: missingResults(last), number: last.round.number } });
  if (view.tournament.status === 'finished') return;
  await updateRound(work.tx, last.round.id, { status: 'closed', closedAt: work.now });
  await updateTournament(work.tx, view.tournament.id, { status: 'finished' });
  await work.note('tournament-finished');
}

/** Opens a finished tournament again, for a correction or another round. */
export async function reopenTournament(work: Work) {
  if (work.tournament.status !== 'finished') return;
  const last = currentRound(await loadTournament(work.tx, work.tournament));
  if (last) await updateRound(work.tx, last.round.id, { status: 'published', closedAt: null });
  await updateTournament(work.tx, work.tournament.id, { status: 'running' });
  await work.note('tournament-reopened');
}

export const missingResults = (view: RoundView) =>
  view.matches.filter((match) => match.pairing.entryB && !match.result).length;

const playing = (view: TournamentView) => view.entries.filter((entry) => entry.status === 'registered');

/** What is wrong or unlucky about the draft, judged by the entries as they are now. */
export function checkDraft(view: TournamentView, draft: RoundView): PairingCheck {
  const dropped = view.entries.filter((entry) => entry.status === 'dropped').map((entry) => entry.id);
  const input = pairingInput(view, draft.round.number, draft.round.seed);
  return checkPairing({ ...input, dropped }, drawnPairings(draft));
}

/** Everything the draw of round `number` depends on. */
export function pairingInput(view: TournamentView, number: number, seed: number): PairRoundInput {
  const standings = standingsOf(view, number - 1);
  const played = publicRounds(view).filter(({ round }) => round.number < number);
  const entries = playing(view).map((entry): PairingEntry => {
    const row = standings.rows.find((candidate) => candidate.entry === entry.id);
    const own = played.flatMap(({ matches }) =>
      matches.filter(({ pairing }) => pairing.entryA === entry.id || pairing.entryB === entry.id),
    );
    return {
      id: entry.id,
      score: row?.points ?? 0,
      rank: row?.rank ?? view.entries.length,
      seed: entry.seed,
      opponents: own.flatMap(({ pairing, ruling }) =>
        pairing.entryB && (ruling === null || countsAsMeeting(ruling))
          ? [pairing.entryA === entry.id ? pairing.entryB : pairing.entryA]
          : [],
      ),
      byes: own.filter((match) => hadBye(match, entry.id)).length,
      floats: own.map(({ pairing }) => floatsOf(drawnOf(pairing))[pairing.entryA === entry.id ? 'a' : 'b']),
      joinedRound: entry.joinedRound,
      club: entry.club,
      town: entry.town,
      faction: entry.faction,
      tables: own.flatMap(({ pairing }) => pairing.tableNumber ?? []),
    };
  });
  return { round: number, entries, settings: view.settings.pairing, seed };
}

/** Drawn as a bye, or won because the opponent did not turn up: neither comes twice if it can be helped. */
function hadBye({ pairing, ruling }: MatchView, entryId: EntryId): boolean {
  if (!pairing.entryB) return true;
  const absent = ruling && forfeiter(ruling);
  return absent !== null && (absent === 'a' ? pairing.entryB : pairing.entryA) === entryId;
}

const drawnOf = (pairing: Pairing): DrawnPairing => ({
  a: pairing.entryA,
  b: pairing.entryB,
  table: pairing.tableNumber,
  // Reasons are written by the draw alone and read back as such.
  reasons: pairing.reasons as readonly Reason[],
});

/** The pairings of a round as the pairing rules see them. */
export const drawnPairings = (view: RoundView): DrawnPairing[] =>
  view.matches.map(({ pairing }) => drawnOf(pairing));

async function storeDraft(work: Work, view: TournamentView, number: number) {
  const seed = work.newSeed();
  const draw = pairRound(pairingInput(view, number, seed));
  // The same seed also throws the scenario dice: the whole draft can be made again from it.
  const dice = seededRandom(seed + number);
  const scope = view.format.scenarioScope(view.setup);
  const roundScenario = scope === 'round' ? view.format.pickScenario(view.setup, number, dice) : null;
  const roundId = work.newId<RoundId>();
  await insertRound(
    work.tx,
    {
      id: roundId,
      tournamentId: view.tournament.id,
      number,
      status: 'draft',
      scenarioId: roundScenario?.id ?? null,
      scenarioRoll: roundScenario?.roll ?? null,
      seed,
      relaxed: draw.relaxed,
      // Never the version of an earlier draft: a desk that still shows that one has to notice.
      version: work.tournament.revision,
      minutes: view.settings.roundMinutes,
      pairedAt: work.now,
      publishedAt: null,
      startedAt: null,
      closedAt: null,
    },
    draw.pairings.map((pairing): Pairing => {
      const own = scope === 'table' && pairing.b ? view.format.pickScenario(view.setup, number, dice) : null;
      return {
        id: work.newId<PairingId>(),
        roundId,
        tournamentId: view.tournament.id,
        tableNumber: pairing.table,
        entryA: pairing.a,
        entryB: pairing.b,
        scenarioId: own?.id ?? null,
        scenarioRoll: own?.roll ?? null,
        reasons: pairing.reasons,
      };
    }),
  );
}

/** The draft of that number, in the state the desk saw; a stale desk is told instead of overwriting. */
function requireDraft(view: TournamentView, number: number, version: number): RoundView {
  const draft = draftRound(view);
  if (!draft || draft.round.number !== number || draft.round.version !== version) refuse('stale');
  return draft;
}

function requireCurrent(view: TournamentView, number: number): RoundView {
  const current = currentRound(view);
  if (!current || current.round.number !== number || current.round.status !== 'published') refuse('stale');
  return current;
}
