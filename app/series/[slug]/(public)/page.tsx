import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { PageLinks } from '@/app/_parts/lists/page-links';
import { formulaText } from '@/app/_parts/series/formula';
import { RankingTable } from '@/app/_parts/series/ranking-table';
import {
  ownChance,
  requireSeries,
  type SeriesView,
  type ShownRow,
  shownRows,
} from '@/app/_server/community/series';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Link } from '@/app/_ui/link';
import { dateOf } from '@/lib/calendar-day';
import { pageNumber } from '@/lib/page-number';
import { say } from '@/lib/text';
import { requireFormat } from '@/lib/tournament/score-matches';

/** Places on one page. */
const places = 50;

/** The ranking of a series, what is next, and how it counts. */
export default async function SeriesPage({ params, searchParams }: PageProps<'/series/[slug]'>) {
  const page = pageNumber((await searchParams).page);
  const view = await requireSeries((await params).slug);
  const t = await getTranslations('series');
  const rows = await shownRows(view);
  return (
    <>
      <p className="season-answer">
        {await answer(view, rows)}
        {view.settings.qualify !== null && view.tournaments.length > 0 && (
          <span className="max-md:hidden">
            {' '}
            {t('answer.qualify', {
              count: view.settings.qualify,
              goal: view.series.qualifiesFor || 'none',
            })}
          </span>
        )}
      </p>
      <div className="season-page" data-wide={view.tournaments.length > 7 || undefined}>
        <section aria-label={t('tabs.ranking')} className="min-w-0">
          {rows.length === 0 ? (
            <EmptyBox title={t('answer.nothing')} heading="h2" />
          ) : (
            <>
              <RankingTable view={view} rows={rows.slice(places * (page - 1), places * page)} />
              <PageLinks
                page={page}
                isLast={rows.length <= places * page}
                label={t('tabs.ranking')}
                href={(number) => `/series/${view.series.slug}?page=${number}`}
              />
              {rows.some(({ name }) => name === null) && (
                <p className="soft mt-3">
                  {t.rich('unnamedHint', { link: (words) => <Link href="/career">{words}</Link> })}
                </p>
              )}
            </>
          )}
        </section>
        <aside className="season-side">
          <You view={view} />
          <Next view={view} />
          <section className="season-rules" aria-labelledby="formula">
            <h2 id="formula">{t('formula.title')}</h2>
            {(await formulaText(view.settings)).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="season-links">
              <a href={`/api/series/${view.series.slug}/ranking`}>{t('formula.csv')}</a>
              <Link href={`/series/${view.series.slug}/board`}>{t('formula.board')}</Link>
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

/** Who leads, in one sentence. */
async function answer({ tournaments }: SeriesView, rows: readonly ShownRow[]): Promise<string> {
  const t = await getTranslations('series.answer');
  const played = tournaments.filter(({ facts }) => facts !== null).length;
  const [first] = rows;
  if (!first) return t('nothing');
  const level = rows.filter(({ rank }) => rank === 1);
  if (level.some(({ name, total }) => name === null || total === null)) return t('unnamed', { played });
  const points = first.total ?? 0;
  if (level.length > 1) return t('level', { played, points, count: level.length });
  return t(played === tournaments.length ? 'ended' : 'leads', { played, points, name: first.name ?? '' });
}

async function You({ view }: { view: SeriesView }) {
  const chance = await ownChance(view);
  if (!chance) return null;
  const t = await getTranslations('series.you');
  const { own, target, next } = chance;
  return (
    <section className="season-you" aria-labelledby="you">
      <h2 id="you">{t('title', { rank: own.rank })}</h2>
      {own.sure && <p>{t('sure', { count: view.settings.qualify ?? 0 })}</p>}
      {target && <p>{t('missing', { missing: target.missing, rank: target.rank })}</p>}
      {target && next && (
        <p>
          {target.needs ? t('needs', { points: target.needs.points, tournament: next.name }) : t('cannot')}
        </p>
      )}
      {target?.needs && (
        <p>{target.needs.replaces === null ? t('asIs') : t('replaces', { points: target.needs.replaces })}</p>
      )}
    </section>
  );
}

async function Next({ view }: { view: SeriesView }) {
  const next = view.tournaments.find(({ tournament }) => tournament.status !== 'finished')?.tournament;
  if (!next) return null;
  const t = await getTranslations('series.next');
  const format = await getFormatter();
  const language = await getLanguage();
  const day = format.dateTime(dateOf(next.startsOn), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <section aria-labelledby="next">
      <h2 id="next">{t('title')}</h2>
      <p className="season-event-name">{[next.name, next.place].filter(Boolean).join(', ')}</p>
      <p>{[day, say(requireFormat(next).subtitle(next.setup), language)].join(' · ')}</p>
      <ButtonLink wide variant="ink" href={`/t/${next.slug}`}>
        {t('go')}
      </ButtonLink>
    </section>
  );
}
