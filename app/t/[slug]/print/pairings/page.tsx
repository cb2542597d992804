import type { Metadata } from 'next';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { EmptyBox } from '@/app/_components/empty-box';
import { HeadCell, Ledger } from '@/app/_components/ledger';
import { currentRound, type MatchView } from '@/app/_server/read-tournament';
import type { Entry } from '@/db/entries';
import { readRoundTime } from '@/lib/rounds/round-time';
import type { Language } from '@/lib/text';
import { requireVisible } from '../../(public)/require-visible';
import { backFrom } from '../back-link';
import { PrintPage, Sheet } from '../print-page';

type Props = PageProps<'/t/[slug]/print/pairings'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('print');
  return { title: t('pairings.title') };
}

/** The current round for the wall: one sheet by table, one by name. */
export default async function PairingsPaper({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisible(slug);
  const t = await getTranslations('print.pairings');
  const format = await getFormatter();
  const language = (await getLocale()) as Language;
  const current = currentRound(view);
  const back = backFrom(actor, slug, 'pairings');

  if (!current) {
    return (
      <PrintPage title={t('title')} back={back} empty>
        <EmptyBox title={t('empty')} heading="h2">
          {t('emptyText')}
        </EmptyBox>
      </PrintPage>
    );
  }

  const { round, scenario, matches } = current;
  const title = t('titleOf', { round: round.number });
  const ends = readRoundTime(round, {}, Date.now())?.endsAt;
  const detail = [
    scenario?.name[language],
    ends
      ? t('ends', { time: format.dateTime(ends, { timeStyle: 'short' }) })
      : t('minutes', { minutes: round.minutes }),
  ]
    .filter(Boolean)
    .join(' · ');
  // Where every table has its own scenario, the table sheet says which.
  const ownScenarios = matches.some(({ pairing }) => pairing.scenarioId !== null);

  return (
    <PrintPage title={title} back={back}>
      <Sheet tournament={view.tournament.name} title={`${title} ${t('byTable')}`} detail={detail}>
        <Ledger caption={t('byTable')}>
          <thead>
            <tr>
              <HeadCell>{t('table')}</HeadCell>
              <HeadCell>{t('playerA')}</HeadCell>
              <HeadCell>{t('playerB')}</HeadCell>
              {ownScenarios && <HeadCell>{t('scenario')}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {matches.map((match) => (
              <tr key={match.pairing.id}>
                <td className="cell-table">{match.pairing.tableNumber ?? t('none')}</td>
                <Player entry={match.a} army={match.sides?.a[language]} />
                {match.b ? <Player entry={match.b} army={match.sides?.b[language]} /> : <td>{t('bye')}</td>}
                {ownScenarios && <td>{match.b && match.scenario?.name[language]}</td>}
              </tr>
            ))}
          </tbody>
        </Ledger>
      </Sheet>
      <Sheet tournament={view.tournament.name} title={`${title} ${t('byName')}`} detail={detail}>
        <Ledger caption={t('byName')} className="by-name">
          <thead>
            <tr>
              <HeadCell>{t('name')}</HeadCell>
              <HeadCell num>{t('table')}</HeadCell>
              <HeadCell>{t('opponent')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {seatsByName(matches, language).map(({ entry, table, opponent }) => (
              <tr key={entry.id}>
                <th scope="row" className="cell-name">
                  <b>{entry.name}</b>
                </th>
                <td className="num by-name-table">{table ?? t('none')}</td>
                <td>{opponent?.name ?? t('bye')}</td>
              </tr>
            ))}
          </tbody>
        </Ledger>
      </Sheet>
    </PrintPage>
  );
}

/** `army`: what is played on this side where sides differ */
const Player = ({ entry, army = entry.faction ?? undefined }: { entry: Entry; army?: string }) => (
  <td className="cell-name cell-name--stack">
    <b>{entry.name}</b>
    {army && <span className="detail">{army}</span>}
  </td>
);

/** Everybody in the round in alphabetical order, with table and opponent. */
function seatsByName(matches: readonly MatchView[], language: Language) {
  const byName = new Intl.Collator(language).compare;
  const seat = (entry: Entry, opponent: Entry | null, { pairing }: MatchView) => ({
    entry,
    opponent,
    table: pairing.tableNumber,
  });
  return matches
    .flatMap((match) => {
      const { a, b } = match;
      return b ? [seat(a, b, match), seat(b, a, match)] : [seat(a, null, match)];
    })
    .sort((x, y) => byName(x.entry.name, y.entry.name));
}
