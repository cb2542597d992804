import { type Actor, may } from '../access/policy';
import type { HandIn, ListLock, Punctuality } from '../army-lists/hand-in';
import { handInAt, punctualityOf } from '../army-lists/hand-in';
import { listAudience } from '../army-lists/list-audience';
import { armyLimitProblem, problemKey, statedPointsProblem } from '../army-lists/list-problems';
import {
  type AcceptedProblem,
  acceptedProblemsSchema,
  type ListState,
  listState,
  unreadProblem,
} from '../army-lists/list-review';
import type { ListSettings } from '../army-lists/list-settings';
import { type ListSlot, listSlots } from '../army-lists/list-slots';
import { standingLists } from '../army-lists/standing-lists';
import type { CrowdedArmy } from '../entries/army-limits';
import { armyKey } from '../entries/army-spellings';
import type { RosterProblem, RosterView } from '../formats/roster';
import { groupBy } from '../group-by';
import type { EntryId } from '../ids';
import type { ArmyListVersion, Entry } from './records';
import { opponentsIn } from './rounds';
import type { TournamentView } from './tournament-view';

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

/** An army list of an entry and where it stands. */
export interface EntryList extends ListSlot {
  readonly entry: Entry;
  /** every hand-in of this list, oldest first */
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

/** A line for every list of an entry, in the entries' order and by slot; at least one of each entry. */
export type EntryLists = readonly EntryList[];

const byEntry = new WeakMap<EntryLists, ReadonlyMap<EntryId, EntryLists>>();

/** The lists of that entry, by slot; indexed once for all entries. */
export function listsOf(lists: EntryLists, entryId: EntryId): EntryLists {
  const index = byEntry.get(lists) ?? groupBy(lists, ({ entry }) => entry.id);
  byEntry.set(lists, index);
  return index.get(entryId) ?? [];
}

/** The list that an address means: that of its slot, else the first; undefined for an entry without any. */
export const listOfSlot = (lists: EntryLists, slot: unknown): EntryList | undefined =>
  lists.find((list) => String(list.slot) === slot) ?? lists[0];

/** The list on which its player has most to do, of those they may still change; one that nobody has to bring is not missing. */
export const worstOpen = (lists: EntryLists): EntryList | undefined =>
  lists
    .filter((list) => list.handIn.open && !isSpare(list))
    .sort((x, y) => listNeed[x.state] - listNeed[y.state])[0];

/** Whether nothing is asked for: a list that its player does not have to bring and has not brought. */
export const isSpare = ({ required, current }: EntryList): boolean => !required && current === null;

/** What needs somebody first comes first. */
export const listNeed: Readonly<Record<ListState, number>> = { problems: 0, unread: 1, missing: 2, legal: 3 };

/** The lists an entry brings, and any other it has handed in nevertheless, as before it changed its camp. */
function slotsOf(
  settings: ListSettings,
  { camp }: Pick<Entry, 'camp'>,
  onHand: readonly ArmyListVersion[],
): ListSlot[] {
  const slots = listSlots(settings, camp);
  const others = onHand.filter(({ slot }) => slots.every((each) => each.slot !== slot));
  return [...slots, ...others.map(({ slot }) => ({ slot, required: false }))].sort((x, y) => x.slot - y.slot);
}

/** Whether the list is of that army; one that says of none may be. */
function isOfArmy(
  { format: { factions } }: TournamentView,
  checked: CheckedList | null,
  army: CrowdedArmy['army'],
): boolean {
  const name = checked?.roster?.army.name.en;
  return name === undefined || armyKey(name, factions) === armyKey(army.en, factions);
}

/** By what a list is read: the game, its setup, and the editions that the organiser has loaded. */
type ListRules = Pick<TournamentView, 'format' | 'setup' | 'editions'>;

/** Reads a stored list by the format's rules; null for one that can no longer be read. */
export type ReadRoster = (rules: ListRules, list: unknown) => Promise<RosterView | null>;

export const readRoster: ReadRoster = async ({ format, setup, editions }, list) => {
  const rules = await format.roster?.();
  const viewed = await rules?.view(setup, list, editions);
  return viewed?.ok ? viewed.value : null;
};

/** Reads and checks one hand-in by the format's rules; `read` may keep what it has read before. */
export async function checkVersion(
  rules: ListRules,
  version: ArmyListVersion,
  read: ReadRoster = readRoster,
): Promise<CheckedList> {
  const roster = version.list === null ? null : await read(rules, version.list);
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
    en: 'Plain text: only a person can check it.',
  },
};

/** Whether `actor` may read the list of that entry at `now`. */
export function mayReadList(view: TournamentView, actor: Actor, owner: EntryId, now: number): boolean {
  return may(actor, {
    verb: 'read-list',
    owner,
    audience: listAudience(view.settings.lists, view.tournament.status, now),
    opponents: opponentsIn(view).get(owner) ?? [],
  });
}

/** What is loaded beside a tournament to check its army lists. */
export interface ListSources {
  /** every hand-in of the tournament, oldest first */
  readonly versions: readonly ArmyListVersion[];
  readonly locks: ReadonlyMap<EntryId, ListLock>;
  /** the armies that more play than may */
  readonly crowded: readonly CrowdedArmy[];
  readonly read?: ReadRoster;
}

/**
 * The lists of these entries as they stand at `now`, for rules and the desk: ask `mayReadList` before one is shown to
 * anybody. Awaits `pause` before each list.
 */
export async function checkLists(
  view: TournamentView,
  entries: readonly Entry[],
  sources: ListSources,
  now: number,
  pause: () => Promise<void> = async () => {},
): Promise<EntryLists> {
  const { tournament, settings } = view;
  const standing = standingLists(sources.versions, settings.lists);
  const versionsOf = groupBy(sources.versions, ({ entryId }) => entryId);
  const overOf = groupBy(
    sources.crowded.flatMap((army) => army.over.map((entryId) => ({ army, entryId }))),
    ({ entryId }) => entryId,
  );
  const lists: EntryList[] = [];
  for (const entry of entries) {
    const onHand = standing.get(entry.id) ?? [];
    const over = (overOf.get(entry.id) ?? []).map(({ army }) => army);
    const lock = sources.locks.get(entry.id) ?? 'auto';
    for (const slot of slotsOf(settings.lists, entry, onHand)) {
      await pause();
      const version = onHand.find((each) => each.slot === slot.slot);
      const checked = version ? await checkVersion(view, version, sources.read) : null;
      const overHere = over.filter(({ army }) => onHand.length < 2 || isOfArmy(view, checked, army));
      const current = checked && withProblems(checked, overHere.map(armyLimitProblem));
      const versions = (versionsOf.get(entry.id) ?? []).filter((each) => each.slot === slot.slot);
      // What nobody has to bring is no reason to let anybody change what they bring once rounds are played.
      const hasList = current !== null || (!slot.required && onHand.length > 0);
      const handIn = handInAt(settings.lists, { status: tournament.status, lock, hasList, now });
      const state = current?.state ?? 'missing';
      lists.push({
        ...slot,
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
      });
    }
  }
  return lists;
}
