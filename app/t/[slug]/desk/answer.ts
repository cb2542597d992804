import { getFormatter, getTimeZone, getTranslations } from 'next-intl/server';
import type { NextStep } from '@/app/_parts/desk/next-step';
import { tableNames } from '@/app/_parts/desk/table-names';
import { isDue, silentTeams } from '@/app/_parts/teams/captains-section';
import { clock } from '@/app/_parts/time/time-formats';
import { loadCaptainsMeetings } from '@/app/_server/load/captains';
import { database } from '@/app/_server/platform/db';
import { isPlayer } from '@/lib/entries/who-plays';
import { seatsTaken } from '@/lib/teams/roster';
import { type CaptainsMeeting, isComplete } from '@/lib/tournament/captains';
import { missingAt } from '@/lib/tournament/presence';
import { currentRound, draftRound } from '@/lib/tournament/rounds';
import { playersAlone, teamsOf, winnersOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { expectedEnd, type WaitingMatches } from './waiting-matches';

/** The one sentence of the overview, and whether it is the next step that waits for the desk. */
export interface Answer {
  readonly sentence: string;
  readonly stepWaits: boolean;
}

/** "Worauf warte ich?": on the desk itself, on players, on sign-ups, or on nobody. */
export async function answerOf(
  view: TournamentView,
  step: NextStep,
  waiting: WaitingMatches | null,
  /** whether this person may open and finish the tournament */
  mayClose: boolean,
  now: number,
): Promise<Answer> {
  const t = await getTranslations('desk.answer');
  const format = await getFormatter();
  const current = currentRound(view);
  const forDesk = (sentence: string): Answer => ({ sentence, stepWaits: true });
  const forOthers = (sentence: string): Answer => ({ sentence, stepWaits: false });

  if ('blocked' in step && step.blocked?.code === 'bracket-undecided')
    return forOthers(t('undecided', { matches: format.list(step.blocked.matches) }));
  switch (step.kind) {
    case 'open':
      return mayClose ? forDesk(t('draft')) : forOthers(t('draftHelper'));
    case 'show':
      return mayClose ? forDesk(t('hidden')) : forOthers(t('hiddenHelper'));
    case 'award':
      return forDesk(t('award'));
    case 'reopen': {
      const winners = winnersOf(view);
      return forOthers(
        winners.length > 0
          ? t('finished', { names: format.list(winners), count: winners.length })
          : t('finishedUnplayed'),
      );
    }
    case 'review': {
      const draft = draftRound(view);
      const meetings = draft ? await loadCaptainsMeetings(database().read, view, draft) : [];
      if (meetings.length > 0) return captainsAnswer(meetings, step.number);
      return forDesk(t('review', { number: step.number }));
    }
    case 'start':
      return forDesk(t('start', { number: step.number }));
    case 'finish':
      if (!step.blocked) {
        const number = current?.round.number ?? 0;
        return mayClose ? forDesk(t('allInLast', { number })) : forOthers(t('allInLastHelper', { number }));
      }
      break;
    case 'draw':
      if (step.blocked?.code === 'scoring-open') return forDesk(t('scoringOpen', { number: step.number }));
      if (step.blocked?.code === 'edge-open') return forDesk(t('edgeOpen', { number: step.number }));
      if (step.number === 1) return signUpAnswer();
      if (!step.blocked) return forDesk(t('allIn', { number: step.number - 1, next: step.number }));
      if (step.blocked.code === 'without-team') return forDesk(t('withoutTeam', aloneValues()));
      if (step.blocked.code === 'too-few-teams') return forOthers(t('tooFewTeams'));
      break;
  }

  const { disputed, oneSided, open } = waiting ?? { disputed: [], oneSided: [], open: [] };
  const end = expectedEnd(view, now);
  const time = {
    phase: end === null ? 'none' : end > now ? 'ahead' : 'over',
    until: end === null ? '' : format.dateTime(end, clock),
  };
  const rest = oneSided.length + open.length;
  if (disputed.length > 0) {
    const tables = format.list(disputed.map(await tableNames(view)));
    const onDesk = t('disputed', { count: disputed.length, tables });
    return forOthers(rest > 0 ? `${onDesk} ${t('afterThat', { count: rest, ...time })}` : onDesk);
  }
  if (rest === 0) return forOthers(t(view.settings.teams ? 'tooFewTeams' : 'tooFew'));
  if (oneSided.length === 0) return forOthers(t('open', { count: open.length, ...time }));
  if (open.length === 0) return forOthers(t('oneSided', { count: oneSided.length }));
  return forOthers(t('both', { count: oneSided.length, open: open.length, ...time }));

  /** While captains choose: on the desk for those who are silent, on captains, or on the desk to publish. */
  async function captainsAnswer(meetings: readonly CaptainsMeeting[], number: number): Promise<Answer> {
    const open = meetings.filter((own) => !isComplete(own));
    const due = open.filter((own) => isDue(own, now));
    if (due.length > 0) return forOthers(t('captainsDue', { teams: await silentTeams(due) }));
    if (open.length > 0) return forOthers(t('captains', { teams: await silentTeams(open) }));
    return forDesk(t('captainsDone', { number }));
  }

  /** Who is in no team: by name where it is one. */
  function aloneValues() {
    const alone = playersAlone(view);
    return { alone: alone.length, name: alone[0]?.name ?? '' };
  }

  async function signUpAnswer(): Promise<Answer> {
    const { capacity, teams } = view.settings;
    const count = view.entries.filter(isPlayer).length;
    const today = new Intl.DateTimeFormat('sv', { timeZone: await getTimeZone() }).format(now);
    const isToday = view.tournament.startsOn <= today;
    const absent = missingAt(view, now).length;
    if (isToday && teams && playersAlone(view).length > 0) return forDesk(t('withoutTeam', aloneValues()));
    if (absent > 0 && isToday) return forOthers(t('absent', { absent, count }));
    const taken = seatsTaken(view.entries, teams);
    const isFull = capacity !== null && taken >= capacity;
    if (teams) {
      const known = teamsOf(view);
      const short = known.filter(({ players }) => players.length < teams.size).length;
      const values = { count: known.length, short, ...aloneValues() };
      if (isToday && known.length >= 2) return forDesk(t('teamsToday', values));
      return forOthers(isFull ? t('teamsFull', { capacity, ...values }) : t('teams', values));
    }
    if (count >= 2 && isToday) return forDesk(t('signUpToday', { count }));
    if (capacity === null) return forOthers(t('signUp', { count }));
    return forOthers(isFull ? t('signUpFull', { capacity }) : t('signUpSeats', { count: taken, capacity }));
  }
}
