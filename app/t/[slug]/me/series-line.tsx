import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { Link } from '@/app/_ui/link';
import { findPerson, listOwnersOf } from '@/db/persons';
import { listCountingSeries } from '@/db/series';
import type { Entry } from '@/lib/tournament/records';

/** What series count the tournament, and that it is for the player to say whether others read their name there. */
export async function SeriesLine({ entry }: { entry: Pick<Entry, 'id' | 'tournamentId'> }) {
  const { read } = database();
  const counting = await listCountingSeries(read, entry.tournamentId);
  if (counting.length === 0) return null;
  const [owner] = await listOwnersOf(read, [entry.id]);
  const person = owner?.by === 'player' ? await findPerson(read, owner.personId) : undefined;
  const isNamed = person !== undefined && person.shown !== 'nothing';
  const t = await getTranslations('series.own');
  return counting.map(({ id, slug, name }) => (
    <p key={id} className="soft mt-4">
      {t.rich(isNamed ? 'countsNamed' : 'counts', {
        series: () => <Link href={`/series/${slug}`}>{name}</Link>,
      })}{' '}
      <Link href="/career">{t('career')}</Link>
    </p>
  ));
}
