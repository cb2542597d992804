import 'server-only';
import { publicRounds, standingsOf, type TournamentView } from '@/app/_server/read-tournament';
import { makeTrf } from '@/lib/standings/trf';

/** The tournament with every round for chess engines and checkers of draws; starting numbers by seed, rating, sign-up. */
export function trfFile(view: TournamentView): string {
  const { tournament, settings } = view;
  const standings = standingsOf(view);
  const rows = new Map(standings.rows.map((row) => [row.entry, row]));
  const listed = view.entries
    .filter(({ id }) => rows.has(id))
    .map((entry, i) => ({ entry, i }))
    .sort(
      (x, y) =>
        (x.entry.seed ?? 1_000) - (y.entry.seed ?? 1_000) ||
        (y.entry.rating ?? -1) - (x.entry.rating ?? -1) ||
        x.i - y.i,
    )
    .map(({ entry }) => entry);
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
