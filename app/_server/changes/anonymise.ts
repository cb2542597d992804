import 'server-only';
import { listAdjustments, updateAdjustment } from '@/db/adjustments';
import { listAnnouncements, updateAnnouncement } from '@/db/announcements';
import { deleteArmyLists } from '@/db/army-lists';
import { listEntries, updateEntry } from '@/db/entries';
import { listMatchNotes, updateMatchNote } from '@/db/match-notes';
import { listPairings, listReports, listResults, putReport, putResult } from '@/db/rounds';
import { listAudit, updateAudit, updateTournament } from '@/db/tournaments';
import { withoutName } from '@/lib/entries/without-name';
import type { EntryId } from '@/lib/ids';
import { refuse } from '../problems';
import { hashLinkToken, linkToken } from '../secret';
import type { Work } from '../work';

/**
 * Takes everything personal of an entry out of the tournament for good: name, club, town, e-mail, its answers and
 * the notes with its reports, its army lists, its name in announcements, reasons, judges' notes and the diary; its
 * personal link ends. What it played stays, so
 * nobody's points or places change. Returns the name that stands there from now on.
 */
export async function anonymiseEntry(work: Work, entryId: EntryId): Promise<string> {
  const { tx, tournament } = work;
  const entries = await listEntries(tx, tournament.id);
  const at = entries.findIndex(({ id }) => id === entryId);
  const entry = entries[at] ?? refuse('entry-unknown');
  // nomen nescio, understood in both languages
  const alias = `N. N. ${at + 1}`;
  const key = { tournamentId: tournament.id, entryId };
  const linkVersion = entry.linkVersion + 1;
  await updateEntry(tx, key, {
    name: alias,
    club: null,
    team: null,
    town: null,
    email: null,
    answers: {},
    paidNote: '',
    linkVersion,
    linkHash: hashLinkToken(linkToken(entryId, linkVersion)),
  });
  await deleteArmyLists(tx, key);
  for (const { id, text } of await listAnnouncements(tx, tournament.id)) {
    const bare = String(withoutName(text, entry.name, alias));
    if (bare !== text) await updateAnnouncement(tx, id, { text: bare });
  }
  await clearWords(work, entryId, (text) => String(withoutName(text, entry.name, alias)));
  for (const { id, reason } of await listAdjustments(tx, tournament.id)) {
    const bare = String(withoutName(reason, entry.name, alias));
    if (bare !== reason) await updateAdjustment(tx, id, { reason: bare });
  }
  if (tournament.frozenExtras !== null)
    await updateTournament(tx, tournament.id, {
      frozenExtras: withoutName(tournament.frozenExtras, entry.name, alias),
    });
  for (const { id, author, text } of await listMatchNotes(tx, tournament.id)) {
    const bare = withoutName({ author, text }, entry.name, alias) as { author: string; text: string };
    if (bare.author !== author || bare.text !== text) await updateMatchNote(tx, id, bare);
  }
  for (const line of await listAudit(tx, tournament.id, Number.MAX_SAFE_INTEGER)) {
    const bare = withoutName({ actor: line.actor, data: line.data }, entry.name, alias) as {
      actor: string;
      data: unknown;
    };
    if (JSON.stringify(bare) !== JSON.stringify({ actor: line.actor, data: line.data }))
      await updateAudit(tx, line.id, bare);
  }
  await work.note('entry-anonymised', { name: alias });
  return alias;
}

/** Empties the notes the entry wrote beside its reports; what others wrote about it loses the name alone. */
async function clearWords(
  { tx, tournament }: Work,
  entryId: EntryId,
  bare: (text: string) => string,
): Promise<void> {
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
}
