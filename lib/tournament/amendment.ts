import { isThere } from '../entries/who-plays';
import type { EntryId } from '../ids';
import { type Outcome, ok } from '../outcome';
import { type AmendedRound, type Amendment, amendRound, type PublishedPairing } from '../pairing/amend-round';
import { expectedEntries } from '../pairing/draw-round';
import { withFloatsByHand } from '../pairing/swiss/score-groups';
import { usableTables } from '../pairing/table-settings';
import type { Problem } from '../refusal';
import { countsAsMeeting } from '../results/ruling';
import { pairingInput } from './draw-input';
import { drawnOf, earlierRounds } from './rounds';
import { substitutesIn } from './teams';
import { type MatchView, type RoundView, type TournamentView, withEntries } from './tournament-view';

/**
 * Whether a match of a published round has begun: something was reported, entered or scored. A ruling that one
 * side is missing, or that the match does not count, is none of that.
 */
export const hasBegun = ({ reports, live, result, ruling }: MatchView): boolean =>
  Boolean(reports.a || reports.b || live) ||
  (result !== null && (ruling === null || countsAsMeeting(ruling)));

/**
 * Everybody in the tournament without a pairing in this round: those who are there for it, then the others. In an
 * elimination only those whom its bracket has a match for.
 */
export const withoutPairing = (view: TournamentView, { round, matches }: RoundView) => {
  const placed = new Set(matches.flatMap(({ a, b }) => [a.id, b?.id]));
  const free = view.entries.filter((entry) => entry.status === 'registered' && !placed.has(entry.id));
  if (round.method === 'elimination') {
    const { number, seed } = round;
    const input = pairingInput(view, number, seed);
    const expected = expectedEntries('elimination', input, earlierRounds(view, number));
    return free.filter(({ id }) => expected.has(id));
  }
  return [
    ...free.filter((entry) => isThere(entry, round.number)),
    ...free.filter((entry) => !isThere(entry, round.number)),
  ];
};

/** The published round as it would be after the amendment; changes nothing. */
export function amendedRound(
  view: TournamentView,
  round: RoundView,
  amendment: Amendment,
): Outcome<AmendedRound, Problem> {
  const refused = refusedHere(view, round, amendment);
  if (refused) return { ok: false, problem: { code: refused } };
  const published = round.matches.map(
    (match): PublishedPairing => ({ ...drawnOf(match.pairing), begun: hasBegun(match) }),
  );
  const playing = new Set(view.entries.flatMap(({ id, status }) => (status === 'registered' ? id : [])));
  const tables = usableTables(view.settings.tables, view.entries.length);
  const outcome = amendRound(published, playing, tables, amendment, sparesIn(view, round));
  if (!outcome.ok) {
    const { code, ...more } = outcome.problem;
    const entry = 'entry' in more ? view.entryById.get(more.entry)?.name : undefined;
    const values = { name: entry ?? '', table: 'table' in more ? more.table : '' };
    return {
      ok: false,
      problem: { code, values, ...(amendment.kind === 'seat' ? { path: ['table'] } : {}) },
    };
  }
  return ok({ ...outcome.value, added: withFloats(view, round, outcome.value.added) });
}

/** Where places in the round belong to somebody: matches of a bracket, boards of a meeting. */
function refusedHere(view: TournamentView, shown: RoundView, amendment: Amendment): string | null {
  const { round } = shown;
  if (amendment.kind === 'seat') return null;
  if (round.method === 'elimination' && amendment.kind !== 'swap') return 'bracket-by-swap-only';
  if (round.method === 'pools' && amendment.kind !== 'swap') return 'pools-by-swap-only';
  if (!view.settings.teams) return null;
  if (amendment.kind !== 'swap') return 'teams-swap-within';
  const team = (id: EntryId) => view.entryById.get(id)?.team;
  if (team(amendment.x) !== team(amendment.y)) return 'teams-swap-within';
  // Captains have chosen who meets whom; somebody may still have to take a place.
  const spares = sparesIn(view, shown);
  const substituted = spares.has(amendment.x) !== spares.has(amendment.y);
  return round.captainsAt === null || substituted ? null : 'captains-have-chosen';
}

/** Who may take the place of one of their own team. */
export const sparesIn = (view: TournamentView, round: RoundView): ReadonlySet<EntryId> =>
  new Set(view.settings.teams ? substitutesIn(view, round).map(({ id }) => id) : []);

function withFloats(view: TournamentView, { round }: RoundView, added: AmendedRound['added']) {
  const { number, seed, method } = round;
  if (view.settings.teams || (method !== 'swiss' && method !== 'manual')) return added;
  // Whoever is paired late after all is there, whatever had been said.
  const paired = new Set(added.flatMap(({ a, b }) => [a, b]));
  const entries = view.entries.map((entry) =>
    paired.has(entry.id)
      ? { ...entry, joinedRound: Math.min(entry.joinedRound, number), missedRounds: [] }
      : entry,
  );
  return withFloatsByHand(pairingInput(withEntries(view, entries), number, seed), added);
}
