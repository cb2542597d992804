import 'server-only';
import { deleteArmyLists, insertArmyList, listArmyListsOf } from '@/db/army-lists';
import { listEntries, setFormerNames, updateEntry } from '@/db/entries';
import { findPerson, listOwnersOf } from '@/db/persons';
import { deletePushOf } from '@/db/push';
import { deletePhotosOf } from '@/db/result-photos';
import { listPairings, listReports, putReport } from '@/db/rounds';
import { readWordRows, updateWords } from '@/db/tournament-rows';
import { listAudit, updateAudit } from '@/db/tournaments';
import { unreadProblem } from '@/lib/army-lists/list-review';
import { standingLists } from '@/lib/army-lists/standing-lists';
import type { EntryId } from '@/lib/ids';
import { refusalsSchema } from '@/lib/persons/pseudonyms';
import { refuse } from '@/lib/refusal';
import { ofArmy } from '@/lib/tournament/armies-played';
import { readSettings } from '@/lib/tournament/settings';
import { forgetEntry } from '../../community/change-persons';
import {
  type Clear,
  clearing,
  type Forgotten,
  namesOfOne,
  withoutOwnWords,
} from '../../deleted/words-without';
import { loadPlayedArmies } from '../../load/army-players';
import { newEntryLink } from '../../platform/secret';
import { makeSlices } from '../../platform/slices';
import type { Work } from '../../platform/work';

/** Forgets the person behind an entry that was paired; its results stay. */
export async function anonymiseEntry(work: Work, entryId: EntryId): Promise<Forgotten> {
  const forgotten = await clearPerson(work, entryId, 'loses');
  await work.note('entry-anonymised', { name: forgotten.alias });
  return forgotten;
}

/**
 * Removes all personal data of an entry from the tournament: name, club, town, e-mail, answers, notes on its reports,
 * army lists, photos, and every name it ever had in any stored text (`db/word-columns.ts`); ends its personal link. Its
 * results stay, so that no points or places change. `namesake` 'loses' also replaces another entry's identical name in
 * texts, to forget the person; 'keeps' leaves it, for a duplicate entry.
 */
export async function clearPerson(
  work: Work,
  entryId: EntryId,
  namesake: 'keeps' | 'loses',
): Promise<Forgotten> {
  const { tx, tournament } = work;
  const entries = await listEntries(tx, tournament.id);
  const at = entries.findIndex(({ id }) => id === entryId);
  const entry = entries[at] ?? refuse('entry-unknown');
  // nomen nescio, understood in all languages
  const alias = `N. N. ${at + 1}`;
  const key = { tournamentId: tournament.id, entryId };
  const diary = await listAudit(tx, tournament.id, Number.MAX_SAFE_INTEGER);
  const others = entries.filter(({ id }) => id !== entryId);
  const names = namesOfOne(entry, others, diary, namesake);
  for (const name of await namesElsewhere(work, entryId))
    if (!others.some((other) => other.name === name)) names.add(name);
  if (entry.email) names.add(entry.email);
  // The army is not personal data, and its handicap stays in the results.
  const faction = (await loadPlayedArmies(tx, tournament, [entry])).get(entryId) ?? null;
  await updateEntry(tx, key, {
    name: alias,
    faction,
    club: null,
    team: null,
    town: null,
    country: null,
    email: null,
    language: null,
    answers: {},
    paidNote: '',
    t3: null,
    ...newEntryLink(entry.linkVersion + 1),
  });
  await setFormerNames(tx, key, []);
  await keepArmiesAlone(work, entryId, alias);
  await deletePushOf(tx, entryId);
  await deletePhotosOf(tx, entryId);
  await forgetEntry(tx, entryId, work.now);
  await clearOwnWords(work, entryId, names, diary);
  await clearWords(work, clearing(names, alias));
  return { names, alias };
}

/** Names of the entry's person on pages beyond the tournament. */
async function namesElsewhere({ tx }: Work, entryId: EntryId): Promise<readonly string[]> {
  const [owner] = await listOwnersOf(tx, [entryId]);
  const person = owner && (await findPerson(tx, owner.personId));
  if (!person) return [];
  const refused = refusalsSchema.parse(person.refusedPseudonyms).map(({ pseudonym }) => pseudonym);
  return [person.name, person.pseudonym, ...refused];
}

/**
 * Deletes the army lists. With several lists per player, keeps the army of each list that counted: it determines the
 * figures of opponents.
 */
async function keepArmiesAlone({ tx, tournament }: Work, entryId: EntryId, alias: string) {
  const key = { tournamentId: tournament.id, entryId };
  const { lists } = readSettings(tournament.settings);
  const standing = standingLists(await listArmyListsOf(tx, key), lists).get(entryId) ?? [];
  await deleteArmyLists(tx, key);
  if (lists.perPlayer === 1) return;
  for (const version of standing) {
    await insertArmyList(tx, {
      ...version,
      source: '',
      list: ofArmy.safeParse(version.list).data ?? null,
      accepted: [{ problem: unreadProblem, reason: alias }],
      setPointsReason: '',
    });
  }
}

type DiaryLine = Awaited<ReturnType<typeof listAudit>>[number];

/** Clears the entry's notes on its matches. */
async function clearOwnWords(
  { tx, tournament }: Work,
  entryId: EntryId,
  names: ReadonlySet<string>,
  diary: readonly DiaryLine[],
): Promise<void> {
  const pairings = new Map((await listPairings(tx, tournament.id)).map((pairing) => [pairing.id, pairing]));
  for (const report of await listReports(tx, tournament.id)) {
    const pairing = pairings.get(report.pairingId);
    const own = (report.side === 'a' ? pairing?.entryA : pairing?.entryB) === entryId;
    if (own && report.note !== '') await putReport(tx, { ...report, note: '' });
  }
  for (const line of diary) {
    const left = withoutOwnWords(line, names);
    if (left !== line) await updateAudit(tx, line.id, { actor: left.actor, data: left.data });
  }
}

/** Removes the names from every row with text in the tournament. */
async function clearWords({ tx, tournament }: Work, clear: Clear): Promise<void> {
  const slices = makeSlices();
  for (const [table, rows] of Object.entries(await readWordRows(tx, tournament.id))) {
    for (const row of rows) {
      await slices.next();
      const words = clear(table, row);
      if (words) await updateWords(tx, table, row, words);
    }
  }
}
