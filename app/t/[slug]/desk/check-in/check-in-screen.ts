import { byListedName, listedName } from '@/lib/entries/listed-name';
import type { Language } from '@/lib/languages';
import { missingAt, presenceAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import { knownTeams } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** A sentence of `checkIn.answer` about who has come. */
type Answer =
  | { readonly key: 'nobody' }
  | { readonly key: 'all'; readonly of: number }
  | { readonly key: 'some' | 'past'; readonly here: number; readonly of: number }
  | {
      readonly key: 'someOf';
      readonly here: number;
      readonly of: number;
      readonly missing: readonly string[];
    };

interface TeamCheckIn {
  readonly name: string;
  readonly here: number;
  readonly of: number;
  /** a press checks in those missing; where nobody is missing, it takes all back */
  readonly press: 'all' | 'none';
  /** entries that a press is about */
  readonly entries: readonly Entry[];
}

export interface CheckInScreen {
  /** days with a check-in of their own; empty for a single one */
  readonly days: readonly {
    readonly day: string;
    readonly here: number;
    readonly isShown: boolean;
    readonly isToday: boolean;
  }[];
  readonly answer: Answer;
  readonly here: number;
  readonly of: number;
  /** the shown day is not today */
  readonly otherDay: 'ahead' | 'past' | null;
  /** by family name; `since` in milliseconds UTC, null while absent */
  readonly rows: readonly { readonly entry: Entry; readonly since: number | null }[];
  /** null where single players are checked in alone */
  readonly teams: { readonly teams: readonly TeamCheckIn[]; readonly here: number } | null;
  /** the shown day can be changed */
  readonly editable: boolean;
  /** the tournament goes on: check-in itself is opened, closed and planned */
  readonly showsWindow: boolean;
  /** what to do about those who have not come; null if nothing */
  readonly absent: {
    readonly entries: readonly Entry[];
    /** the next round, which they may sit out; null if they cannot */
    readonly missRound: number | null;
    /** before round 1 they may be taken out */
    readonly mayDrop: boolean;
  } | null;
}

/** More than these are not named in one sentence. */
const mostNamed = 3;

/**
 * Who has come on a day.
 * @param asked the day as YYYY-MM-DD; any other value means today
 */
export function checkInScreen(
  view: TournamentView,
  { asked, now, mayEdit, language }: { asked: unknown; now: number; mayEdit: boolean; language: Language },
): CheckInScreen {
  const presence = presenceAt(view, now);
  const day = presence.days.find((one) => one === asked) ?? presence.today;
  const isToday = day === presence.today;
  const byName = byListedName(language);
  const rows = view.entries
    .filter(({ status }) => status === 'registered')
    .toSorted((x, y) => byName(listedName(x.name), listedName(y.name)))
    .map((entry) => ({ entry, since: presence.since(entry, day) }));
  const missing = rows.filter(({ since }) => since === null).map(({ entry }) => entry);
  const [of, here] = [rows.length, rows.length - missing.length];
  const isFinished = view.tournament.status === 'finished';
  const hereOn = (one: string) => rows.filter(({ entry }) => presence.since(entry, one) !== null).length;
  return {
    days:
      presence.days.length > 1
        ? presence.days.map((one) => ({
            day: one,
            here: hereOn(one),
            isShown: one === day,
            isToday: one === presence.today,
          }))
        : [],
    answer: answerOf({ here, of, isToday, missing }),
    here,
    of,
    otherDay: isToday ? null : day > presence.today ? 'ahead' : 'past',
    rows,
    teams: view.settings.teams ? teamsHere(view, (entry) => presence.since(entry, day)) : null,
    editable: mayEdit && !isFinished && isToday,
    showsWindow: !isFinished,
    absent: mayEdit && isToday && !isFinished ? absentNow(view, now) : null,
  };
}

function answerOf({
  here,
  of,
  isToday,
  missing,
}: {
  here: number;
  of: number;
  isToday: boolean;
  missing: readonly Entry[];
}): Answer {
  if (of === 0) return { key: 'nobody' };
  if (here === of) return { key: 'all', of };
  if (!isToday) return { key: 'past', here, of };
  if (missing.length <= mostNamed && here > 0)
    return { key: 'someOf', here, of, missing: missing.map(({ name }) => name) };
  return { key: 'some', here, of };
}

function teamsHere(
  view: TournamentView,
  since: (entry: Entry) => number | null,
): NonNullable<CheckInScreen['teams']> {
  const teams = knownTeams(view)
    .filter(({ state }) => state === 'registered' || state === 'ringers')
    .map(({ name, players }): TeamCheckIn => {
      const missing = players.filter((entry) => since(entry) === null);
      return {
        name,
        here: players.length - missing.length,
        of: players.length,
        press: missing.length > 0 ? 'all' : 'none',
        entries: missing.length > 0 ? missing : players,
      };
    });
  return { teams, here: teams.filter(({ here, of }) => here === of).length };
}

/** Nobody is absent before anybody has come. */
function absentNow(view: TournamentView, now: number): CheckInScreen['absent'] {
  const missing = missingAt(view, now);
  const { since } = presenceAt(view, now);
  if (missing.length === 0 || !view.entries.some((entry) => since(entry) !== null)) return null;
  const played = publicRounds(view).length;
  const canMiss = !view.settings.teams && (played > 0 || view.settings.rounds > 1);
  return { entries: missing, missRound: canMiss ? played + 1 : null, mayDrop: played === 0 };
}
