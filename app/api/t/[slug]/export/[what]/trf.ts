import 'server-only';
import { inSlices, makeSlices } from '@/app/_server/platform/slices';
import { whoPlays } from '@/lib/entries/who-plays';
import type { EntryId } from '@/lib/ids';
import { tallyInSteps } from '@/lib/standings/tally';
import { type TrfTeam, type TrfTournament, type TrfVersion, trfLines } from '@/lib/standings/trf';
import { teamId } from '@/lib/teams/team-standings';
import { draftRound, lastRound, openMatches, publicRounds } from '@/lib/tournament/rounds';
import { standingsInput, standingsOf } from '@/lib/tournament/standings-of';
import { startingOrder } from '@/lib/tournament/starting-numbers';
import { knownTeams, teamPlayers, teamStandingsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The tournament with every round for chess engines and checkers of draws. */
export async function trfFile(view: TournamentView, version: TrfVersion = 16): Promise<string> {
  const { tournament, settings } = view;
  const ranks = new Map(standingsOf(view).rows.map(({ entry, rank }) => [entry, rank]));
  const tallies = await inSlices(tallyInSteps(standingsInput(view)));
  const listed = startingOrder(view);
  const numberOf = new Map(listed.map(({ id }, i) => [id, i + 1]));
  const first = new Set(
    publicRounds(view).flatMap(({ round, matches }) =>
      matches.map(({ pairing }) => `${round.number} ${pairing.entryA}`),
    ),
  );
  const next = roundToDraw(view);
  const last = publicRounds(view).at(-1)?.round.number ?? 0;
  const lines = trfLines(
    {
      name: tournament.name,
      place: tournament.place,
      startsOn: tournament.startsOn,
      endsOn: tournament.endsOn,
      planned: Math.max(settings.rounds, last, next?.round ?? 0),
      system: systemOf(view),
      players: listed.map((entry, i) => ({
        number: i + 1,
        name: entry.name,
        rating: entry.rating,
        // Ringers and disqualified players have no place: the format wants one, and theirs is behind all others.
        rank: ranks.get(entry.id) ?? ranks.size + 1,
        rounds: (tallies.get(entry.id)?.perRound ?? []).map(({ round, outcome, opponent }) => ({
          outcome,
          opponent: opponent === null ? null : (numberOf.get(opponent) ?? null),
          colour:
            opponent === null ? null : first.has(`${round} ${entry.id}`) ? ('w' as const) : ('b' as const),
        })),
      })),
      teams: settings.teams ? teamsOf(view, numberOf) : [],
      provisional: publicRounds(view).flatMap(({ round, matches }) =>
        matches.flatMap(({ a, b, interim }) => {
          const [white, black] = [numberOf.get(a.id), b && numberOf.get(b.id)];
          return interim && white && black ? [{ round: round.number, white, black }] : [];
        }),
      ),
      next: next && {
        round: next.round,
        absent: listed.flatMap(({ id }, i) => (next.playing.has(id) ? [] : [i + 1])),
      },
    },
    version,
  );
  // Two thousand lines take a while: other requests get their turn between them.
  const slices = makeSlices();
  let text = '';
  for (const line of lines) {
    await slices.next();
    text += line;
  }
  return text;
}

/**
 * The round that an engine may draw: that of the draft, or the one after the last published round once that is over. Null
 * where there is none, or where it follows a schedule.
 */
function roundToDraw(view: TournamentView): { round: number; playing: ReadonlySet<EntryId> } | null {
  const draft = draftRound(view)?.round;
  if (draft && draft.method !== 'swiss' && draft.method !== 'manual') return null;
  const last = publicRounds(view).at(-1)?.round.number ?? 0;
  const round = draft?.number ?? last + 1;
  if (view.tournament.status === 'finished' || round > lastRound(view)) return null;
  // A game that goes on may count for now, so that the next round can be drawn.
  if (!draft && openMatches(view).some(({ match }) => !match.interim)) return null;
  const { teams } = view.settings;
  const playing = teams
    ? teamPlayers(view, teams)
    : new Set(whoPlays(view.entries, round).map(({ id }) => id));
  return playing.size > 0 ? { round, playing } : null;
}

function systemOf(view: TournamentView): TrfTournament['system'] {
  const methods = new Set(publicRounds(view).map(({ round }) => round.method));
  const [only] = methods;
  if (methods.size !== 1) return 'Swiss-System';
  return only === 'round-robin' ? 'Round-Robin' : only === 'elimination' ? 'Knock-Out' : 'Swiss-System';
}

/** The teams with listed players: by board, dropped players behind. */
function teamsOf(view: TournamentView, numberOf: ReadonlyMap<EntryId, number>): TrfTeam[] {
  const rows = new Map((teamStandingsOf(view)?.rows ?? []).map((row) => [row.entry, row]));
  return knownTeams(view).flatMap(({ name, players }) => {
    const gone = view.entries.filter((entry) => entry.team === name && !players.includes(entry));
    const numbers = [...players, ...gone].flatMap(({ id }) => numberOf.get(id) ?? []);
    if (numbers.length === 0) return [];
    const row = rows.get(teamId(name));
    return {
      name,
      rank: row?.rank ?? rows.size + 1,
      matchPoints: row ? 2 * (row.wins + row.byes) + row.draws : 0,
      players: numbers,
    };
  });
}
