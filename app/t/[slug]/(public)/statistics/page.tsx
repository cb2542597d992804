import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { FrozenNote } from '@/app/_parts/ending/frozen-note';
import { numberText } from '@/app/_parts/standings/figures';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { inPortions } from '@/app/_server/platform/portions';
import { EmptyBox } from '@/app/_ui/empty-box';
import { HeadCell, Ledger, NumCell, PointsCell } from '@/app/_ui/ledger';
import { Scale } from '@/app/_ui/scale';
import { armyResults, type CountedGame, mostBrought, mostTaken } from '@/lib/army-lists/statistics';
import { pointsOfArmy } from '@/lib/entries/army-handicaps';
import { Field, Ranks, Scenarios, Spreads, TeamRanks } from './pictures';
import { TeamFigures } from './team-figures';
import './statistics.css';
import { say } from '@/lib/text';
import { type EntryList, type EntryLists, listsOf } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('armyLists.statistics'))('title') };
}

/** More armies than any game has; free text may name one for each player. */
const mostArmies = 100;
/** As many units as fit on a screen before "show more". */
const shownUnits = 12;

/** How the tournament went, in pictures; when it is over, what was taken into the field, too. */
export default async function StatisticsPage({ params }: PageProps<'/t/[slug]/statistics'>) {
  const { view } = await requireVisible((await params).slug);
  const t = await getTranslations('spectator.plots');
  const shown = shownStandings(view);
  if (!shown) {
    return (
      <section className="pt-3">
        <EmptyBox title={t('emptyTitle')} heading="h2">
          {t('empty')}
        </EmptyBox>
      </section>
    );
  }
  const finished = view.tournament.status === 'finished';
  // Which list somebody plays may be a secret until the end; what they signed up with is not.
  const lists = finished ? await loadLists(database().read, view, Date.now()) : [];
  return (
    <>
      <FrozenNote view={view} />
      <div className="pictures grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-x-14 gap-y-9 mb-12">
        <TeamRanks view={view} shown={shown} />
        {inPortions(
          [
            <Ranks key="ranks" view={view} shown={shown} />,
            <Field key="field" view={view} shown={shown} />,
            <Spreads key="spreads" view={view} />,
            <Scenarios key="scenarios" view={view} />,
          ],
          (pictures) => pictures,
          1,
        )}
      </div>
      <TeamFigures view={view} />
      <div className="statistics grid grid-cols-[minmax(0,1fr)_minmax(0,26rem)] items-start gap-x-14 gap-y-3 max-[1000px]:grid-cols-[minmax(0,1fr)]">
        <Armies view={view} played={await playedArmies(view, lists)} />
        {finished && view.settings.lists.wanted && <Taken lists={lists} />}
      </div>
    </>
  );
}

/** What was brought by everybody who was paired, and the games with what they were played with. */
interface PlayedArmies {
  readonly brought: readonly (readonly string[])[];
  readonly games: readonly CountedGame[];
}

/** Armies in the visitor's language: of confirmed lists, else of the entry. */
async function playedArmies(view: TournamentView, lists: EntryLists): Promise<PlayedArmies> {
  const language = await getLanguage();
  const roster = await view.format.roster?.();
  const confirmed = lists.filter(({ confirmed }) => confirmed);
  const names = new Map<string, string>();
  const named = ({ faction }: Entry) => {
    if (faction === null) return null;
    const name = names.get(faction) ?? say(roster?.findArmy(faction)?.name, language) ?? faction;
    names.set(faction, name);
    return name;
  };
  const nameOf = (entry: Entry, list: EntryList | undefined) =>
    say(list?.current?.roster?.army.name, language) ?? named(entry);
  const bringsOf = (entry: Entry) => {
    const own = listsOf(confirmed, entry.id);
    const names = own.length === 0 ? [named(entry)] : own.map((list) => nameOf(entry, list));
    return [...new Set(names.filter((name) => name !== null))];
  };
  const matches = publicRounds(view).flatMap((round) => round.matches);
  const paired = new Set(matches.flatMap(({ a, b }) => [a.id, b?.id]));
  const playedBy = (entry: Entry, slot = 1) => {
    const own = listsOf(confirmed, entry.id);
    return nameOf(entry, own.find((list) => list.slot === slot) ?? own[0]);
  };
  return {
    brought: view.entries.filter(({ id }) => paired.has(id)).map(bringsOf),
    games: matches.flatMap(({ a, b, score, points, playedLists }) =>
      b && score && points
        ? [
            {
              armies: { a: playedBy(a, playedLists?.a.slot), b: playedBy(b, playedLists?.b.slot) },
              winner: score.winner,
              points,
            },
          ]
        : [],
    ),
  };
}

async function Armies({ view, played: { brought, games } }: { view: TournamentView; played: PlayedArmies }) {
  const t = await getTranslations('armyLists.statistics');
  const format = await getFormatter();
  const all = armyResults(brought, games);
  const results = mostBrought(all, mostArmies);
  const language = await getLanguage();
  const handicapOf = (army: string) => pointsOfArmy(army, view.settings.armies, view.format.factions);
  const best = Math.max(...results.map(({ averageTenths }) => averageTenths ?? 0), 1);
  const average = (tenths: number | null) =>
    tenths === null ? '–' : format.number(tenths / 10, { minimumFractionDigits: 1 });
  return (
    <section aria-labelledby="armies">
      <h2 className="section-title" id="armies">
        {t('armies')}
      </h2>
      {results.length === 0 ? (
        <EmptyBox title={t('noArmiesTitle')}>{t('noArmies')}</EmptyBox>
      ) : (
        <>
          <p className="soft">
            {t('armiesHint', { count: all.length })}{' '}
            {all.length > mostArmies && t('armiesMost', { count: mostArmies })}
          </p>
          <Ledger caption={t('armies')}>
            <thead>
              <tr>
                <HeadCell>{t('army')}</HeadCell>
                <HeadCell num wide>
                  {t('played')}
                </HeadCell>
                <HeadCell num wide>
                  {t('games')}
                </HeadCell>
                {(['wins', 'draws', 'losses'] as const).map((key) => (
                  <HeadCell key={key} num title={t(`${key}Long`)}>
                    {t(key)}
                  </HeadCell>
                ))}
                <HeadCell num title={t('averageLong')}>
                  {t('average')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {results.map((row) => (
                <tr key={row.army}>
                  <th scope="row" className="cell-name">
                    <b>{row.army}</b>
                    {handicapOf(row.army) !== 0 && (
                      <span className="detail">
                        {t('handicap', {
                          points: numberText(handicapOf(row.army), language, { signDisplay: 'always' }),
                        })}
                      </span>
                    )}
                    {row.averageTenths !== null && (
                      <Scale
                        thin
                        segments={10}
                        label={t('averageLong')}
                        value={row.averageTenths}
                        max={best}
                        valueText={average(row.averageTenths)}
                      />
                    )}
                    {row.players > 1 && (
                      <span className="detail md:hidden">{t('players', { count: row.players })}</span>
                    )}
                  </th>
                  <NumCell wide>{row.players}</NumCell>
                  <NumCell wide>{row.games}</NumCell>
                  <NumCell>{row.wins}</NumCell>
                  <NumCell>{row.draws}</NumCell>
                  <NumCell>{row.losses}</NumCell>
                  <PointsCell>{average(row.averageTenths)}</PointsCell>
                </tr>
              ))}
            </tbody>
          </Ledger>
        </>
      )}
    </section>
  );
}

async function Taken({ lists }: { lists: EntryLists }) {
  const t = await getTranslations('armyLists.statistics');
  const language = await getLanguage();
  const rosters = lists.flatMap(({ confirmed, current }) =>
    confirmed && current?.roster ? [current.roster] : [],
  );
  const units = mostTaken(
    rosters.map(({ army, rows }) => ({
      army: say(army.name, language),
      units: rows.filter(({ character }) => !character),
    })),
  ).slice(0, shownUnits);
  const most = units[0]?.count ?? 1;
  return (
    <section aria-labelledby="taken">
      <h2 className="section-title" id="taken">
        {t('taken')}
      </h2>
      {units.length === 0 ? (
        <EmptyBox title={t('noListsTitle')}>{t('noLists')}</EmptyBox>
      ) : (
        <>
          <p className="soft">{t('takenHint', { count: rosters.length })}</p>
          <ol className="grid">
            {units.map(({ army, name, count, lists: inLists }) => (
              <li
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 py-2.5 border-b border-b-rule"
                key={`${army} ${name}`}
              >
                <span>
                  <b className="text-[1.1875rem]/[1.5rem] font-semibold font-display normal-nums">{name}</b>{' '}
                  <span className="detail text-sm/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
                    {army}
                  </span>
                </span>
                <span className="text-right">
                  {t('unitCount', { count })}{' '}
                  <span className="soft small">{t('perList', { count: inLists })}</span>
                </span>
                <Scale
                  className="col-span-full"
                  thin
                  label={`${name}, ${army}`}
                  value={count}
                  max={most}
                  valueText={t('unitCount', { count })}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
