import 'server-only';
import { publicRounds, standingsOf, type TournamentView } from '@/app/_server/read-tournament';
import { startingOrder } from '@/app/_server/starting-numbers';
import { makeTrf } from '@/lib/standings/trf';

/** The tournament with every round for chess engines and checkers of draws. */
export function trfFile(view: TournamentView): string {
  const { tournament, settings } = view;
  const standings = standingsOf(view);
  const rows = new Map(standings.rows.map((row) => [row.entry, row]));
  const listed = startingOrder(view);
  const numberOf = new Map(listed.map(({ id }, i) => [id, i + 1]));
  const first = new Set(
    publicRounds(view).flatMap(({ round, matches }) =>
      matches.map(({ pairing }) => `${round.number} ${pairing.entryA}`),
    ),
  );
  return makeTrf({
    name: tournament.name,
    place: tournament.place,
    startsOn: tournament.startsOn,
    endsOn: tournament.endsOn,
    planned: settings.rounds,
    players: listed.flatMap((entry) => {
      const row = rows.get(entry.id);
      const number = numberOf.get(entry.id);
      if (!row || number === undefined) return [];
      return {
        number,
        name: entry.name,
        rating: entry.rating,
        rank: row.rank,
        rounds: row.perRound.map(({ round, outcome, opponent }) => ({
          outcome,
          opponent: opponent === null ? null : (numberOf.get(opponent) ?? null),
          colour:
            opponent === null ? null : first.has(`${round} ${entry.id}`) ? ('w' as const) : ('b' as const),
        })),
      };
    }),
  });
}
