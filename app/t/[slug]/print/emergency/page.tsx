import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { plannedScenarios } from '@/app/_parts/scenario/planned-scenarios';
import { schemeSummary, tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { clock } from '@/app/_parts/time/time-formats';
import { tablesInUse } from '@/app/_parts/tournament/tables-in-use';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { EmptyBox } from '@/app/_ui/empty-box';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { byListedName, listedName } from '@/lib/entries/listed-name';
import { plannedStart } from '@/lib/schedule/schedule';
import { say } from '@/lib/text';
import { currentRound, lastRound } from '@/lib/tournament/rounds';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { hasWithdrawn } from '@/lib/tournament/withdrawn';
import { PrintPage, Sheet } from '../print-page';
import { BlankSlips, MatchSlips } from '../result-slips';
import { asListed, NamesSheet, ResultsSheet, roundTimes } from '../round-sheets';
import { StandingsSheet } from '../standings-sheet';
import { MeetingSlips, TeamStandingsSheet } from '../team-sheets';

type Props = PageProps<'/t/[slug]/print/emergency'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.emergency'))('title') };
}

/** Everything to go on with on paper should the laptop die: printed once a round, and put into a folder. */
export default async function EmergencyPaper({ params }: Props) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'run-rounds' }, `/t/${slug}/print/emergency`);
  const view = await requireTournament(slug);
  const t = await getTranslations('print.emergency');
  const current = currentRound(view);
  const shown = shownStandings(view);
  const back = `/t/${slug}/desk/print`;
  if (!current) {
    return (
      <PrintPage title={t('title')} back={back} empty>
        <EmptyBox title={t('empty')} heading="h2">
          {t('emptyText')}
        </EmptyBox>
      </PrintPage>
    );
  }
  return (
    <PrintPage title={t('titleOf', { round: current.round.number })} back={back}>
      <Cover view={view} current={current} />
      <ResultsSheet view={view} current={current} />
      <NamesSheet view={view} current={current} />
      {shown && <TeamStandingsSheet view={view} shown={shown} />}
      {shown && <StandingsSheet view={view} shown={shown} />}
      <EntriesSheet view={view} />
      {view.settings.teams && <MeetingSlips view={view} current={current} />}
      <MatchSlips view={view} current={current} />
      <NextRoundSheet view={view} current={current} />
      <BlankSlips view={view} />
    </PrintPage>
  );
}

/** How to go on without the app: what to do, when the rounds begin and end, how points are counted. */
async function Cover({ view, current }: { view: TournamentView; current: RoundView }) {
  const t = await getTranslations('print.emergency');
  const { tournament, settings, format } = view;
  const tiebreaks = await tiebreakTexts(format, settings.tiebreaks);
  return (
    <Sheet view={view} title={t('titleOf', { round: current.round.number })} detail={tournament.place}>
      <p className="sheet-note">{t('intro')}</p>
      <ol className="pb-[5mm] pl-[6mm] list-decimal">
        {(['results', 'ranks', 'pair', 'later'] as const).map((step) => (
          <li className="pb-[1.5mm]" key={step}>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      {tournament.frozenAfter !== null && <p className="sheet-note paper-secret">{t('secret')}</p>}
      <h3 className="pt-[4mm] pb-[2mm]">{t('clock')}</h3>
      <Ledger caption={t('clock')}>
        <thead>
          <tr>
            <HeadCell>{t('round')}</HeadCell>
            <HeadCell>{t('scenario')}</HeadCell>
            <HeadCell>{t('begins')}</HeadCell>
            <HeadCell>{t('minutes')}</HeadCell>
            <HeadCell>{t('ends')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          <ClockRows view={view} current={current} />
        </tbody>
      </Ledger>
      {settings.lastTurnMinutes !== null && (
        <p className="sheet-note">{t('lastTurn', { minutes: settings.lastTurnMinutes })}</p>
      )}
      <h3 className="pt-[4mm] pb-[2mm]">{t('scoring')}</h3>
      <p>{await schemeSummary(view)}</p>
      {settings.scheme.kind !== 'wdl' && 'steps' in settings.scheme && (
        <p className="paper-scheme">
          {settings.scheme.steps.map(({ from, winner, loser }) => (
            <span key={from}>{t('step', { from, winner, loser })}</span>
          ))}
        </p>
      )}
      {tiebreaks.length > 0 && (
        <p>{t('tiebreaks', { list: tiebreaks.map(({ name }) => name).join(', ') })}</p>
      )}
    </Sheet>
  );
}

/** The current round and those to come, with their times as far as they are known. */
async function ClockRows({ view, current }: { view: TournamentView; current: RoundView }) {
  const format = await getFormatter();
  const language = await getLanguage();
  const { settings } = view;
  const [begins, , ...ends] = await roundTimes(view, current);
  const rounds = plannedScenarios(view).filter(({ round }) => round >= current.round.number);
  return rounds.map(({ round, scenario }) => {
    const now = round === current.round.number;
    const planned = plannedStart(settings.schedule, round);
    const start = (now && begins?.[1]) || (planned === null ? '' : format.dateTime(planned, clock));
    const minutes = now ? current.round.minutes : settings.roundMinutes;
    const end = now
      ? ends.at(-1)?.[1]
      : planned === null
        ? ''
        : format.dateTime(planned + minutes * 60_000, clock);
    return (
      <tr key={round}>
        <td>{round}</td>
        <td>{say(scenario?.name, language)}</td>
        <td className="fill-cell">{start}</td>
        <td>{minutes}</td>
        <td className="fill-cell">{end}</td>
      </tr>
    );
  });
}

/** Everybody with a column to write a number down: the app's addresses are not printed. */
async function EntriesSheet({ view }: { view: TournamentView }) {
  const t = await getTranslations('print.emergency');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const byName = byListedName(language);
  const armyOf = await armyNamer(view.format);
  const entries = view.entries
    .filter(({ status }) => status !== 'waiting')
    .sort((x, y) => byName(listedName(x.name), listedName(y.name)));
  return (
    <Sheet view={view} title={t('entries')}>
      <Ledger caption={t('entries')} className="to-fill">
        <thead>
          <tr>
            <HeadCell>{t('name')}</HeadCell>
            <HeadCell>{t('army')}</HeadCell>
            <HeadCell>{t('club')}</HeadCell>
            <HeadCell>{t('contact')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row" className="cell-name">
                <b>{asListed(entry)}</b>
              </th>
              <td>
                {hasWithdrawn(view, entry)
                  ? word('withdrawn')
                  : entry.status === 'dropped'
                    ? t('dropped')
                    : armyOf(entry.faction)}
              </td>
              <td>{[entry.club, entry.town].filter(Boolean).join(' · ')}</td>
              <td className="fill-cell w-[60mm]" />
            </tr>
          ))}
        </tbody>
      </Ledger>
    </Sheet>
  );
}

/** The next round to be paired by hand: tables with empty lines. */
async function NextRoundSheet({ view, current }: { view: TournamentView; current: RoundView }) {
  const t = await getTranslations('print.emergency');
  const pairings = await getTranslations('print.pairings');
  const word = await getTranslations('common.word');
  const number = current.round.number + 1;
  return (
    <Sheet view={view} title={number <= lastRound(view) ? t('next', { round: number }) : t('nextBlank')}>
      <Ledger caption={t('nextBlank')} className="to-fill">
        <thead>
          <tr>
            <HeadCell>{pairings('table')}</HeadCell>
            <HeadCell>{word('player')}</HeadCell>
            <HeadCell>{pairings('playerB')}</HeadCell>
            <HeadCell>{pairings('result')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tablesInUse(view).map((table) => (
            <tr key={table}>
              <td className="cell-table">{table}</td>
              <td className="fill-cell w-[60mm]" />
              <td className="fill-cell w-[60mm]" />
              <td className="fill-cell">:</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </Sheet>
  );
}
