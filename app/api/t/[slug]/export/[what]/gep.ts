import 'server-only';
import { makeGep } from '@/lib/entries/gep-file';
import { splitName, t3PersonSchema } from '@/lib/entries/t3';
import type { DeskKind } from '@/lib/soft-scores/soft-settings';
import { softScoresOf } from '@/lib/tournament/soft-scores';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The results as T3 takes them in; null while nobody has said which tournament of T3's this is. */
export function gepFile(view: TournamentView): string | null {
  const { settings, tournament, entryById } = view;
  if (settings.t3Id === null) return null;
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${tournament.endsOn}T00:00:00Z`),
  );
  const players = standingsOf(view).rows.flatMap((row) => {
    const entry = entryById.get(row.entry);
    if (!entry) return [];
    const given = softScoresOf(view, entry);
    const counted = (kind: DeskKind) => {
      const { on, counts, weight } = settings.soft[kind];
      return on && counts === 'points' ? weight * (given[kind] ?? 0) : 0;
    };
    return {
      person: t3PersonSchema.nullable().parse(entry.t3) ?? { ...splitName(entry.name), id: null },
      army: entry.faction,
      town: entry.town,
      team: entry.team ?? entry.club,
      rank: row.rank,
      total: row.points,
      games: row.points - row.adjustment - row.soft,
      list: counted('punctual'),
      painting: counted('painting'),
      quiz: counted('quiz'),
      fairness: counted('fairness'),
    };
  });
  return makeGep(settings.t3Id, day, players);
}
