import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_ui/link';
import type { HomeAnswers } from './home-answers';

/** Series that count the tournament, and that it is for the player to say whether others read their name there. */
export async function SeriesLine({ counting, isNamed }: HomeAnswers['series']) {
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
