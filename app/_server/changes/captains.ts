import 'server-only';
import {
  deleteMeetingChoices,
  insertMeetingChoice,
  type Pairing,
  replacePairings,
  updateRound,
} from '@/db/rounds';
import { may } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { meetingOf } from '@/lib/teams/draw-teams';
import { choose, type Part } from '@/lib/teams/procedure';
import { type CaptainsMeeting, captainsMeetings, choosable, isComplete, partLed } from '../captains';
import { decideSides } from '../draw-sides';
import { orRefuse, refuse } from '../problems';
import { draftRound, drawnOf, loadTournament, type RoundView, type TournamentView } from '../read-tournament';
import type { Work } from '../work';
import { requireDraft, scenarioAt } from './rounds';

/** Lets captains choose in the draft from now on, or no longer: what they have chosen is then forgotten. */
export async function askCaptains(work: Work, number: number, version: number, asked: boolean) {
  const view = await loadTournament(work.tx, work.tournament);
  const draft = requireDraft(view, number, version);
  if (asked && (!view.settings.teams?.captains || choosable(view, draft).length === 0))
    refuse('captains-nothing');
  await deleteMeetingChoices(work.tx, draft.round.id);
  await updateRound(work.tx, draft.round.id, { captainsAt: asked ? work.now : null });
  await work.note(asked ? 'captains-asked' : 'captains-not-asked', { number });
}

/** A step of a meeting as a captain, or the desk for one of them, sees it. */
export interface Choice {
  readonly number: number;
  readonly meeting: number;
  /** the step that was shown: whoever judged by an older one is told */
  readonly step: number;
  readonly part: Part;
  readonly choice: readonly number[];
}

/**
 * Stores what was chosen for a part of a meeting; with the last choice the pairings of the draft are those of the
 * captains. A captain chooses for the own team and in time, the desk for either at any time.
 */
export async function chooseInMeeting(work: Work, { number, meeting, step, part, choice }: Choice) {
  const desk = may(work.actor, { verb: 'run-rounds' });
  if (!desk && work.actor.entryId === null) refuse('forbidden');
  const view = await loadTournament(work.tx, work.tournament);
  const draft = draftRound(view);
  if (draft?.round.number !== number) refuse('captains-over');
  const own = (await captainsMeetings(work.tx, view, draft)).find((one) => one.meeting.number === meeting);
  if (!own) refuse('captains-over');
  if (!desk && partLed(own, work.actor.entryId) !== part) refuse('forbidden');
  if (own.state.step !== step) refuse(isComplete(own) ? 'meeting-complete' : 'step-over');
  if (!desk && own.endsAt !== null && work.now > own.endsAt) refuse('step-too-late');
  const state = orRefuse(choose(own.procedure, own.state, part, choice));
  await insertMeetingChoice(work.tx, {
    roundId: draft.round.id,
    meeting,
    seq: own.log.length + 1,
    part,
    choice: [...choice].sort((x, y) => x - y),
    by: desk ? 'desk' : 'captain',
    at: work.now,
  });
  if (desk) await work.note('captain-replaced', { number, team: own.teams[part] });
  const chosen = { ...own, state };
  if (!isComplete(chosen)) return;
  await storeMeeting(work, view, draft, chosen);
  await work.note('meeting-complete', { number, home: own.meeting.home, guest: own.meeting.guest });
}

/** Puts the games that captains have made up into the place of those of the boards. */
async function storeMeeting(work: Work, view: TournamentView, draft: RoundView, own: CaptainsMeeting) {
  const replaced = new Set(own.meeting.games.map(({ match }) => match.pairing.id));
  const [place] = own.meeting.games;
  const reason = place && meetingOf(drawnOf(place.match.pairing).reasons);
  if (!place || reason?.code !== 'meeting') throw new Error('a meeting without a place in the draw');
  const games = own.state.games.map((game, at): Pairing => {
    const first = game && own.players.first[game.first];
    const second = game && own.players.second[game.second];
    if (!first || !second) throw new Error('a game of a meeting without its players');
    const tableNumber = own.tables[own.state.prizes.table[at] ?? at] ?? null;
    return {
      ...place.match.pairing,
      id: work.newId<PairingId>(),
      tableNumber,
      entryA: first.id,
      entryB: second.id,
      scenarioId:
        scenarioAt(view, tableNumber) ??
        own.meeting.games.find(({ match }) => match.pairing.tableNumber === tableNumber)?.match.pairing
          .scenarioId ??
        null,
      reasons: [{ ...reason, board: at + 1, side: own.firstIsHome ? 'a' : 'b' }],
      extraMinutes: 0,
    };
  });
  const others = draft.matches.map(({ pairing }) => pairing).filter(({ id }) => !replaced.has(id));
  await replacePairings(work.tx, draft.round.id, [...others, ...decideSides(view, draft.round, games)]);
  await updateRound(work.tx, draft.round.id, {});
}
