import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { campOf } from '@/lib/entries/camps';
import { rankSecond } from '@/lib/standings/second-ranking';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { ShownStandings } from './shown-standings';

/** The second ranking beside the standings, where the organiser has one and it has entries. */
export async function SecondRanking({ view, shown }: { view: TournamentView; shown: ShownStandings }) {
  const { secondRanking, camps } = view.settings;
  if (!secondRanking) return null;
  const ranked = rankSecond(
    secondRanking,
    shown.standings.rows.flatMap(({ entry: id, rank, points }) => {
      const entry = view.entryById.get(id);
      if (!entry) return [];
      const camp = campOf(entry.camp, camps);
      return { id, rank, points, camp, traits: [entry.faction, entry.club, entry.town, entry.country, camp] };
    }),
  );
  if (ranked.length === 0) return null;
  const beside = await besideRounds();
  const rowOf = new Map(shown.standings.rows.map((row) => [row.entry, row]));
  const rows = ranked.map((row) => ({ row, own: row.entry ? rowOf.get(row.entry) : undefined }));
  return (
    <section className="mt-6" aria-labelledby="second">
      <h2 id="second">{secondRanking.name}</h2>
      <ol className="mt-2">
        {rows.map(({ row: { rank, entry, name, points }, own }) => (
          <li
            key={entry ?? name}
            className="grid grid-cols-[40px_minmax(0,1fr)_auto] gap-x-2 py-2 border-b border-b-rule"
          >
            <span className="soft">{rank}.</span>
            <span>
              {entry ? view.entryById.get(entry)?.name : name}
              {own && beside(own).length > 0 && <span className="detail">{beside(own).join(' · ')}</span>}
            </span>
            <b>{points}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
