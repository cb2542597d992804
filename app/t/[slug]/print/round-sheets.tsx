import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { clock } from '@/app/_parts/time/time-formats';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { byListedName, listedName } from '@/lib/entries/listed-name';
import type { Language } from '@/lib/languages';
import { specialTable } from '@/lib/pairing/table-settings';
import { readRoundTime } from '@/lib/rounds/round-time';
import { say, type Text } from '@/lib/text';
import type { Entry } from '@/lib/tournament/records';
import { mapOf } from '@/lib/tournament/teams';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { Sheet } from './print-page';
import { type WallColumn, WallSheets } from './wall-list';

interface Shown {
  readonly view: TournamentView;
  readonly current: RoundView;
}

/** "Linebreak · Ende 18:15 Uhr": what stands beside the name of the tournament on a paper of this round. */
export async function roundDetail({ round, scenario }: RoundView): Promise<string> {
  const t = await getTranslations('print.pairings');
  const format = await getFormatter();
  const language = await getLanguage();
  const ends = readRoundTime(round, {}, Date.now())?.endsAt;
  return [
    say(scenario?.name, language),
    ends ? t('ends', { time: format.dateTime(ends, clock) }) : t('minutes', { minutes: round.minutes }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The round by table, for the wall. */
export async function TablesSheet({ view, current }: Shown) {
  const t = await getTranslations('print.pairings');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { round, matches } = current;
  const title = t('titleOf', { round: round.number });
  const armyOf = await armyNamer(view.format);
  const army = (entry: Entry, own: Text | undefined, camp: string | null | undefined) =>
    [view.settings.teams && entry.team, say(own, language) ?? armyOf(entry.faction), camp]
      .filter(Boolean)
      .join(' · ');
  return (
    <WallSheets
      view={view}
      title={`${title} ${t('byTable')}`}
      detail={await roundDetail(current)}
      rows={matches.map((match) => ({ key: match.pairing.id, match }))}
      columns={[
        {
          head: t('table'),
          cell: ({ match }) => String(match.pairing.tableNumber ?? t('none')),
          strong: true,
        },
        {
          head: word('player'),
          cell: ({ match }) => match.a.name,
          detail: ({ match }) => army(match.a, match.sides?.a, match.camps?.a),
          wraps: true,
          strong: true,
        },
        {
          head: t('playerB'),
          cell: ({ match }) => match.b?.name ?? word(match.waits ? 'waits' : 'bye'),
          detail: ({ match }) => (match.b ? army(match.b, match.sides?.b, match.camps?.b) : ''),
          wraps: true,
          strong: true,
        },
        ...tableDetails(view, current, { scenario: t('scenario'), name: t('tableName') }, language),
      ]}
    />
  );
}

/** Columns for what tables have of their own: a name, or a scenario where each has another. */
function tableDetails(
  view: TournamentView,
  { matches }: RoundView,
  heads: { readonly scenario: string; readonly name: string },
  language: Language,
): WallColumn<{ readonly key: string; readonly match: MatchView }>[] {
  const nameOf = ({ pairing }: MatchView) =>
    specialTable(view.settings.tables, pairing.tableNumber)?.name ?? '';
  const named = matches.some((match) => nameOf(match) !== '');
  const ownScenarios = matches.some(({ pairing }) => pairing.scenarioId !== null);
  const scenarioOf = (match: MatchView) =>
    [match.b && match.scenario && say(match.scenario.name, language), mapOf(match)]
      .filter(Boolean)
      .join(' · ');
  if (!named && !ownScenarios) return [];
  return [
    {
      head: ownScenarios ? heads.scenario : heads.name,
      cell: ({ match }) => (ownScenarios ? scenarioOf(match) : nameOf(match)),
      detail: ({ match }) => (ownScenarios ? nameOf(match) : ''),
      wraps: true,
    },
  ];
}

/** The round by table with room to write down results by hand. */
export async function ResultsSheet({ view, current }: Shown) {
  const t = await getTranslations('print.pairings');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { round, matches } = current;
  const armyOf = await armyNamer(view.format);
  // Where every table has its own scenario, the table sheet says which.
  const ownScenarios = matches.some(({ pairing }) => pairing.scenarioId !== null);
  const title = t('titleOf', { round: round.number });
  return (
    <Sheet view={view} title={`${title} ${t('byTable')}`} detail={await roundDetail(current)}>
      <Ledger caption={t('byTable')} className="to-fill">
        <thead>
          <tr>
            <HeadCell>{t('table')}</HeadCell>
            <HeadCell>{word('player')}</HeadCell>
            <HeadCell>{t('playerB')}</HeadCell>
            {ownScenarios && <HeadCell>{t('scenario')}</HeadCell>}
            <HeadCell>{t('result')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.pairing.id}>
              <td className="cell-table">
                <TableNumber view={view} match={match} />
              </td>
              <Player entry={match.a} army={say(match.sides?.a, language) ?? armyOf(match.a.faction)} />
              {match.b ? (
                <Player entry={match.b} army={say(match.sides?.b, language) ?? armyOf(match.b.faction)} />
              ) : (
                <td>{word(match.waits ? 'waits' : 'bye')}</td>
              )}
              {ownScenarios && (
                <td>
                  {[match.b && match.scenario && say(match.scenario.name, language), mapOf(match)]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              )}
              <td className="fill-cell">{match.points ? `${match.points.a} : ${match.points.b}` : ':'}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </Sheet>
  );
}

async function TableNumber({ view, match: { pairing } }: { view: TournamentView; match: MatchView }) {
  const t = await getTranslations('print.pairings');
  const name = specialTable(view.settings.tables, pairing.tableNumber)?.name;
  return (
    <>
      {pairing.tableNumber ?? t('none')}
      {name && <span className="block text-xs/[1.125rem] font-normal font-narrow normal-nums">{name}</span>}
    </>
  );
}

/** The round by name, to find one's table. */
export async function NamesSheet({ view, current }: Shown) {
  const t = await getTranslations('print.pairings');
  const language = await getLanguage();
  const title = t('titleOf', { round: current.round.number });
  return (
    <WallSheets
      view={view}
      title={`${title} ${t('byName')}`}
      detail={await roundDetail(current)}
      rows={seatsByName(current.matches, language).map((seat) => ({ key: seat.entry.id, ...seat }))}
      columns={[
        { head: t('name'), cell: ({ entry }) => asListed(entry), wraps: true, strong: true, isHead: true },
        { head: t('table'), cell: ({ table }) => String(table ?? t('none')), strong: true, end: true },
        {
          head: t('opponent'),
          cell: ({ opponent }) => (opponent ? asListed(opponent) : t('bye')),
          wraps: true,
        },
      ]}
    />
  );
}

/** What the round is played by: its scenario with map and set-up, and its times. */
export async function ScenarioSheet({ view, current }: Shown) {
  const t = await getTranslations('print.round');
  const scenarios = await getTranslations('tournament.scenarios');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { round, scenario } = current;
  return (
    <Sheet view={view} title={t('titleOf', { round: round.number })} detail={await roundDetail(current)}>
      <dl className="paper-times grid grid-cols-[repeat(4,1fr)] items-end gap-[4mm] pb-[5mm]">
        {(await roundTimes(view, current)).map(([label, time]) => (
          <div key={label}>
            <dt className="text-xs font-normal font-narrow normal-nums">{label}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {scenario && (
        <section className="paper-scenario grid gap-[3mm]">
          <h3 className="pt-[4mm] pb-[2mm]">{say(scenario.name, language)}</h3>
          {scenario.map && (
            <ScenarioMap
              map={scenario.map}
              label={scenarios('map', { name: say(scenario.name, language) })}
              schematic={word('schematicMap')}
            />
          )}
          <p>{say(scenario.summary, language)}</p>
          {scenario.setup.length > 0 && (
            <ul className="pl-[5mm] list-disc">
              {scenario.setup.map((step) => (
                <li key={step.en}>{say(step, language)}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Sheet>
  );
}

/** The moments of the round's clock in words and times; blank where they are written in by hand. */
export async function roundTimes(
  { settings }: TournamentView,
  { round }: RoundView,
): Promise<[label: string, time: string][]> {
  const t = await getTranslations('print.round');
  const format = await getFormatter();
  const time = readRoundTime(round, { lastTurnMinutes: settings.lastTurnMinutes }, Date.now());
  const at = (moment: number | null | undefined) => (moment ? format.dateTime(moment, clock) : '');
  return [
    [t('starts'), at(time?.startsAt)],
    [t('length'), t('minutes', { minutes: round.minutes })],
    ...(settings.lastTurnMinutes === null
      ? []
      : [[t('lastTurn', { minutes: settings.lastTurnMinutes }), at(time?.lastTurnAt)] as [string, string]]),
    [t('ends'), at(time?.endsAt)],
  ];
}

/** `army`: what is played on this side */
const Player = ({ entry, army }: { entry: Entry; army: string | null }) => (
  <td className="cell-name cell-name--stack">
    <b>{entry.name}</b>
    {army && <span className="detail">{army}</span>}
  </td>
);

/** A name as alphabetical papers show it: "Hohenstein, Felix". */
export function asListed({ name }: Pick<Entry, 'name'>): string {
  const { family, given } = listedName(name);
  return given ? `${family}, ${given}` : family;
}

/** Everybody in the round in alphabetical order, with table and opponent. */
function seatsByName(matches: readonly MatchView[], language: Language) {
  const byName = byListedName(language);
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
    .sort((x, y) => byName(listedName(x.entry.name), listedName(y.entry.name)));
}
