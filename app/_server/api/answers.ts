import { otherSide } from '@/lib/sides';
import 'server-only';
import type { z } from 'zod';
import type {
  entriesAnswer,
  matchAnswer,
  personAnswer,
  roundsAnswer,
  standingsAnswer,
  tournamentAnswer,
  tournamentLine,
} from '@/lib/api/answers';
import type { EntryId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import { forfeiter, isWithoutWinner } from '@/lib/results/ruling';
import type { Series } from '@/lib/series/records';
import type { Tally } from '@/lib/statistics/win-rate';
import { say } from '@/lib/text';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { publicRounds, winnerOf } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import {
  type AnyTournamentView,
  isDuel,
  type MatchView,
  type RoundView,
  type TournamentView,
} from '@/lib/tournament/tournament-view';
import type { Career } from '../community/career';
import type { ShownPerson } from '../community/persons';
import { zoneOf } from '../platform/time-zone';

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export const lineOf = (tournament: Tournament, origin: string): z.input<typeof tournamentLine> => ({
  slug: tournament.slug,
  name: tournament.name,
  place: tournament.place,
  startsOn: tournament.startsOn,
  endsOn: tournament.endsOn,
  timeZone: zoneOf(tournament),
  status: tournament.status,
  format: tournament.formatId,
  url: `${origin}/t/${tournament.slug}`,
});

export const seriesLineOf = ({ slug, name }: Pick<Series, 'slug' | 'name'>, origin: string) => ({
  slug,
  name,
  url: `${origin}/series/${slug}`,
});

export function tournamentOf(view: AnyTournamentView, origin: string): z.input<typeof tournamentAnswer> {
  const { tournament, settings, entries } = view;
  const duel = isDuel(view);
  return {
    ...lineOf(tournament, origin),
    revision: tournament.revision,
    rounds: duel ? settings.rounds : null,
    round: duel ? (publicRounds(view).at(-1)?.round.number ?? null) : null,
    capacity: settings.capacity,
    players: entries.filter(({ status, ringer }) => status === 'registered' && !ringer).length,
    teams: settings.teams !== null,
    frozenAfter: tournament.frozenAfter,
  };
}

/** `whole` includes addresses and payments. */
export const entryOf = (entry: Entry, whole: boolean): z.input<typeof entriesAnswer>['entries'][number] => ({
  id: entry.id,
  name: entry.name,
  club: entry.club,
  town: entry.town,
  country: entry.country,
  army: entry.faction,
  team: entry.team,
  status: entry.status,
  ringer: entry.ringer,
  joinedRound: entry.joinedRound,
  ...(whole ? { email: entry.email, paid: entry.paid } : {}),
});

export const roundOf = (
  { round, scenario }: RoundView,
  language: Language,
): z.input<typeof roundsAnswer>['rounds'][number] => ({
  number: round.number,
  status: round.status === 'closed' ? 'closed' : 'published',
  scenario: say(scenario?.name, language) ?? null,
  minutes: round.minutes,
  publishedAt: momentOf(round.publishedAt),
  startedAt: momentOf(round.startedAt),
  closedAt: momentOf(round.closedAt),
});

export function matchOf(
  view: TournamentView,
  match: MatchView,
  { round }: RoundView,
  language: Language,
): z.input<typeof matchAnswer> {
  const { pairing, score, live, result, ruling } = match;
  const points = match.points ?? countedPoints(view, match, round.number);
  const absent = ruling && forfeiter(ruling);
  const seat = (entry: Entry, side: 'a' | 'b') => ({
    entry: entry.id,
    name: entry.name,
    army: entry.faction,
    team: entry.team,
    points: points?.[side] ?? null,
    metrics: score ? { ...score.metrics[side] } : null,
  });
  return {
    id: pairing.id,
    round: round.number,
    table: pairing.tableNumber,
    a: seat(match.a, 'a'),
    b: match.b && seat(match.b, 'b'),
    scenario: match.b ? (say(match.scenario?.name, language) ?? null) : null,
    state: match.hidden ? 'hidden' : match.state,
    winner: score ? (score.winner ?? 'draw') : absent ? otherSide(absent) : ruling === 'draw' ? 'draw' : null,
    ruling,
    goesOn:
      round.method === 'elimination' && match.b && isWithoutWinner(ruling) ? goesOnIn(view, match) : null,
    live: live && {
      turn: live.turn,
      turns: live.turns,
      active: live.active === 'a' || live.active === 'b' ? live.active : null,
      score: live.score,
      ended: live.ended !== null,
    },
    confirmedAt: momentOf(result?.at ?? null),
  };
}

/** Who goes on after a ruling without a winner; null in a finished bracket from before the desk was asked. */
function goesOnIn(view: TournamentView, match: MatchView): z.input<typeof matchAnswer>['goesOn'] {
  const winner = winnerOf(view, match);
  if (winner === null) return 'open';
  if (winner === 'nobody') return 'none';
  return winner === match.a.id ? 'a' : winner === match.b?.id ? 'b' : null;
}

/** Standings points of a ruled match or a bye; null for any other match. */
function countedPoints(view: TournamentView, { a, b, ruling }: MatchView, number: number) {
  if (b && !ruling) return null;
  const of = (id: EntryId | undefined) =>
    standingsOf(view)
      .rows.find(({ entry }) => entry === id)
      ?.perRound.find(({ round }) => round === number)?.points ?? null;
  return { a: of(a.id), b: of(b?.id) };
}

export const personLineOf = ({ person, name, hidden }: ShownPerson, origin: string) => ({
  id: person.id,
  name,
  pseudonym: hidden,
  url: `${origin}/person/${person.id}`,
});

/** A person's career in one ruleset; `hidden` leaves out identifying details. */
export const careerOf = (
  format: string,
  { rating, tournaments, armies, opponents }: Career,
  hidden: boolean,
): z.input<typeof personAnswer>['games'][number] => ({
  format,
  rating: rating && { value: rating.value, deviation: rating.deviation },
  tournaments: hidden
    ? null
    : tournaments.map(({ facts, entry, place, size, army, tally }) => ({
        tournament: facts.tournament.slug,
        name: facts.tournament.name,
        entry,
        place,
        of: size,
        army,
        ...recordOf(tally),
      })),
  armies: armies.map(({ army, figures }) => ({ army, ...recordOf(figures) })),
  opponents: hidden
    ? null
    : opponents.map(({ personId, name, tally }) => ({ person: personId, name, ...recordOf(tally) })),
});

const recordOf = ({ wins, draws, losses }: Tally) => ({ wins, draws, losses });

/** Standings after the requested round, at most the latest that counts. */
export function standingsFor(view: TournamentView, asked?: number): z.input<typeof standingsAnswer> {
  const rounds = publicRounds(view).map(({ round }) => round.number);
  const last = view.countedUntil ?? rounds.at(-1) ?? 0;
  const round = Math.min(asked ?? last, last);
  const standings = standingsOf(view, round);
  return {
    round,
    frozen: view.countedUntil !== null,
    rows: standings.rows.flatMap((row) => {
      const entry = view.entryById.get(row.entry);
      if (!entry) return [];
      return {
        rank: row.rank,
        entry: entry.id,
        name: entry.name,
        club: entry.club,
        town: entry.town,
        army: entry.faction,
        points: row.points,
        adjustment: row.adjustment,
        soft: row.soft,
        wins: row.wins,
        draws: row.draws,
        losses: row.losses,
        byes: row.byes,
        perRound: row.perRound.map((line) => ({ ...line })),
        tiebreaks: row.tiebreaks.map(({ id, value, decimals, again }) => ({
          id,
          value: value === null ? null : value / 10 ** decimals,
          ...(again && { again: [...again] }),
        })),
      };
    }),
  };
}
