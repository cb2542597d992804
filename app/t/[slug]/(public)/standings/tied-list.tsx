import { getTranslations } from 'next-intl/server';
import { Disclosure } from '@/app/_components/disclosure';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { Standings } from '@/lib/standings/compute-standings';
import { decisionText } from './decision-text';

/** For everybody level on points with the row above: what puts him behind it. */
export async function TiedList({ view, standings }: { view: TournamentView; standings: Standings }) {
  const t = await getTranslations('standings');
  const tied = standings.rows.filter((row) => row.decidedBy && row.decidedBy.by !== 'points');
  if (tied.length === 0) return null;
  return (
    <Disclosure summary={t('tied.title')}>
      <ul className="tied">
        {
          await Promise.all(
            tied.map(async (row) => (
              <li key={row.entry}>
                <b>{view.entryById.get(row.entry)?.name}</b>
                <span>{await decisionText(view, row)}</span>
              </li>
            )),
          )
        }
      </ul>
    </Disclosure>
  );
}
