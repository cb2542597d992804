import { type Actor, may } from '@/lib/access/policy';
import { sortedName } from '@/lib/entries/listed-name';
import type { Language } from '@/lib/languages';
import type { SortValue } from '@/lib/tables/table-choice';
import { type EntryList, isSpare, listNeed } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** A sentence of `armyLists.desk.answer`. */
type Answer =
  | { readonly key: 'noEntries' | 'none' }
  | { readonly key: 'all'; readonly total: number }
  | { readonly key: 'some'; readonly legal: number; readonly total: number };

/** Filters of the table, `armyLists.desk.filter`. */
type ListFilter = 'all' | 'open' | 'late' | 'legal';

export interface ListsScreen {
  readonly answer: Answer;
  /** lists of registered players that are in order, of all that are asked for */
  readonly progress: { readonly legal: number; readonly total: number } | null;
  /** those that are not in order, or late, by reason; only reasons that there are */
  readonly open: readonly {
    readonly reason: 'problems' | 'unread' | 'missing' | 'late';
    readonly count: number;
  }[];
  /** those that need somebody first, then by name */
  readonly lists: readonly EntryList[];
  readonly filters: readonly { readonly filter: ListFilter; readonly count: number }[];
  /** leads to who still owes something */
  readonly leadsToOwed: boolean;
  /** a row offers a message that asks for its list */
  readonly mayRemind: boolean;
  /** all lists can be closed or opened to their players */
  readonly mayLock: boolean;
  /** lists can be shown to all; null where they never were secret */
  readonly reveal: 'hidden' | 'revealed' | null;
}

/** Army lists of a tournament at the desk. */
export function listsScreen(
  { settings, tournament }: TournamentView,
  all: readonly EntryList[],
  actor: Actor,
  language: Language,
): ListsScreen {
  const lists = all.filter(isExpected);
  const total = lists.filter(({ entry }) => entry.status === 'registered').length;
  const count = (of: (list: EntryList) => boolean) => lists.filter(of).length;
  const legal = count(({ state }) => state === 'legal');
  const late = count(({ punctuality }) => punctuality === 'late');
  const isFinished = tournament.status === 'finished';
  const mayEdit = may(actor, { verb: 'edit-entries' });
  const { secretUntil, revealed } = settings.lists;
  return {
    answer: answerOf(lists, total, legal),
    progress: total > 0 ? { legal, total } : null,
    open: [
      ...(['problems', 'unread', 'missing'] as const).map((reason) => ({
        reason,
        count: count(({ state }) => state === reason),
      })),
      { reason: 'late' as const, count: late },
    ].filter((one) => one.count > 0),
    lists: lists.toSorted(byNeed(language)),
    filters: (
      [
        { filter: 'all', count: lists.length },
        { filter: 'open', count: lists.length - legal },
        { filter: 'late', count: late },
        { filter: 'legal', count: legal },
      ] as const
    ).filter((one) => one.count > 0),
    leadsToOwed: mayEdit && legal < total && !isFinished,
    mayRemind: mayEdit && !isFinished,
    mayLock: mayEdit && !isFinished,
    reveal: !mayEdit || secretUntil === 'none' ? null : revealed ? 'revealed' : 'hidden',
  };
}

/** By what a list is sorted in each column of the table; `army` as it is shown. */
export const listSort = (
  { entry, state, current }: EntryList,
  army: string | null,
): Readonly<Record<string, SortValue>> => ({
  player: sortedName(entry.name),
  army,
  state: listNeed[state],
  points: current?.points ?? null,
  breakPoint: current?.roster?.totals.breakPoint ?? null,
  handedIn: current?.version.handedInAt ?? null,
});

/** Lists of those who take part, and any list that somebody else has left behind. */
const isExpected = (list: EntryList) =>
  list.current !== null || (list.entry.status === 'registered' && !isSpare(list));

function byNeed(language: Language) {
  const names = new Intl.Collator(language);
  return (x: EntryList, y: EntryList) =>
    listNeed[x.state] - listNeed[y.state] || names.compare(x.entry.name, y.entry.name) || x.slot - y.slot;
}

function answerOf(lists: readonly EntryList[], total: number, legal: number): Answer {
  if (total === 0) return { key: 'noEntries' };
  if (lists.every(({ current }) => current === null)) return { key: 'none' };
  return legal >= total ? { key: 'all', total } : { key: 'some', legal, total };
}
