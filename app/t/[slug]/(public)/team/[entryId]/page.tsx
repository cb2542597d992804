import { ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { FrozenNote } from '@/app/_parts/ending/frozen-note';
import { numberText } from '@/app/_parts/standings/figures';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { MeetingLines } from '@/app/_parts/teams/meeting-lines';
import { MeetingScoreLine } from '@/app/_parts/teams/meeting-score-line';
import { ownSide, tablesOf } from '@/app/_parts/teams/meeting-side';
import { TeamName } from '@/app/_parts/teams/team-name';
import { TeamRoster } from '@/app/_parts/teams/team-roster';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { areParted, type StandingsRow } from '@/lib/standings/compute-standings';
import { gamePoints } from '@/lib/teams/team-standings';
import { currentRound, publicRounds } from '@/lib/tournament/rounds';
import { type KnownTeam, knownTeams, meetingIn, teamStandingsOf } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { MemberPlace } from './member-place';

type Props = PageProps<'/t/[slug]/team/[entryId]'>;

async function requireTeam(props: Props) {
  const { slug, entryId } = await props.params;
  const { view, actor } = await requireVisible(slug);
  const name = view.settings.teams && view.entries.find(({ id }) => id === entryId)?.team;
  const team = knownTeams(view).find((known) => known.name === name);
  return { view, actor, team: team ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await requireTeam(props)).team.name };
}

/** A team: its place, its meetings with every table, who plays, and what is next. */
export default async function TeamPage(props: Props) {
  const { view, actor, team } = await requireTeam(props);
  const t = await getTranslations('teamPage');
  const player = await getTranslations('tournament.player');
  const desk = await getTranslations('teams.desk.state');
  const shown = shownStandings(view);
  const rows = shown ? (teamStandingsOf(view, shown.round)?.rows ?? []) : [];
  const row = rows.find(({ entry }) => entry === team.name);
  return (
    <div className="with-side">
      <section className="team-page" aria-labelledby="team">
        <p className="-ml-3">
          <ButtonLink variant="quiet" small href={`/t/${view.tournament.slug}/standings`}>
            <ChevronLeft aria-hidden="true" />
            {player('toStandings')}
          </ButtonLink>
        </p>
        <h2 id="team">
          {team.name} {team.state !== 'registered' && <Badge tone="line">{desk(team.state)}</Badge>}
        </h2>
        <FrozenNote view={view} />
        {row && <Place row={row} parted={areParted(rows)} />}
        <Next view={view} team={team} />
        {[...publicRounds(view)].reverse().map((round) => (
          <RoundOf key={round.round.id} view={view} round={round} team={team.name} row={row} />
        ))}
      </section>
      <section className="side-notes pt-1.5" aria-labelledby="members">
        <h2 id="members">{t('members')}</h2>
        <Members view={view} team={team} ownId={actor.entryId} />
      </section>
    </div>
  );
}

/** The place in the table of teams and what it rests on. */
async function Place({ row, parted }: { row: StandingsRow; parted: boolean }) {
  const t = await getTranslations('teamPage');
  const player = await getTranslations('tournament.player');
  const standings = await getTranslations('standings');
  const language = await getLanguage();
  const { wins, draws, losses, byes, points, metricsFor } = row;
  const record = standings('record', { wins, draws, losses, byes });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 mt-3">
      {parted && <p className="display text-[2.75rem]/[2.75rem]">{player('rank', { rank: row.rank })}</p>}
      <div>
        <p>{t('record', { points, gamePoints: numberText(metricsFor[gamePoints] ?? 0, language) })}</p>
        <p className="soft">{t('meetings', { record })}</p>
      </div>
    </div>
  );
}

/** What the team does next, as far as that is certain. */
async function Next({ view, team }: { view: TournamentView; team: KnownTeam }) {
  const { teams, rounds } = view.settings;
  if (!teams || team.state !== 'registered' || view.tournament.status === 'finished') return null;
  const t = await getTranslations('teamPage.next');
  const roster = await getTranslations('teams.own');
  const current = currentRound(view);
  const missing = teams.size - team.players.length;
  const short = missing > 0 && roster('missing', { missing, size: teams.size });
  return (
    <p className="mt-3 font-semibold">
      {current ? await nowText(view, current, team.name, rounds) : t('undrawn')} {short}
    </p>
  );
}

async function nowText(
  view: TournamentView,
  current: RoundView,
  team: string,
  rounds: number,
): Promise<string> {
  const t = await getTranslations('teamPage.next');
  const { number: round } = current.round;
  const meeting = meetingIn(view, current, team);
  if (!meeting) return t('out', { round });
  const own = ownSide(meeting, team);
  if (!own) return t('bye', { round });
  // Of what is kept back it is known at least whether it is over.
  if (meeting.games.some(({ match }) => match.b && match.state !== 'confirmed'))
    return t('now', { round, team: own.opponent, tables: tablesOf(meeting) ?? 'none' });
  return round < rounds ? t('played', { round, next: round + 1 }) : t('all');
}

/** One round of the team: against whom, how it stands, and every table. */
async function RoundOf({
  view,
  round,
  team,
  row,
}: {
  view: TournamentView;
  round: RoundView;
  team: string;
  row: StandingsRow | undefined;
}) {
  const meeting = meetingIn(view, round, team);
  if (!meeting) return null;
  const t = await getTranslations('teamPage');
  const { number } = round.round;
  const own = ownSide(meeting, team);
  if (!own) {
    const points = row?.perRound.find((line) => line.round === number)?.points;
    return (
      <section className="mt-6">
        <h3>{t('bye', { round: number })}</h3>
        {typeof points === 'number' && <p className="soft">{t('byePoints', { points })}</p>}
      </section>
    );
  }
  return (
    <section className="mt-6" aria-labelledby={`round-${number}`}>
      <h3 id={`round-${number}`}>
        {t('against', { round: number })} <TeamName view={view} name={own.opponent} />
      </h3>
      <MeetingScoreLine view={view} own={own} name={team} />
      <MeetingLines view={view} own={own} caption={t('caption', { team, round: number })} />
    </section>
  );
}

/** Who is in the team, each with their own place. */
async function Members({
  view,
  team,
  ownId,
}: {
  view: TournamentView;
  team: KnownTeam;
  ownId: string | null;
}) {
  const shown = shownStandings(view);
  const rows = new Map(shown?.standings.rows.map((row) => [row.entry, row]));
  return (
    <TeamRoster
      view={view}
      team={team}
      ownId={ownId}
      hrefOf={({ id }) => `/t/${view.tournament.slug}/player/${id}`}
    >
      {(entry) => {
        const row = rows.get(entry.id);
        // Who has sat at no board yet has no place worth telling.
        if (!row || row.played === 0) return null;
        return <MemberPlace row={row} />;
      }}
    </TeamRoster>
  );
}
