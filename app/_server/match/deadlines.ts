import 'server-only';
import { listDueMatches, nextDeadline } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import { raiseRevision } from '@/db/tournaments';
import type { PairingId } from '@/lib/ids';
import { type MatchEvent, serverLine } from '@/lib/match/match-event';
import { database } from '../db';
import { publish } from '../live-bus';
import { log } from '../log';
import { type LoadedMatch, loadMatch } from './load-match';
import { publishLines } from './match-bus';
import { storeLines } from './store-lines';

const kept = globalThis as typeof globalThis & { heerschauDeadline?: NodeJS.Timeout };

/** A timer of Node's holds no more than about 24 days; a day is plenty before looking again. */
const longestWaitMs = 24 * 60 * 60_000;

/**
 * Sets the one timer for the soonest deadline of any match: a clock that runs out is noticed although
 * both phones sleep. Called when the server starts and whenever a log has grown.
 */
export async function watchDeadlines() {
  clearTimeout(kept.heerschauDeadline);
  const at = await nextDeadline(database().read);
  if (at === null) return;
  const wait = Math.min(longestWaitMs, Math.max(0, at - Date.now()));
  kept.heerschauDeadline = setTimeout(() => void meetDeadlines(), wait);
  kept.heerschauDeadline.unref();
}

/** Writes the line of every deadline that has come, then waits for the next. */
async function meetDeadlines() {
  try {
    for (const matchId of await listDueMatches(database().read, Date.now())) await meetDeadline(matchId);
  } catch (error) {
    log.error({ error }, 'a match deadline could not be met');
  }
  await watchDeadlines();
}

async function meetDeadline(matchId: PairingId) {
  const met = await database().write(async (tx) => {
    const match = await loadMatch(tx, matchId);
    const line = match && (await writeDueLine(tx, match, Date.now()));
    if (!match || !line) return undefined;
    await raiseRevision(tx, match.tournament.id);
    return { line, tournament: match.tournament };
  });
  if (!met) return;
  publishLines(matchId, [met.line]);
  publish(met.tournament.id, met.tournament.revision + 1);
}

/** Writes the line the rules want from the server by `now`; undefined when none is due (any more). */
export async function writeDueLine(
  tx: Executor,
  match: LoadedMatch,
  now: number,
): Promise<MatchEvent | undefined> {
  const folded = match.rules.fold(match.context, match.lines);
  const due = folded.deadline;
  if (!due || due.at > now) {
    // Somebody was faster (a press, an undo): the stored deadline is put right, or the timer would spin.
    if (match.lines.length > 0) await storeLines(tx, match, match.lines, [], now);
    return undefined;
  }
  const line = serverLine(match.lines, due.event, { clientAt: due.at, serverAt: now });
  await storeLines(tx, match, [...match.lines, line], [line], now);
  return line;
}
