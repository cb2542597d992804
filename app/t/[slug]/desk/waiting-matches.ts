import { readRoundTime } from '@/lib/rounds/round-time';
import { openMatches, publicRounds } from '@/lib/tournament/rounds';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';

/** The matches without a result, by who has to do something about them. */
export interface WaitingMatches {
  /** the longest waiting first */
  readonly disputed: readonly MatchView[];
  readonly oneSided: readonly MatchView[];
  readonly open: readonly MatchView[];
}

const lastWord = ({ reports }: MatchView) => Math.max(reports.a?.at ?? 0, reports.b?.at ?? 0);

export function waitingMatches(view: TournamentView): WaitingMatches {
  const open = openMatches(view).map(({ match }) => match);
  const inState = (state: MatchView['state']) => open.filter((match) => match.state === state);
  return {
    disputed: inState('disputed').sort((x, y) => lastWord(x) - lastWord(y)),
    oneSided: inState('one-sided').sort((x, y) => lastWord(x) - lastWord(y)),
    open: inState('open'),
  };
}

/** When the last of the open tables has used up the time of its own round; null if no clock of theirs runs. */
export function expectedEnd(view: Pick<TournamentView, 'rounds'>, now: number): number | null {
  const ends = publicRounds(view).flatMap(({ round, matches }) => {
    const open = matches.filter(({ b, result }) => b && !result);
    if (open.length === 0) return [];
    const extraMinutes = Math.max(...open.map(({ pairing }) => pairing.extraMinutes));
    return readRoundTime(round, { extraMinutes }, now)?.endsAt ?? [];
  });
  return ends.length > 0 ? Math.max(...ends) : null;
}
