import { Info, Smartphone, SquarePen, Users } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { requireScreens } from '@/app/_formats/registry/screens-of';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { Announcements, SeenAnnouncements } from '@/app/_parts/announcements/announcements';
import { CalledChoices } from '@/app/_parts/called/called-choices';
import { CallLink } from '@/app/_parts/calls/call-link';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import { roundsText } from '@/app/_parts/entries/rounds-of';
import { firstName } from '@/app/_parts/entries/short-names';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { OwedNote } from '@/app/_parts/owed/owed-note';
import { PhoneShell } from '@/app/_parts/player/phone-shell';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { PreferencesBar } from '@/app/_parts/preferences/preferences-bar';
import { matchOf } from '@/app/_parts/result/find-match';
import { findObjectable } from '@/app/_parts/result/objectable';
import { ObjectionForm } from '@/app/_parts/result/objection-form';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { clock } from '@/app/_parts/time/time-formats';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireVisibleNow } from '@/app/_parts/tournament/require-visible';
import { loadAwards } from '@/app/_server/load/awards';
import { loadMeetingDue } from '@/app/_server/load/captains';
import { loadLists } from '@/app/_server/load/lists';
import { loadVoteWaits } from '@/app/_server/load/owed';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { pushKeys } from '@/app/_server/push/push-keys';
import { pushSubject } from '@/app/_server/push/push-subject';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { Note } from '@/app/_ui/note';
import { listPushOf } from '@/db/push';
import { nobody } from '@/lib/access/policy';
import { listsSettled } from '@/lib/army-lists/played-list';
import { goesToTeam } from '@/lib/awards/award-settings';
import { checkInState } from '@/lib/check-in/check-in-window';
import type { Reason } from '@/lib/pairing/reasons';
import { forfeiter } from '@/lib/results/ruling';
import { otherSide } from '@/lib/sides';
import { choiceFor } from '@/lib/tournament/choice-for';
import { presenceAt } from '@/lib/tournament/presence';
import { mapOf, meetingIn, signedUpTeams, teamStandingsOf } from '@/lib/tournament/teams';
import { ArmyListCard } from './army-list-card';
import { CheckInLine } from './check-in-line';
import { ChoosingNow, choosingOf } from './choosing';
import {
  type HomeState,
  homeState,
  isToMove,
  type OwnMatch,
  ownMatch,
  standingOf,
  waitingMatches,
} from './home-state';
import { NextAction } from './next-action';
import { NextPoint } from './next-point';
import { Order } from './order';
import { OwnGames, StandingLine } from './own-games';
import { OwnMeeting, ownMeeting } from './own-meeting';
import { Participation } from './participation';
import '@/app/_parts/player/player.css';
import { say } from '@/lib/text';
import { type EntryLists, listsOf, mayReadList, worstOpen } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import { currentRound, lastRound, openMatches, publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { isDuel, type MatchView, type TournamentView } from '@/lib/tournament/tournament-view';
import { FinalPoints } from './final-points';
import { ScenarioSection } from './scenario-section';
import { SeriesLine } from './series-line';
import { Stranger } from './stranger';
import { Why } from './why';

export async function generateMetadata({ params }: PageProps<'/t/[slug]/me'>): Promise<Metadata> {
  const { slug } = await params;
  const { view, actor } = await requireVisibleNow(slug);
  if (!isDuel(view)) return { title: view.tournament.name, robots: { index: false } };
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  const t = await getTranslations('player');
  return {
    title: `${t('title')} · ${view.tournament.name}`,
    robots: { index: false },
    ...(entry && isToMove(view, entry) ? { icons: { icon: '/favicon-move.svg' } } : {}),
  };
}

/** The player's phone: where to play, how it stands, and the one thing to do next. */
export default async function PlayerPage({ params }: PageProps<'/t/[slug]/me'>) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleNow(slug);
  if (!isDuel(view)) {
    const CampaignHome = await (await requireScreens(slug)).screens.home();
    return <CampaignHome slug={slug} />;
  }
  const { tournament } = view;
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  if (!entry) return <Stranger view={view} desk={actor.role !== null || actor.admin} />;

  const t = await getTranslations('player');
  const called = await getTranslations('called');
  const state = homeState(view, entry);
  const standing = entry.status === 'waiting' ? null : standingOf(view, entry);
  const round = currentRound(view);
  const now = Date.now();
  const opponent = state.kind === 'playing' ? state.own.opponent : null;
  const shown = opponent ? [entry.id, opponent.id] : [entry.id];
  const lists = view.settings.lists.wanted ? await loadLists(database().read, view, now, shown) : undefined;
  const own = lists && listsOf(lists, entry.id);
  const mayReadTheirs = opponent && mayReadList(view, { ...nobody, entryId: entry.id }, opponent.id, now);
  const against = state.kind === 'playing' ? ownMeeting(view, entry)?.opponent : undefined;
  const listWaits = state.kind === 'before' && own !== undefined && worstOpen(own)?.state === 'missing';
  const captainWaits = (await loadMeetingDue(database().read, view, entry.id)) !== undefined;
  const choosing = state.kind === 'finished' ? undefined : await choosingOf(view, entry);
  const choice = own ? choiceFor(view, entry.id) : null;
  const checkIn = entry.status === 'registered' ? checkInState(view.settings.checkIn, now) : 'none';
  const progress = round && t('roundOf', { number: round.round.number, rounds: lastRound(view) });
  return (
    <PhoneShell
      slug={slug}
      player={entry.id}
      bar={<PlayerBar slug={slug} entryById={view.entryById} actor={actor} />}
      title={against ? (await getTranslations('teams.own'))('title', { team: against }) : tournament.name}
      subtitle={[against ? tournament.name : entry.name, progress].filter(Boolean).join(' · ')}
      team={view.settings.teams !== null}
      dock={
        <NextAction
          view={view}
          entry={entry}
          state={state}
          listWaits={listWaits}
          choiceWaits={choice !== null && own !== undefined && isChoiceOwed(state, own)}
          voteWaits={await loadVoteWaits(database().read, view, entry.id)}
          captainWaits={captainWaits}
          checkInWaits={checkIn === 'open' && presenceAt(view, now).since(entry) === null}
        />
      }
    >
      <Announcements tournament={tournament} entryId={entry.id} />
      <CheckInLine view={view} entry={entry} state={checkIn} now={now} />
      <TakenBack view={view} entry={entry} />
      <EnteredForYou view={view} entry={entry} />
      <RoundsLine view={view} entry={entry} />
      <TeamLine view={view} entry={entry} />
      {choosing && <ChoosingNow slug={slug} entry={entry} choosing={choosing} due={captainWaits} />}
      {/* That nothing is drawn yet is not true for whoever reads whom they meet. */}
      {!(choosing && state.kind === 'before') && (
        <Now view={view} entry={entry} state={state} lists={mayReadTheirs ? lists : undefined} />
      )}
      <OwedNote view={view} entry={entry} matches={waitingMatches(view, entry)} lists={lists} now={now} />
      {state.kind !== 'finished' && state.kind !== 'playing' && <OwnMeeting view={view} entry={entry} />}
      <NextPoint view={view} now={now} />
      {lists && own && (
        <ArmyListCard
          view={view}
          entry={entry}
          own={own}
          choice={choice}
          plays={playsOf(state)}
          theirs={opponent ? listsOf(lists, opponent.id) : []}
          opponent={opponent}
          pennant={listWaits}
          now={now}
        />
      )}
      {standing && state.kind !== 'finished' && (
        <StandingLine view={view} entry={entry} standing={standing} />
      )}
      {standing && <OwnGames view={view} entry={entry} row={standing.row} />}
      <SeriesLine entry={entry} />
      <SeenAnnouncements tournament={tournament} entryId={entry.id} />
      <p className="player-tournament mt-6">
        <ButtonLink variant="quiet" href={`/t/${slug}`} icon={<Info aria-hidden="true" />}>
          {t('tournament')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`/t/${slug}/me/entry`} icon={<SquarePen aria-hidden="true" />}>
          {t('entry.title')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`/t/${slug}/me/phone`} icon={<Smartphone aria-hidden="true" />}>
          {t('phone.title')}
        </ButtonLink>
        {view.settings.teams && (
          <ButtonLink variant="quiet" href={`/t/${slug}/me/team`} icon={<Users aria-hidden="true" />}>
            {(await getTranslations('teams.own'))('page')}
          </ButtonLink>
        )}
      </p>
      <Participation view={view} entry={entry} state={state} />
      {state.kind !== 'finished' && (
        <Disclosure summary={called('title')}>
          <ClientTexts of={['called']}>
            <CalledChoices
              slug={slug}
              serverKey={pushKeys().publicKey}
              endpoints={(await listPushOf(database().read, entry.id)).map(({ endpoint }) => endpoint)}
              reachesApple={pushSubject(await publicOrigin()) !== null}
            />
          </ClientTexts>
        </Disclosure>
      )}
      <div className="mt-8">
        <PreferencesBar />
      </div>
      <LiveRefresh slug={slug} revision={tournament.revision} />
    </PhoneShell>
  );
}

/** Before the first round: whether the player's team is whole, or that they have none. */
async function TeamLine({ view, entry }: { view: TournamentView; entry: Entry }) {
  const { teams } = view.settings;
  if (!teams || entry.status === 'dropped' || entry.ringer || currentRound(view)) return null;
  const t = await getTranslations('teams.own');
  const team = signedUpTeams(view).find(({ name }) => name === entry.team);
  const missing = teams.size - (team?.players.length ?? 0);
  return (
    <p className="check-in-line soft">
      {team && <b className="name">{team.name}: </b>}
      {!team ? t('noneTitle') : missing > 0 ? t('missing', { missing, size: teams.size }) : t('complete')}
    </p>
  );
}

/** Which of the rounds still to come the player is there for, where that is not all of them. */
async function RoundsLine({ view, entry }: { view: TournamentView; entry: Entry }) {
  if (entry.status !== 'registered' || view.tournament.status === 'finished' || view.settings.teams)
    return null;
  const rounds = await roundsText(view, entry);
  if (rounds === null) return null;
  const t = await getTranslations('player.state');
  return <p className="check-in-line soft">{t('rounds', { rounds })}</p>;
}

/** What both play in the match at hand. */
function playsOf(state: HomeState) {
  const played = state.kind === 'playing' ? state.own.match.playedLists : null;
  if (state.kind !== 'playing' || !played) return null;
  return { own: played[state.own.side], theirs: played[otherSide(state.own.side)] };
}

/** Whether the match at hand waits for which of their lists they play. */
const isChoiceOwed = (state: HomeState, own: EntryLists): boolean =>
  state.kind === 'playing' &&
  own.filter(({ current }) => current).length > 1 &&
  state.own.match.playedLists?.[state.own.side].settled === false;

/** "Zwerge · 1.240 Punkte" of the list they play; of all they brought while that is open. */
async function listText(
  lists: EntryLists | undefined,
  { match, side, opponent }: OwnMatch,
): Promise<string | null> {
  if (!lists) return null;
  const t = await getTranslations('armyLists.card');
  const format = await getFormatter();
  const language = await getLanguage();
  const { playedLists } = match;
  const slot = playedLists && listsSettled(playedLists) ? playedLists[otherSide(side)].slot : null;
  const figures = listsOf(lists, opponent.id).flatMap(({ slot: each, current }) => {
    if (!current?.roster || (slot !== null && each !== slot)) return [];
    const points = format.number(current.points ?? 0);
    return t('figures', { army: say(current.roster.army.name, language), points, breakPoint: 'none' });
  });
  return figures.length === 0 ? null : figures.join(' / ');
}

async function Now({
  view,
  entry,
  state,
  lists,
}: {
  view: TournamentView;
  entry: Entry;
  state: HomeState;
  /** the opponent's army list among them only if this player may read it */
  lists: EntryLists | undefined;
}) {
  const t = await getTranslations('player.state');
  const word = await getTranslations('common.word');
  const isLast = (number: number) => number >= lastRound(view);
  switch (state.kind) {
    case 'playing':
      return (
        <>
          <Changed match={state.own.match} />
          <Order
            own={state.own}
            list={state.own.match.sides ? null : await listText(lists, state.own)}
            tables={view.settings.tables}
            lastTurnMinutes={view.settings.lastTurnMinutes}
          />
          <OwnMeeting view={view} entry={entry} />
          <CallLink view={view} pairingId={state.own.match.pairing.id} />
          {state.own.match.scenario ? (
            <ScenarioSection scenario={state.own.match.scenario} />
          ) : (
            view.format.scenarioScope(view.setup) === 'table' && (
              <p className="small soft">{t('scenarioAtTable')}</p>
            )
          )}
          {mapOf(state.own.match) && <p className="font-semibold">{mapOf(state.own.match)}</p>}
          <Why match={state.own.match} open />
        </>
      );
    case 'done': {
      const { number } = state.own.round.round;
      return (
        <Message title={<Outcome own={state.own} />}>
          {isLast(number) ? t('confirmedLast') : t('confirmedNext', { number: number + 1 })}
        </Message>
      );
    }
    case 'bye': {
      const { number } = state.round.round;
      const row = standingsOf(view).rows.find((candidate) => candidate.entry === entry.id);
      const line = row?.perRound.find(({ round }) => round === number);
      const pause = state.match.waits;
      return (
        <>
          <Message
            title={
              state.match.ruling && forfeiter(state.match.ruling)
                ? await rulingText(state.match.ruling, state.match)
                : word(pause ? 'waits' : 'bye')
            }
          >
            {pause ? t('waitText') : line ? t('byeText', { points: line.points ?? 0 }) : t('byeFrozen')}{' '}
            {!isLast(number) && t('byeNext', { number: number + 1 })}
          </Message>
          <Why match={state.match} open />
        </>
      );
    }
    case 'unpaired': {
      const meeting = ownMeeting(view, entry);
      const { number } = state.round.round;
      const team = !entry.ringer && view.settings.teams ? entry.team : null;
      if (team && meeting)
        return (
          <Message title={t('substituteTitle')}>
            {t('substituteText', { number, team, opponent: meeting.opponent })}
          </Message>
        );
      if (team && meetingIn(view, state.round, team))
        return <Message title={t('teamByeTitle')}>{t('teamByeText', { number, team })}</Message>;
      return (
        <Message title={t(entry.ringer ? 'ringerTitle' : 'unpairedTitle')}>
          {entry.ringer
            ? t('ringerText')
            : state.joins === null
              ? t(state.away ? 'awayText' : 'unpairedText', { number })
              : t('lateText', { number: state.joins })}
        </Message>
      );
    }
    case 'before':
      return (
        <Message
          title={t(entry.ringer ? 'ringerTitle' : 'beforeTitle')}
          lead={[await datesText(view.tournament), view.tournament.place].filter(Boolean).join(' · ')}
        >
          {t(entry.ringer ? 'ringerText' : 'beforeText')}
        </Message>
      );
    case 'waiting-list':
      return <Message title={t('waitingTitle', { place: state.place })}>{t('waitingText')}</Message>;
    case 'dropped':
      return (
        <Message title={t('droppedTitle')}>
          {t(entry.droppedBy === 'player' ? 'leftText' : 'droppedText')}
        </Message>
      );
    case 'ceremony':
      return <Message title={t('ceremonyTitle')}>{t('ceremonyText')}</Message>;
    case 'finished':
      return <FinalPlace view={view} entry={entry} />;
  }
}

/** Results of theirs that were taken back and have not been reported again. */
async function TakenBack({ view, entry }: { view: TournamentView; entry: Entry }) {
  const t = await getTranslations('player.takenBack');
  const format = await getFormatter();
  return openMatches(view).flatMap(({ round, match }) => {
    const { withdrawn, pairing } = match;
    if (!withdrawn || (pairing.entryA !== entry.id && pairing.entryB !== entry.id)) return [];
    const { number } = round.round;
    return [
      <div key={pairing.id} className="pt-4">
        <Note tone="warn" title={t('title', { number, time: format.dateTime(withdrawn.at, clock) })}>
          {t('text', { reason: withdrawn.reason })}
        </Note>
      </div>,
    ];
  });
}

/** A result that was entered for them without their word, while they can object to it. */
async function EnteredForYou({ view, entry }: { view: TournamentView; entry: Entry }) {
  const t = await getTranslations('results.objection');
  const found = await Promise.all(
    publicRounds(view).flatMap((round) => {
      const match = matchOf(round, entry.id);
      const own = match && ownMatch(round, match, entry);
      return own ? [findObjectable(view, round, own.match, own.side).then((can) => ({ own, can }))] : [];
    }),
  );
  return found.flatMap(({ own, can }) =>
    can === null || can === 'late'
      ? []
      : [
          <section key={can.pairingId} className="grid gap-2 py-4" aria-label={t('title')}>
            <Note tone="info" title={t('entered', { name: firstName(own.opponent.name) })}>
              <Outcome own={own} />
            </Note>
            <ObjectionForm slug={view.tournament.slug} objectable={can} />
          </section>,
        ],
  );
}

/** That table or opponent are not those that were announced first. */
async function Changed({ match }: { match: MatchView }) {
  const t = await getTranslations('player.changed');
  // Reasons are written by the draw alone and read back as such.
  const reasons = match.pairing.reasons as readonly Reason[];
  const late = reasons.some(({ code }) => code === 'late');
  const moved = reasons.find((reason) => reason.code === 'moved-table');
  if (!late && !moved) return null;
  return (
    <div className="pt-4">
      <Note tone="warn" title={t('title')}>
        {late ? t('late') : t('moved', { from: moved?.code === 'moved-table' ? moved.from : '–' })}
      </Note>
    </div>
  );
}

function Message({ title, lead, children }: { title: ReactNode; lead?: string; children: ReactNode }) {
  return (
    <section className="player-message">
      <h1>{title}</h1>
      {lead && <p className="font-semibold">{lead}</p>}
      <p>{children}</p>
    </section>
  );
}

/** "Sieg für dich, 14 : 6". */
async function Outcome({ own }: { own: OwnMatch }) {
  const t = await getTranslations('results.verdict');
  const { score, points, ruling } = own.match;
  if (ruling) return rulingText(ruling, own.match);
  if (!score || !points) return null;
  const name = firstName(own.opponent.name);
  const verdict =
    score.winner === null ? t('draw') : score.winner === own.side ? t('you') : t('other', { name });
  return `${verdict}, ${points[own.side]} : ${points[otherSide(own.side)]}`;
}

async function FinalPlace({ view, entry }: { view: TournamentView; entry: Entry }) {
  const t = await getTranslations('player.state');
  const format = await getFormatter();
  const standing = entry.status === 'waiting' ? null : standingOf(view, entry);
  if (!standing) return <Message title={view.tournament.name}>{t('finishedNone')}</Message>;
  const { row, count } = standing;
  return (
    <section>
      <h1 className="vh">{t('finishedHeading', { rank: row.rank, count })}</h1>
      <div className="order grid grid-cols-[auto_1fr] items-end gap-x-5 py-5.5" aria-hidden="true">
        <span className="col-1 text-[1.5rem]/[1.5rem] font-semibold font-display normal-nums">
          {t('finishedTitle')}
        </span>
        <span
          className={row.rank <= 3 ? 'order-number is-top' : 'order-number'}
          data-digits={String(row.rank).length}
        >
          {format.number(row.rank)}
        </span>
        <div className="order-who col-2 row-[1/span_2] pb-1 min-w-0">
          <p className="name">{entry.name}</p>
          <FinalPoints row={row} count={count} />
        </div>
      </div>
      <Honours view={view} entry={entry} />
      {entry.status === 'dropped' ? (
        <Badge>{t('droppedTitle')}</Badge>
      ) : (
        <p className="soft">{t('finishedText')}</p>
      )}
    </section>
  );
}

/** The place of the player's team, and what they or it were awarded once the prizes are given. */
async function Honours({ view, entry }: { view: TournamentView; entry: Entry }) {
  const t = await getTranslations('player.state');
  const format = await getFormatter();
  const { team } = entry;
  const rows = teamStandingsOf(view)?.rows ?? [];
  const row = rows.find((one) => one.entry === team);
  const { nameOf } = await awardTexts(view.settings);
  const awards = view.tournament.awardsShown ? await loadAwards(database().read, view) : [];
  const prizes = awards
    .filter(({ id, winners }) =>
      winners.some((won) => won === (goesToTeam(view.settings, id) ? team : entry.id)),
    )
    .map(nameOf);
  return (
    <>
      {team && row && (
        <p className="font-semibold">
          {t('teamPlace', { team, rank: row.rank, count: rows.length, points: row.points })}
        </p>
      )}
      {prizes.length > 0 && <p className="font-semibold">{t('prizes', { prizes: format.list(prizes) })}</p>}
    </>
  );
}
