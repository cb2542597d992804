import { listsSettled } from '../army-lists/played-list';
import type { EntryId } from '../ids';
import { publicRounds } from './rounds';
import type { TournamentView } from './tournament-view';

/**
 * The number of the round for which a player may choose among their lists now; null while there is nothing to choose.
 * Before the pairing that is the next round to be published; after it the latest one, until both have chosen, for who
 * meets somebody there without a result.
 */
export function choiceFor(view: TournamentView, entryId: EntryId): number | null {
  const { settings, tournament } = view;
  const { lists, rounds } = settings;
  if (!lists.wanted || lists.perPlayer === 1 || tournament.status === 'finished') return null;
  const latest = publicRounds(view).at(-1);
  if (lists.choice === 'before') {
    const next = (latest?.round.number ?? 0) + 1;
    return next <= rounds ? next : null;
  }
  const match = latest?.matches.find(({ a, b }) => a.id === entryId || b?.id === entryId);
  if (lists.choice === 'camps' || !latest || !match?.playedLists || match.result) return null;
  return listsSettled(match.playedLists) ? null : latest.round.number;
}
