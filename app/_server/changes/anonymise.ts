import 'server-only';
import { z } from 'zod';
import { listAdjustments, updateAdjustment } from '@/db/adjustments';
import { listAnnouncements, updateAnnouncement } from '@/db/announcements';
import { deleteArmyLists, insertArmyList, listArmyListsOf } from '@/db/army-lists';
import { listCampaignLines, updateCampaignLine } from '@/db/campaigns';
import { listEntries, updateEntry } from '@/db/entries';
import { listMatchNotes, updateMatchNote } from '@/db/match-notes';
import { deletePushOf } from '@/db/push';
import { deletePhotosOf } from '@/db/result-photos';
import { listPairings, listReports, listResults, putReport, putResult } from '@/db/rounds';
import { listAudit, updateAudit, updateTournament } from '@/db/tournaments';
import { unreadProblem } from '@/lib/army-lists/list-review';
import { mapTexts, withoutName } from '@/lib/entries/without-name';
import type { EntryId } from '@/lib/ids';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { loadPlayedArmies, ofArmy } from '../army-lists/army-players';
import { standingLists } from '../army-lists/played-lists';
import { refuse } from '../problems';
import { forgetEntry } from '../scene/change-persons';
import { newEntryLink } from '../secret';
import type { Work } from '../work';

/** Forgets the person behind an entry that was paired; what it played stays. Returns the name it has from now on. */
export async function anonymiseEntry(work: Work, entryId: EntryId): Promise<string> {
  const alias = await clearPerson(work, entryId, 'loses');
  await work.note('entry-anonymised', { name: alias });
  return alias;
}

/**
 * Takes everything personal of an entry out of the tournament for good: name, club, town, e-mail, its answers and
 * the notes with its reports, its army lists, the photos it sent; every name it ever had in announcements, reasons, judges' notes, a
 * campaign's log and the diary; its personal link ends. What it played stays, so nobody's points or places change.
 * Returns the name that stands there from now on. Somebody else of the same name loses it in those words, too, where the
 * person is to be forgotten; where an entry was one too many, they keep it.
 */
export async function clearPerson(
  work: Work,
  entryId: EntryId,
  namesake: 'keeps' | 'loses',
): Promise<string> {
  const { tx, tournament } = work;
  const entries = await listEntries(tx, tournament.id);
  const at = entries.findIndex(({ id }) => id === entryId);
  const entry = entries[at] ?? refuse('entry-unknown');
  // nomen nescio, understood in both languages
  const alias = `N. N. ${at + 1}`;
  const key = { tournamentId: tournament.id, entryId };
  const diary = await listAudit(tx, tournament.id, Number.MAX_SAFE_INTEGER);
  const others = new Set(entries.filter(({ id }) => id !== entryId).map(({ name }) => name));
  const former = formerNames(entry.name, diary).filter((name) => !others.has(name));
  const names = others.has(entry.name) && namesake === 'keeps' ? [] : [entry.name, ...former];
  // The army is no secret of the person, and what it gave or took stays in their results.
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
  await keepArmiesAlone(work, entryId, alias);
  await deletePushOf(tx, entryId);
  await deletePhotosOf(tx, entryId);
  await forgetEntry(tx, entryId, work.now);
  const bare = <T>(value: T): T =>
    names.reduce<unknown>((part, name) => withoutName(part, name, alias), value) as T;
  await clearWords(work, entryId, bare);
  for (const line of diary) await clearLine(work, line, names, bare);
  return alias;
}

/**
 * Removes the army lists. Who played several leaves the armies of those that counted: what each round was played with
 * stays in the figures of others.
 */
async function keepArmiesAlone({ tx, tournament }: Work, entryId: EntryId, alias: string) {
  const key = { tournamentId: tournament.id, entryId };
  const { lists } = tournamentSettingsSchema.parse(tournament.settings);
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
const renaming = z.object({ name: z.string(), to: z.string() });

/** What an entry was called before, the latest first; `diary` begins with the newest line. */
function formerNames(name: string, diary: readonly DiaryLine[]): string[] {
  const names = new Set([name]);
  for (const { kind, data } of diary) {
    const renamed = kind === 'entry-edited' ? renaming.safeParse(data) : undefined;
    if (renamed?.success && names.has(renamed.data.to)) names.add(renamed.data.name);
  }
  return [...names].slice(1);
}

/** Takes the names out of a line of the diary, and what they themselves wrote about their match. */
async function clearLine(
  { tx }: Work,
  { id, kind, actor, data }: DiaryLine,
  names: readonly string[],
  bare: <T>(value: T) => T,
): Promise<void> {
  const isOwnReport = kind === 'late-report' && names.includes(actor);
  const { words: _, ...rest } = data as Record<string, unknown>;
  const cleared = { actor: bare(actor), data: bare(isOwnReport ? rest : data) };
  if (JSON.stringify(cleared) !== JSON.stringify({ actor, data })) await updateAudit(tx, id, cleared);
}

/** Empties the notes the entry wrote beside its reports; what others wrote about it loses the names alone. */
async function clearWords(
  { tx, tournament }: Work,
  entryId: EntryId,
  bare: <T>(value: T) => T,
): Promise<void> {
  for (const { id, text } of await listAnnouncements(tx, tournament.id)) {
    if (bare(text) !== text) await updateAnnouncement(tx, id, { text: bare(text) });
  }
  const pairings = new Map((await listPairings(tx, tournament.id)).map((pairing) => [pairing.id, pairing]));
  for (const report of await listReports(tx, tournament.id)) {
    const pairing = pairings.get(report.pairingId);
    const own = (report.side === 'a' ? pairing?.entryA : pairing?.entryB) === entryId;
    const note = own ? '' : bare(report.note);
    if (note !== report.note) await putReport(tx, { ...report, note });
  }
  for (const result of await listResults(tx, tournament.id)) {
    const reason = bare(result.reason);
    if (reason !== result.reason) await putResult(tx, { ...result, reason });
  }
  for (const { id, reason } of await listAdjustments(tx, tournament.id)) {
    if (bare(reason) !== reason) await updateAdjustment(tx, id, { reason: bare(reason) });
  }
  if (tournament.frozenExtras !== null)
    await updateTournament(tx, tournament.id, { frozenExtras: bare(tournament.frozenExtras) });
  const settings = tournamentSettingsSchema.parse(tournament.settings);
  const prices = bare(settings.signUp.prices);
  if (JSON.stringify(prices) !== JSON.stringify(settings.signUp.prices))
    await updateTournament(tx, tournament.id, {
      settings: { ...settings, signUp: { ...settings.signUp, prices } },
    });
  for (const { id, author, text } of await listMatchNotes(tx, tournament.id)) {
    const note = { author: bare(author), text: bare(text) };
    if (note.author !== author || note.text !== text) await updateMatchNote(tx, id, note);
  }
  for (const line of await listCampaignLines(tx, tournament.id)) {
    const { payload, reason } = line;
    const words = {
      payload: mapTexts(payload, (text) => (isChoice.test(text) ? text : bare(text))),
      reason: bare(reason),
    };
    if (JSON.stringify(words) !== JSON.stringify({ payload, reason }))
      await updateCampaignLine(tx, line, words);
  }
}

/** Ids and choices in a campaign's line are no words, even where somebody is called like one. */
const isChoice = /^[a-z0-9-]+$/;
