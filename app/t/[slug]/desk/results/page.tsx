import { Check, ChevronRight, CircleDashed, Clock, TriangleAlert } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { AdoptReports } from '@/app/_parts/desk/adopt-reports';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { shortNames } from '@/app/_parts/entries/short-names';
import { placedPhotos } from '@/app/_parts/photos/placed-photos';
import { rulingWord } from '@/app/_parts/result/ruling-text';
import { SortedTable } from '@/app/_parts/tables/data-table';
import { clock } from '@/app/_parts/time/time-formats';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { NameCell, TableCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { sides } from '@/lib/sides';
import { FindTable } from './find-table';
import { firstTable } from './next-table';
import { resultSort } from './result-sort';
import '@/app/_parts/desk/results.css';
import { publicRounds } from '@/lib/tournament/rounds';
import type { MatchView } from '@/lib/tournament/tournament-view';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('results.desk'))('title') };
}

/** All matches of a round: who has reported, what stands, what is missing. */
export default async function DeskResultsPage({ params, searchParams }: PageProps<'/t/[slug]/desk/results'>) {
  const { slug } = await params;
  const query = await searchParams;
  const home = `/t/${slug}/desk/results`;
  await requireActorAt(slug, { verb: 'use-desk' }, home);
  const view = await requireTournament(slug);
  const t = await getTranslations('results.desk');
  const word = await getTranslations('common.word');

  const rounds = publicRounds(view);
  const shown = rounds.find(({ round }) => String(round.number) === query.round) ?? rounds.at(-1);
  if (!shown) {
    return (
      <>
        <DeskBar title={t('title')} />
        <div className="col">
          <EmptyBox
            title={t('none')}
            heading="h2"
            actions={<ButtonLink href={`/t/${slug}/desk/rounds`}>{t('toRounds')}</ButtonLink>}
          >
            {t('noneText')}
          </EmptyBox>
        </div>
      </>
    );
  }

  const { number } = shown.round;
  const games = shown.matches.filter(({ state }) => state !== 'bye');
  const missing = games.filter(({ state }) => state !== 'confirmed').length;
  const oneSided = games.filter(({ state }) => state === 'one-sided');
  const disputes = games.filter(({ state }) => state === 'disputed').length;
  const mayEnter = await mayHere(view.tournament, 'enter-result');
  const first = mayEnter && view.tournament.status !== 'finished' ? firstTable(shown) : undefined;
  const photos = await placedPhotos(view);
  const photo = await getTranslations('photos');
  const table = first?.pairing.tableNumber ?? '–';
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          {photos.length > 0 && (
            <ButtonLink href={`${home}/photos`} variant="quiet">
              {photo('title')}
            </ButtonLink>
          )}
          {first && (
            <span className="max-lg:hidden">
              <ButtonLink href={`${home}/grid?round=${number}`} data-keys="k">
                {t('toGrid')}
              </ButtonLink>
            </span>
          )}
          {first && (
            <ButtonLink
              variant={first.state === 'disputed' ? 'move' : 'ink'}
              href={`${home}/${first.pairing.id}`}
              iconEnd={<ChevronRight />}
              data-keys="n"
            >
              {first.state === 'disputed' ? t('settleNext', { table }) : t('enterNext', { table })}
            </ButtonLink>
          )}
        </div>
      </DeskBar>
      <div className="col desk-results">
        {typeof query.saved === 'string' && /^\d{1,4}$/.test(query.saved) && (
          <Note tone="ok">{t('savedLast', { table: query.saved })}</Note>
        )}
        {rounds.length > 1 && (
          <nav className="tabs max-md:px-1.5 mb-4" aria-label={word('rounds')}>
            {rounds.map(({ round }) => (
              <Link
                key={round.id}
                href={`${home}?round=${round.number}`}
                aria-current={round.number === number ? 'page' : undefined}
              >
                {t('round', { number: round.number })}
              </Link>
            ))}
          </nav>
        )}
        <p className="answer">
          {t('answer', { missing, number })} {disputes > 0 && t('disputes', { count: disputes })}
        </p>
        {mayEnter && view.tournament.status !== 'finished' && oneSided.length > 0 && (
          <div className="mb-4">
            <AdoptReports view={view} matches={oneSided} all />
          </div>
        )}
        {games.length > 1 && (
          <ClientTexts of={['results.find']}>
            <FindTable
              tables={games.map(({ pairing, a, b }) => ({
                table: pairing.tableNumber,
                names: t('versus', { a: a.name, b: b?.name ?? '' }),
                href: `${home}/${pairing.id}`,
              }))}
            />
          </ClientTexts>
        )}
        <ClientTexts of={[]}>
          <SortedTable
            keptAs={`results:${slug}`}
            caption={t('caption', { number })}
            columns={[
              { id: 'table', shown: 'always', label: t('table') },
              { id: 'match', shown: 'always', label: t('match') },
              { id: 'reported', shown: 'always', wide: true, label: t('reported') },
              { id: 'state', shown: 'always', label: t('stateHead') },
              { id: 'result', shown: 'always', num: true, wide: true, label: word('result') },
              {
                id: 'points',
                shown: 'always',
                num: true,
                label: word('tournamentPointsShort'),
                title: word('tournamentPoints'),
              },
            ]}
            rows={
              await Promise.all(
                shown.matches.map(async (match) => ({
                  id: match.pairing.id,
                  sort: resultSort(match),
                  cells: await cellsOf(match, `${home}/${match.pairing.id}`),
                })),
              )
            }
          />
        </ClientTexts>
      </div>
    </>
  );
}

/** The cells of a match's row, by column. */
async function cellsOf(match: MatchView, href: string) {
  const t = await getTranslations('results.desk');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  if (!match.b) {
    return {
      table: <TableCell number="–" />,
      match: <NameCell name={match.a.name} />,
      reported: <td className="wide" />,
      state: (
        <td>
          <Badge tone="line">{word(match.waits ? 'waits' : 'bye')}</Badge>
        </td>
      ),
      result: <td className="wide" />,
      points: <td />,
    };
  }
  const names = shortNames(match);
  const reported = sides.flatMap((side) => {
    const report = match.reports[side];
    return report ? [t('reportedAt', { name: names[side], time: format.dateTime(report.at, clock) })] : [];
  });
  const grand = match.score?.lines.find(({ role }) => role === 'grand');
  return {
    table: <TableCell number={match.pairing.tableNumber ?? '–'} />,
    match: <NameCell name={t('versus', { a: match.a.name, b: match.b.name })} href={href} />,
    reported: <td className="wide small soft">{reported.length > 0 ? reported.join(', ') : t('nobody')}</td>,
    state: (
      <td>
        <StateBadge match={match} />
        {match.result && match.result.settledBy !== 'players' && (
          <span className="caption block">{t('state.byOrganiser')}</span>
        )}
      </td>
    ),
    result: (
      <td className="num wide">{grand ? `${format.number(grand.a)} : ${format.number(grand.b)}` : '–'}</td>
    ),
    points: (
      <td className="cell-points">
        {match.points ? (
          `${match.points.a} : ${match.points.b}`
        ) : match.ruling ? (
          <span className="small soft">{await rulingWord(match.ruling)}</span>
        ) : (
          '–'
        )}
      </td>
    ),
  };
}

async function StateBadge({ match }: { match: MatchView }) {
  const t = await getTranslations('results.desk.state');
  const word = await getTranslations('common.word');
  switch (match.state) {
    case 'confirmed':
      return (
        <Badge tone="ok" icon={<Check />}>
          {word('confirmed')}
        </Badge>
      );
    case 'disputed':
      return (
        <Badge tone="danger" icon={<TriangleAlert />}>
          {t('disputed')}
        </Badge>
      );
    case 'one-sided':
      return (
        <Badge tone="plain" icon={<Clock />}>
          {t('one-sided')}
        </Badge>
      );
    default:
      return (
        <Badge tone="line" icon={<CircleDashed />}>
          {t('open')}
        </Badge>
      );
  }
}
