import 'server-only';
import { type ArmyListVersion, listArmyListLocks, listArmyLists } from '@/db/army-lists';
import type { Entry } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { type Actor, may } from '@/lib/access/policy';
import {
  type HandIn,
  handInAt,
  type ListLock,
  type Punctuality,
  punctualityOf,
} from '@/lib/army-lists/hand-in';
import { listAudience } from '@/lib/army-lists/list-audience';
import { armyLimitProblem, problemKey, statedPointsProblem } from '@/lib/army-lists/list-problems';
import {
  type AcceptedProblem,
  acceptedProblemsSchema,
  type ListState,
  listState,
  unreadProblem,
} from '@/lib/army-lists/list-review';
import { standingVersion } from '@/lib/army-lists/standing-version';
import type { RosterProblem, RosterView } from '@/lib/formats/roster';
import type { EntryId } from '@/lib/ids';
import { publicRounds, type TournamentView } from '../read-tournament';
import { loadCrowdedArmies } from './army-players';

/** A problem with the reason for which the desk lets it pass; null while it stands. */
export interface ReviewedProblem {
  readonly key: string;
  readonly problem: RosterProblem;
  readonly accepted: string | null;
}

/** A hand-in, read and checked by the rules of now. */
export interface CheckedList {
  readonly version: ArmyListVersion;
  /** null for free text and for what can no longer be read */
  readonly roster: RosterView | null;
  readonly problems: readonly ReviewedProblem[];
  /** set by the desk, else computed, else as stated */
  readonly points: number | null;
  readonly state: Exclude<ListState, 'missing'>;
}

/** The army list of an entry and where it stands. */
export interface EntryList {
  readonly entry: Entry;
  /** every hand-in, oldest first */
  readonly versions: readonly ArmyListVersion[];
  /** the hand-in that counts; null without one */
  readonly current: CheckedList | null;
  readonly state: ListState;
  readonly punctuality: Punctuality | null;
  readonly lock: ListLock;
  /** what its player may do now */
  readonly handIn: HandIn;
  /** legal (or let pass) and no longer open to its player */
  readonly confirmed: boolean;
}

/**
 * The lists of all entries, or of those in `only`, by the clock `now`, for rules and the desk: whoever shows
 * one to anybody asks `mayReadList` first.
 */
export async function loadLists(
  tx: Executor,
  view: TournamentView,
  now: number,
  only?: readonly EntryId[],
): Promise<ReadonlyMap<EntryId, EntryList>> {
  const { tournament, settings } = view;
  const [all, locks] = await Promise.all([
    listArmyLists(tx, tournament.id),
    listArmyListLocks(tx, tournament.id),
  ]);
  const entries = only ? view.entries.filter(({ id }) => only.includes(id)) : view.entries;
  const crowded = await loadCrowdedArmies(tx, tournament, view.entries);
  const entryLists = entries.map(async (entry): Promise<[EntryId, EntryList]> => {
    const versions = all.filter(({ entryId }) => entryId === entry.id);
    const standing = standingVersion(versions);
    const checked = standing ? await checkVersion(view, standing) : null;
    const over = crowded.filter((army) => army.over.includes(entry.id)).map(armyLimitProblem);
    const current = checked && withProblems(checked, over);
    const lock = locks.get(entry.id) ?? 'auto';
    const hasList = current !== null;
    const handIn = handInAt(settings.lists, { status: tournament.status, lock, hasList, now });
    const state = current?.state ?? 'missing';
    return [
      entry.id,
      {
        entry,
        versions,
        current,
        state,
        punctuality: current
          ? punctualityOf(
              settings.lists,
              versions.map(({ handedInAt }) => handedInAt),
            )
          : null,
        lock,
        handIn,
        confirmed: state === 'legal' && !handIn.open,
      },
    ];
  });
  return new Map(await Promise.all(entryLists));
}

/** Reads and checks one hand-in by the format's rules. */
export async function checkVersion(
  { format, setup, editions }: Pick<TournamentView, 'format' | 'setup' | 'editions'>,
  version: ArmyListVersion,
): Promise<CheckedList> {
  const rules = await format.roster?.();
  const viewed = version.list === null ? undefined : await rules?.view(setup, version.list, editions);
  const roster = viewed?.ok ? viewed.value : null;
  const accepted = acceptedProblemsSchema.parse(version.accepted);
  const found = roster
    ? [...roster.problems, ...statedPointsProblem(version.statedPoints, roster.totals.points)]
    : [unread];
  const problems = found.map((problem) =>
    reviewed(roster ? problemKey(problem) : unreadProblem, problem, accepted),
  );
  return {
    version,
    roster,
    problems,
    points: version.setPoints ?? roster?.totals.points ?? version.statedPoints,
    state: listState(roster && problems.map(({ key }) => key), accepted),
  };
}

/** The same list with problems that are not its own. */
function withProblems(checked: CheckedList, more: readonly RosterProblem[]): CheckedList {
  const accepted = acceptedProblemsSchema.parse(checked.version.accepted);
  const problems = more.map((problem) => reviewed(problemKey(problem), problem, accepted));
  const stands = problems.some((problem) => problem.accepted === null);
  return {
    ...checked,
    problems: [...checked.problems, ...problems],
    state: stands && checked.state === 'legal' ? 'problems' : checked.state,
  };
}

const reviewed = (
  key: string,
  problem: RosterProblem,
  accepted: readonly AcceptedProblem[],
): ReviewedProblem => ({
  key,
  problem,
  accepted: accepted.find((pass) => pass.problem === key)?.reason ?? null,
});

const unread: RosterProblem = {
  code: unreadProblem,
  sentence: {
    de: 'Freier Text: Den kann nur ein Mensch prüfen.',
    en: 'Free text: only a person can check it.',
  },
};

/** Whether `actor` may read the list of that entry at `now`. */
export function mayReadList(view: TournamentView, actor: Actor, owner: EntryId, now: number): boolean {
  return may(actor, {
    verb: 'read-list',
    owner,
    audience: listAudience(view.settings.lists, view.tournament.status, now),
    opponents: opponentsOf(view, owner),
  });
}

/** Whom the entry meets or met in published rounds. */
function opponentsOf(view: TournamentView, owner: EntryId): EntryId[] {
  return publicRounds(view).flatMap(({ matches }) =>
    matches.flatMap(({ pairing: { entryA, entryB } }) => {
      if (!entryB) return [];
      return entryA === owner ? [entryB] : entryB === owner ? [entryA] : [];
    }),
  );
}
