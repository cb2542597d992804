import 'server-only';
import { deleteMeetingChoices, insertMeetingChoice, replacePairings, updateRound } from '@/db/rounds';
import { may } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { placeReasons } from '@/lib/pairing/reasons';
import { swapEntries } from '@/lib/pairing/swap-entries';
import { seededRandom } from '@/lib/random';
import { orRefuse, refuse } from '@/lib/refusal';
import { type CaptainsTerms, captainsTerms } from '@/lib/teams/captains-settings';
import { meetingOf } from '@/lib/teams/draw-teams';
import { askOf, choose, lotFor, type Part, waitingStep, waitsFor } from '@/lib/teams/procedure';
import { procedureFor } from '@/lib/teams/procedures';
import {
  type CaptainsMeeting,
  choosable,
  givenIn,
  isComplete,
  partLed,
  prizesOf,
  termsNow,
} from '@/lib/tournament/captains';
import { decideSides } from '@/lib/tournament/draw-sides';
import type { Pairing } from '@/lib/tournament/records';
import { draftRound, drawnOf, publicRounds } from '@/lib/tournament/rounds';
import { teamsDrawn } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { loadCaptainsMeetings } from '../../load/captains';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { requireDraft, scenarioAt } from '../rounds/rounds';

/**
 * Starts or stops the captains' choices in the draft, by the present settings. Stopping deletes their choices;
 * completed meetings and the exchanges spent for them stay.
 */
export async function askCaptains(work: Work, number: number, version: number, asked: boolean) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  const spent = await exchangesSpent(work, view, draft);
  const before = captainsTerms.safeParse(draft.round.captainsTerms).data ?? null;
  await deleteMeetingChoices(work.tx, draft.round.id);
  await updateRound(work.tx, draft.round.id, {
    captainsAt: asked ? work.now : null,
    captainsTerms: asked ? requireTerms(view, draft, spent) : before && { ...before, exchanges: spent },
  });
  await work.note(asked ? 'captains-asked' : 'captains-not-asked', { number });
}

/** Teams with an exchange that is part of the draft. */
async function exchangesSpent(work: Work, view: TournamentView, draft: RoundView): Promise<string[]> {
  const { exchanges = [] } = captainsTerms.safeParse(draft.round.captainsTerms).data ?? {};
  const open = (await loadCaptainsMeetings(work.tx, view, draft)).filter((own) => !isComplete(own));
  const undone = new Set(open.flatMap(({ teams }) => [teams.first, teams.second]));
  return exchanges.filter((team) => !undone.has(team));
}

/** Captains' terms of a draft; refused if there is nothing to choose. */
function requireTerms(view: TournamentView, draft: RoundView, spent: readonly string[]): CaptainsTerms {
  const terms = termsNow(view, draft, [...teamsExchanged(view), ...spent]);
  if (!terms || choosable(view, draft).length === 0) refuse('captains-nothing');
  orRefuse(procedureFor(terms.settings, terms.size, givenIn(terms)));
  return { ...terms, exchanges: [...spent] };
}

/**
 * Restarts one meeting after a change in one of its teams: deletes its choices and replaces players who left by the
 * next team-mate. Refused if there is none.
 */
export async function askMeetingAnew(work: Work, number: number, meeting: number) {
  const { view, draft, own } = await requireMeeting(work, number, meeting);
  if (isComplete(own)) refuse('meeting-complete');
  const members = new Map(teamsDrawn(view).map(({ name, players }) => [name, players.map(({ id }) => id)]));
  const pairings = own.meeting.games.flatMap(({ match }) => drawnOf(match.pairing));
  const teamOf = new Map(
    own.meeting.games.flatMap(({ match: { a, b }, homeSide }) => {
      const { home, guest } = own.meeting;
      const sides = homeSide === 'a' ? [home, guest] : [guest, home];
      return [a, b].map((entry, side) => [entry?.id, sides[side] ?? ''] as const);
    }),
  );
  let seated = pairings;
  for (const [id, team] of teamOf) {
    const own = members.get(team) ?? [];
    if (id === undefined || own.includes(id)) continue;
    const spare = own.find((one) => !seated.some(({ a, b }) => a === one || b === one));
    if (spare === undefined) refuse('team-short', { values: { team } });
    seated = orRefuse(swapEntries(seated, id, spare, new Set([spare])));
  }
  const replaced = new Map(pairings.map((pairing, at) => [pairing.a, seated[at]]));
  const changed = draft.matches.map(({ pairing }): Pairing => {
    const now = replaced.get(pairing.entryA);
    if (!now || (now.a === pairing.entryA && now.b === pairing.entryB)) return pairing;
    return { ...pairing, id: work.newId<PairingId>(), entryA: now.a, entryB: now.b, reasons: now.reasons };
  });
  await replacePairings(work.tx, draft.round.id, decideSides(view, draft.round, changed));
  await deleteMeetingChoices(work.tx, draft.round.id, meeting);
  const then = await viewOf(work);
  const round = draftRound(then) ?? refuse('captains-over');
  const terms = termsNow(then, round, []);
  const { [meeting]: _, ...until } = own.terms.until;
  const players = terms?.players[meeting] ?? refuse('captains-nothing');
  await updateRound(work.tx, draft.round.id, {
    captainsTerms: {
      ...own.terms,
      until,
      players: { ...own.terms.players, [meeting]: players },
      askedAt: { ...own.terms.askedAt, [meeting]: work.now },
      exchanges: own.terms.exchanges.filter((team) => team !== own.teams.first && team !== own.teams.second),
    } satisfies CaptainsTerms,
  });
  const { home, guest } = own.meeting;
  await work.note('meeting-asked-anew', { number, home, guest: guest ?? '' });
}

/** Teams that exchanged two boards in an earlier round; allowed once per tournament. */
const teamsExchanged = (view: TournamentView): string[] =>
  publicRounds(view).flatMap(({ round }) => {
    const terms = captainsTerms.safeParse(round.captainsTerms);
    return terms.success ? terms.data.exchanges : [];
  });

/** A choice in a meeting, by a captain or by the desk for one. */
export interface Choice {
  readonly number: number;
  readonly meeting: number;
  /** when the captains were asked, as on the screen: distinguishes a redrawn round */
  readonly asked: number;
  /** the step on the screen; refused if outdated */
  readonly step: number;
  readonly part: Part;
  readonly choice: readonly number[];
}

/**
 * Stores a choice for a part of a meeting; the last one replaces the draft's pairings. A captain chooses for their own
 * team and in time, the desk for either at any time.
 */
export async function chooseInMeeting(work: Work, { number, meeting, asked, step, part, choice }: Choice) {
  const desk = may(work.actor, { verb: 'run-rounds' });
  if (!desk && work.actor.entryId === null) refuse('forbidden');
  const { view, draft, own } = await requireMeeting(work, number, meeting);
  // A staff member who leads a team chooses as its captain.
  const captain = partLed(own, work.actor.entryId) === part;
  if (!desk && !captain) refuse('forbidden');
  if (own.askedAt !== asked) refuse(captain ? 'captains-asked-anew' : 'captains-asked-anew-desk');
  // Repeated, for example after a network failure.
  if (isSame(own, step, part, choice)) return;
  if (own.stale) refuse(captain ? 'captains-stale' : 'captains-stale-desk');
  if (own.state.step !== step) refuse(isComplete(own) ? 'meeting-complete' : 'step-over');
  if (!desk && own.endsAt !== null && work.now > own.endsAt)
    refuse(own.terms.settings.late === 'lot' ? 'step-too-late-lot' : 'step-too-late');
  requireCount(own, part, choice);
  await store(work, view, draft, own, part, choice, captain ? 'captain' : 'desk');
  if (!captain) await work.note('captain-replaced', { number, team: own.teams[part] });
}

/** Whether this choice is stored already. */
const isSame = (
  { log, steps }: CaptainsMeeting,
  step: number,
  part: Part,
  choice: readonly number[],
): boolean => {
  const wanted = [...choice].sort((x, y) => x - y).join();
  return log.some(
    (one, at) =>
      one.part === part && steps[at] === step && (one.choice as readonly number[]).join() === wanted,
  );
};

/** Refuses a wrong number of choices for the step. */
function requireCount({ procedure, state }: CaptainsMeeting, part: Part, choice: readonly number[]) {
  const step = waitingStep(procedure, state);
  const wanted = askOf(procedure, state, part)?.count ?? choice.length;
  if (step?.kind === 'put' && choice.length !== wanted)
    refuse('choice-count', { path: ['choice'], values: { count: wanted } });
  if (step?.kind !== 'exchange' && choice.length === 0) refuse('step-choice-missing', { path: ['choice'] });
}

/** Extends the captains' time for a meeting by so many minutes, from now if it has run out. */
export async function giveCaptainsTime(work: Work, number: number, meeting: number, minutes: number) {
  const { draft, own } = await requireMeeting(work, number, meeting);
  if (isComplete(own)) refuse('meeting-complete');
  if (own.endsAt === null) refuse('captains-no-limit');
  const until = Math.max(own.endsAt, work.now) + minutes * 60_000;
  await updateRound(work.tx, draft.round.id, {
    captainsTerms: { ...own.terms, until: { ...own.terms.until, [meeting]: until } } satisfies CaptainsTerms,
  });
  const { home, guest } = own.meeting;
  await work.note('captains-given-time', { number, home, guest: guest ?? '', minutes });
}

/** Notifies the captains whom a meeting waits for once more. */
export async function nudgeCaptains(work: Work, number: number, meeting: number) {
  const { draft, own } = await requireMeeting(work, number, meeting);
  if (isComplete(own)) refuse('meeting-complete');
  await updateRound(work.tx, draft.round.id, {
    captainsTerms: {
      ...own.terms,
      nudged: { ...own.terms.nudged, [meeting]: work.now },
    } satisfies CaptainsTerms,
  });
  const teams = waitsFor(own.procedure, own.state).map((part) => own.teams[part]);
  await work.note('captains-nudged', { number, teams: teams.join(', ') });
}

/** Draws lots for choices past their deadline, where the settings say so; true if any. */
export async function chooseByLot(work: Work): Promise<boolean> {
  const chosen = new Set<number>();
  for (;;) {
    const view = await viewOf(work);
    const draft = draftRound(view);
    if (!draft) break;
    const own = (await loadCaptainsMeetings(work.tx, view, draft)).find(
      (one) => !isComplete(one) && isLapsed(one, work.now),
    );
    const [part] = own ? waitsFor(own.procedure, own.state) : [];
    if (!own || !part) break;
    const ask = askOf(own.procedure, own.state, part);
    const random = seededRandom(draft.round.seed + own.meeting.number * 6_151 + own.log.length);
    await store(work, view, draft, own, part, ask ? lotFor(ask, random) : [], 'lot');
    if (!chosen.has(own.meeting.number))
      await work.note('captain-by-lot', { number: draft.round.number, team: own.teams[part] });
    chosen.add(own.meeting.number);
  }
  return chosen.size > 0;
}

/** Time of the draft's next lot; null if there is none. */
export const nextLot = (meetings: readonly CaptainsMeeting[]): number | null => {
  const ends = meetings.flatMap((own) =>
    own.terms.settings.late === 'lot' && !own.stale && !isComplete(own) && own.endsAt !== null
      ? own.endsAt
      : [],
  );
  return ends.length === 0 ? null : Math.min(...ends);
};

/** Whether the meeting's current choice falls to the lot. */
const isLapsed = ({ terms, stale, endsAt }: CaptainsMeeting, now: number): boolean =>
  terms.settings.late === 'lot' && !stale && endsAt !== null && now > endsAt;

async function requireMeeting(work: Work, number: number, meeting: number) {
  const view = await viewOf(work);
  const draft = draftRound(view);
  if (draft?.round.number !== number) refuse('captains-over');
  const own = (await loadCaptainsMeetings(work.tx, view, draft)).find(
    (one) => one.meeting.number === meeting,
  );
  if (!own) refuse('captains-over');
  return { view, draft, own };
}

async function store(
  work: Work,
  view: TournamentView,
  draft: RoundView,
  own: CaptainsMeeting,
  part: Part,
  choice: readonly number[],
  by: 'captain' | 'desk' | 'lot',
) {
  const { number } = draft.round;
  const { home, guest } = own.meeting;
  const state = orRefuse(choose(own.procedure, own.state, part, choice));
  await insertMeetingChoice(work.tx, {
    roundId: draft.round.id,
    meeting: own.meeting.number,
    seq: own.log.length + 1,
    part,
    choice: [...choice].sort((x, y) => x - y),
    by,
    at: work.now,
  });
  if (waitingStep(own.procedure, own.state)?.kind === 'exchange' && choice.length > 0)
    await updateRound(work.tx, draft.round.id, {
      captainsTerms: {
        ...own.terms,
        exchanges: [...own.terms.exchanges, own.teams[part]],
      } satisfies CaptainsTerms,
    });
  const chosen = { ...own, state };
  if (!isComplete(chosen)) return;
  await storeMeeting(work, view, draft, chosen);
  await work.note('meeting-complete', { number, home, guest });
}

/** Replaces the boards' games by those the captains made. */
async function storeMeeting(work: Work, view: TournamentView, draft: RoundView, own: CaptainsMeeting) {
  const replaced = new Set(own.meeting.games.map(({ match }) => match.pairing.id));
  const [place] = own.meeting.games;
  const told = place ? placeReasons(drawnOf(place.match.pairing).reasons) : [];
  const reason = meetingOf(told);
  if (!place || reason?.code !== 'meeting') throw new Error('a meeting without a place in the draw');
  const games = own.state.games.map((game, at): Pairing => {
    const first = game && own.players.first[game.first];
    const second = game && own.players.second[game.second];
    if (!first || !second) throw new Error('a game of a meeting without its players');
    const { table, scenario, map } = prizesOf(own, at);
    const there = own.meeting.games.find(({ match }) => match.pairing.tableNumber === table);
    // Chosen by the captains, or fixed to the table; otherwise the round's.
    const scenarioId = own.state.prizes.scenario[at] === null ? null : (scenario?.id ?? null);
    return {
      ...place.match.pairing,
      id: work.newId<PairingId>(),
      tableNumber: table,
      entryA: first.id,
      entryB: second.id,
      scenarioId: scenarioId ?? scenarioAt(view, table) ?? there?.match.pairing.scenarioId ?? null,
      reasons: told.map((one) =>
        one === reason
          ? {
              ...reason,
              board: at + 1,
              side: own.firstIsHome ? 'a' : 'b',
              chosen: 'yes',
              ...(map === null ? {} : { map }),
            }
          : one,
      ),
      extraMinutes: 0,
    };
  });
  const others = draft.matches.map(({ pairing }) => pairing).filter(({ id }) => !replaced.has(id));
  await replacePairings(work.tx, draft.round.id, [...others, ...decideSides(view, draft.round, games)]);
  await updateRound(work.tx, draft.round.id, {});
}
