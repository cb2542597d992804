import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { figureText } from '@/app/_parts/standings/figures';
import type { ShownStandings } from '@/app/_parts/standings/shown-standings';
import { tablesOf } from '@/app/_parts/teams/meeting-side';
import { teamTiebreaks } from '@/app/_parts/teams/team-tiebreaks';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { gamePoints, gamesWon } from '@/lib/teams/team-standings';
import type { Entry } from '@/lib/tournament/records';
import { type MeetingView, meetingsOf, teamStandingsOf } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { legendLines } from './legend-lines';
import { Sheet } from './print-page';
import { roundDetail } from './round-sheets';
import { recordLegend } from './standings-sheet';
import { WallSheets } from './wall-list';

interface Shown {
  readonly view: TournamentView;
  readonly current: RoundView;
}

/** The meetings of the round for the wall; nothing where no teams play. */
export async function MeetingsSheet({ view, current }: Shown) {
  const meetings = meetingsOf(view, current);
  if (meetings.length === 0) return null;
  const t = await getTranslations('print.meetings');
  const words = await getTranslations('teams.meetings');
  return (
    <WallSheets
      view={view}
      title={t('titleOf', { round: current.round.number })}
      detail={await roundDetail(current)}
      rows={meetings.map((meeting) => ({ ...meeting, key: String(meeting.number) }))}
      columns={[
        { head: words('tables'), cell: (meeting) => tablesOf(meeting) ?? '–', strong: true },
        {
          head: t('home'),
          cell: ({ home }) => home,
          wraps: true,
          strong: true,
          isHead: true,
        },
        { head: t('guest'), cell: ({ guest }) => guest ?? words('bye'), wraps: true, strong: true },
      ]}
    />
  );
}

/** As many meetings as go on a sheet that captains fill in. */
const perSheet = (size: number) => (size <= 3 ? 3 : size <= 5 ? 2 : 1);

/** A part of a sheet for every meeting: its games with room for points, the sum, and both captains' signatures. */
export async function MeetingSlips({ view, current }: Shown) {
  const t = await getTranslations('print.meetings');
  const meetings = meetingsOf(view, current).filter(({ guest }) => guest !== null);
  const each = perSheet(view.settings.teams?.size ?? 0);
  const detail = await roundDetail(current);
  return Array.from({ length: Math.ceil(meetings.length / each) }, (_, sheet) =>
    meetings.slice(sheet * each, (sheet + 1) * each),
  ).map((shown) => (
    <Sheet
      key={shown[0]?.number}
      view={view}
      title={t('titleOf', { round: current.round.number })}
      detail={detail}
    >
      {shown.map((meeting) => (
        <MeetingSlip key={meeting.number} view={view} meeting={meeting} />
      ))}
    </Sheet>
  ));
}

async function MeetingSlip({ view, meeting }: { view: TournamentView; meeting: MeetingView }) {
  const t = await getTranslations('print.meetings');
  const word = await getTranslations('common.word');
  const nobody = (await getTranslations('teams.own'))('nobody');
  const armyOf = await armyNamer(view.format);
  const { home, guest, games } = meeting;
  return (
    <section className="break-inside-avoid pb-[6mm]">
      <h3 className="pt-[2mm] pb-[2mm]">{t('of', { home, guest: guest ?? '' })}</h3>
      <Ledger caption={t('of', { home, guest: guest ?? '' })} className="to-fill">
        <thead>
          <tr>
            <HeadCell>{word('table')}</HeadCell>
            <HeadCell>{home}</HeadCell>
            <HeadCell>{t('points')}</HeadCell>
            <HeadCell>{guest}</HeadCell>
            <HeadCell>{t('points')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {games.map(({ match, homeSide, points }) => {
            const [own, other] = homeSide === 'a' ? [match.a, match.b] : [match.b, match.a];
            return (
              <tr key={match.pairing.id}>
                <td className="cell-table">{match.pairing.tableNumber ?? '–'}</td>
                <Player entry={own} army={armyOf(own?.faction)} nobody={nobody} />
                <td className="fill-cell">{points?.a}</td>
                <Player entry={other} army={armyOf(other?.faction)} nobody={nobody} />
                <td className="fill-cell">{points?.b}</td>
              </tr>
            );
          })}
          <tr>
            <td />
            <td>
              <b>{t('sum')}</b>
            </td>
            <td className="fill-cell">
              {meeting.open === 0 && !meeting.hidden ? meeting.score.sum.a : null}
            </td>
            <td>
              <b>{t('sum')}</b>
            </td>
            <td className="fill-cell">
              {meeting.open === 0 && !meeting.hidden ? meeting.score.sum.b : null}
            </td>
          </tr>
        </tbody>
      </Ledger>
      <div className="grid grid-cols-[1fr_1fr] gap-[8mm] pt-[9mm]">
        {[home, guest].map((team) => (
          <p key={team} className="border-t border-t-rule-strong pt-[1mm] text-xs/[1.125rem]">
            {t('signature', { team: team ?? '' })}
          </p>
        ))}
      </div>
    </section>
  );
}

const Player = ({ entry, army, nobody }: { entry: Entry | null; army: string | null; nobody: string }) => (
  <td className="cell-name cell-name--stack">
    <b>{entry?.name ?? nobody}</b>
    {army && <span className="detail">{army}</span>}
  </td>
);

/** The table of teams with every round and what parts them; nothing where no teams play. */
export async function TeamStandingsSheet({ view, shown }: { view: TournamentView; shown: ShownStandings }) {
  const { teams } = view.settings;
  const standings = teamStandingsOf(view, shown.round);
  if (!teams || !standings) return null;
  const t = await getTranslations('teams.table');
  const print = await getTranslations('print.standings');
  const columns = await getTranslations('standings');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { columns: further, reasons } = await teamTiebreaks(view, standings);
  type Row = (typeof standings.rows)[number];
  return (
    <WallSheets
      view={view}
      title={t('caption', { round: shown.round })}
      notes={[
        ...(await recordLegend(standings.rows)),
        ...legendLines([
          { short: t('gamesWonShort'), name: t('gamesWon') },
          { short: word('tournamentPointsShort'), name: word('tournamentPoints') },
          ...further,
        ]),
      ]}
      least={9}
      rows={standings.rows.map((row) => ({ ...row, key: row.entry }))}
      columns={[
        { head: columns('column.rankShort'), cell: ({ rank }) => String(rank), strong: true, end: true },
        {
          head: t('team'),
          cell: ({ entry }) => entry,
          detail: ({ entry, perRound }) =>
            [perRound.at(-1)?.outcome === 'out' && print('dropped'), reasons.get(entry)]
              .filter(Boolean)
              .join(' · '),
          wraps: true,
          strong: true,
          isHead: true,
        },
        ...standings.rounds.map((round, i) => ({
          head: columns('column.roundShort', { round }),
          cell: ({ perRound }: Row) => String(perRound[i]?.points ?? '–'),
          end: true,
        })),
        {
          head: columns('column.recordShort'),
          cell: ({ wins, draws, losses, byes }) => columns('record', { wins, draws, losses, byes }),
          end: true,
        },
        {
          head: t('gamesWonShort'),
          cell: ({ metricsFor }) => String(metricsFor[gamesWon] ?? 0),
          end: true,
        },
        {
          head: word('tournamentPointsShort'),
          cell: ({ metricsFor }) => String(metricsFor[gamePoints] ?? 0),
          end: true,
        },
        ...further.map(({ at, short }) => ({
          head: short,
          cell: ({ tiebreaks }: Row) => {
            const own = tiebreaks[at];
            return own ? figureText(own, language) : '';
          },
          end: true,
        })),
        { head: t('teamPointsShort'), cell: ({ points }) => String(points), strong: true, end: true },
      ]}
    />
  );
}
