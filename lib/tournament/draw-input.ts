import { campOf } from '../entries/camps';
import { isPlayer, whoPlays } from '../entries/who-plays';
import type { EntryId } from '../ids';
import type { Outcome } from '../outcome';
import { type CheckInput, checkPairingInSteps, type PairingCheck } from '../pairing/check/check-pairing';
import { drawRoundInSteps, expectedEntries, explainedDrawInSteps } from '../pairing/draw-round';
import {
  type Draw,
  type DrawnPairing,
  type DrawProblem,
  type EarlierRound,
  floatsOf,
  type PairingEntry,
  type PairRoundInput,
} from '../pairing/pairing';
import { type Method, settingsInRound } from '../pairing/pairing-settings';
import { usableTables } from '../pairing/table-settings';
import { countsAsMeeting, forfeiter } from '../results/ruling';
import { finish, type Steps } from '../steps';
import { meetingsDrawn } from '../teams/draw-teams';
import type { TeamSettings } from '../teams/team-settings';
import { sidesPlayed } from './draw-sides';
import { placesInPools } from './pools';
import { drawnOf, earlierRounds, publicRounds } from './rounds';
import { standingsInSteps, standingsOf } from './standings-of';
import { drawTeamRound, playersExpected, settingsOfTeams, teamPlayers, teamsInput } from './teams';
import type { MatchView, RoundView, TournamentView } from './tournament-view';

/** The pairings of a round as the pairing rules see them. */
export const drawnPairings = (view: RoundView): DrawnPairing[] =>
  view.matches.map(({ pairing }) => drawnOf(pairing));

/** Drawn as a bye, or won because the opponent did not turn up: neither comes twice if it can be helped. */
function hadBye({ pairing, ruling }: MatchView, entryId: EntryId): boolean {
  if (!pairing.entryB) return true;
  const absent = ruling && forfeiter(ruling);
  return absent !== null && (absent === 'a' ? pairing.entryB : pairing.entryA) === entryId;
}

/** Everything the draw of round `number` depends on. */
export function pairingInput(view: TournamentView, number: number, seed: number): PairRoundInput {
  const standings = standingsOf(view, number - 1).rows;
  const rows = new Map(standings.map((row) => [row.entry, row]));
  // A ringer has no place: they play at the bottom, where the bye would be.
  const bottom = standings.length === 0 ? 0 : Math.min(...standings.map((row) => row.points));
  const played = publicRounds(view).filter(({ round }) => round.number < number);
  const sides = sidesPlayed(view, number);
  const { teams } = view.settings;
  const atBoards = teams && teamPlayers(view, teams);
  // Ringers come as whole teams where teams play.
  const playing = atBoards
    ? view.entries.filter((entry) => isPlayer(entry) || atBoards.has(entry.id))
    : whoPlays(view.entries, number);
  const poolPlaces = placesInPools(view, number);
  const matchesOf = played.map(({ matches }) => {
    const ofRound = new Map<EntryId, MatchView>();
    // An imported round may pair an entry twice: its first match counts.
    for (const match of matches)
      for (const { id } of match.b ? [match.a, match.b] : [match.a])
        if (!ofRound.has(id)) ofRound.set(id, match);
    return ofRound;
  });
  const entries = playing.map((entry): PairingEntry => {
    const row = rows.get(entry.id);
    const own = matchesOf.map((ofRound) => ofRound.get(entry.id));
    const paired = own.flatMap((match) => match?.pairing ?? []);
    const firstOwn = own.findIndex((match) => match !== undefined) + 1 || number;
    return {
      id: entry.id,
      score: row?.points ?? (entry.ringer ? bottom : 0),
      rank: row?.rank ?? view.entries.length,
      unranked: !row && entry.ringer,
      seed: entry.seed,
      rating: entry.rating,
      opponents: own.map((match) => {
        if (!match?.pairing.entryB || (match.ruling !== null && !countsAsMeeting(match.ruling))) return null;
        return match.pairing.entryA === entry.id ? match.pairing.entryB : match.pairing.entryA;
      }),
      byes: own.filter((match) => match && hadBye(match, entry.id)).length,
      floats: paired.map((pairing) => floatsOf(drawnOf(pairing))[pairing.entryA === entry.id ? 'a' : 'b']),
      joinedRound: entry.ringer ? 1 : Math.min(entry.joinedRound, firstOwn),
      sides: sides.get(entry.id) ?? [],
      camp: campOf(entry.camp, view.settings.camps),
      club: entry.club,
      team: entry.team,
      town: entry.town,
      country: entry.country,
      faction: entry.faction,
      tables: paired.flatMap(({ tableNumber }) => tableNumber ?? []),
      fixedTable: entry.fixedTable,
      poolPlace: poolPlaces.get(entry.id) ?? null,
    };
  });
  const here = new Set(entries.map(({ id }) => id));
  return {
    round: number,
    entries,
    absent: view.entries.flatMap(({ id }) => (here.has(id) ? [] : [id])),
    settings: settingsInRound(view.settings.pairing, number),
    seed,
    tables: usableTables(view.settings.tables, Math.ceil(entries.length / 2)),
    tableOrder: view.settings.tables.order,
  };
}

/**
 * Draws round `number` by that method, with causes if `explained`; in a tournament of teams those, and then their players. Hands
 * over after every small part.
 */
export function* drawAs(
  view: TournamentView,
  method: Method,
  number: number,
  seed: number,
  explained = false,
): Steps<Outcome<Draw, DrawProblem>> {
  const { teams } = view.settings;
  if (teams) return yield* drawTeamRound(view, teams, number, seed);
  const draw = explained ? explainedDrawInSteps : drawRoundInSteps;
  yield* standingsInSteps(view, number - 1);
  const input = pairingInput(view, number, seed);
  yield;
  return yield* draw(method, input, earlierRounds(view, number));
}

/** What the check has to know about a draft: those who are to play it, and by which method. */
export function checkInputOf(view: TournamentView, draft: RoundView): CheckInput {
  const { number, seed, method } = draft.round;
  const input = pairingInput(view, number, seed);
  const earlier = earlierRounds(view, number);
  const { teams } = view.settings;
  const expected = teams ? playersExpected(view, teams, draft) : expectedEntries(method, input, earlier);
  return {
    ...input,
    entries: input.entries.filter(({ id }) => expected.has(id)),
    method,
    earlier,
    meetingsWanted: method === 'round-robin' ? meetingsWanted(earlier, drawnPairings(draft)) : 0,
    dropped: view.entries.filter((entry) => entry.status === 'dropped').map((entry) => entry.id),
  };
}

/** Whole round robins before this draft: so often everybody has met everybody as planned. */
function meetingsWanted(earlier: readonly EarlierRound[], draft: readonly DrawnPairing[]): number {
  const place = draft.flatMap(({ reasons }) =>
    reasons.flatMap((reason) => (reason.code === 'berger' ? [reason] : [])),
  )[0];
  const before = earlier.filter(({ method }) => method === 'round-robin').length;
  return place ? Math.floor(before / place.of) : 0;
}

/** What is wrong or unlucky about the draft, judged by the entries as they are now. */
export const checkDraft = (view: TournamentView, draft: RoundView): PairingCheck =>
  finish(checkDraftInSteps(view, draft));

/** `checkDraft` as a generator that yields after each part, for servers. */
export function* checkDraftInSteps(view: TournamentView, draft: RoundView): Steps<PairingCheck> {
  yield* standingsInSteps(view, draft.round.number - 1);
  const input = checkInputOf(view, draft);
  yield;
  return yield* judgeDraft(view, input, drawnPairings(draft));
}

/**
 * The same where what has to be known is at hand. Teams were drawn by their own points: their meetings are judged, and of
 * players who is there, and where. What concerns a meeting names its teams in the place of entries. Yields after each part.
 */
export function* judgeDraft(
  view: TournamentView,
  input: CheckInput,
  pairings: readonly DrawnPairing[],
): Steps<PairingCheck> {
  const check = yield* checkPairingInSteps(input, pairings);
  const { teams } = view.settings;
  if (!teams) return check;
  const meetings = yield* checkPairingInSteps(meetingsToCheck(view, teams, input), meetingsDrawn(pairings));
  const { everybodyPlacedOnce, pairings: games, tableRepeats, fixedTables } = check.summary;
  return {
    violations: [
      ...check.violations.filter(({ code, severity }) => severity === 'error' || code === 'table-missing'),
      // Who is in no meeting has been told by their players.
      ...meetings.violations.filter(({ severity }) => severity === 'warning'),
    ],
    summary: { ...meetings.summary, everybodyPlacedOnce, pairings: games, tableRepeats, fixedTables },
  };
}

/** What the check of meetings has to know, by the wishes that the players' pairings are judged by. */
export const meetingsToCheck = (
  view: TournamentView,
  teams: TeamSettings,
  { round, settings }: CheckInput,
): CheckInput => ({
  ...teamsInput(view, teams, round, 0),
  settings: settingsOfTeams(view, settings),
  tables: undefined,
});

/** Those who may be paired in this round. */
export const expectedIn = (
  view: TournamentView,
  number: number,
  seed: number,
  method: Method,
): ReadonlySet<EntryId> =>
  view.settings.teams
    ? teamPlayers(view, view.settings.teams)
    : expectedEntries(method, pairingInput(view, number, seed), earlierRounds(view, number));
