import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { dropDeadline, listDueMatches, nextDeadline } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import { troubleOf } from '@/db/problem';
import { raiseRevision } from '@/db/tournaments';
import type { PairingId } from '@/lib/ids';
import { type MatchEvent, serverLine } from '@/lib/match/match-event';
import { nextWait } from '@/lib/next-wait';
import { type LoadedMatch, loadMatch } from '../load/match';
import { noteChangedMatches } from '../load/tournament';
import { database } from '../platform/db';
import { publish } from '../platform/live-bus';
import { log } from '../platform/log';
import { inSlices } from '../platform/slices';
import { followAllMatches, publishLines } from './match-bus';
import { storeLines } from './store-lines';

/** Delay before a failed database operation is retried, in ms. */
const againMs = 1_000;

/**
 * Keeps one timer for the earliest deadline of any match, reset whenever a log grows: an expired clock is recorded even
 * if both phones sleep. Returns a function that stops it.
 */
export function watchDeadlines(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  /** Coalesces many logs that grow at once into one query. */
  let coming = false;
  const meetIn = (ms: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void meet(), ms).unref();
  };
  const meet = async () => {
    try {
      await meetDeadlines(Date.now());
      await look();
    } catch (error) {
      log.error({ error }, 'the deadlines of matches could not be met');
      meetIn(againMs);
    }
  };
  const look = async () => {
    const at = (await nextDeadline(database().read)) ?? Number.POSITIVE_INFINITY;
    // At least once a minute: publishing a round again restores some deadlines.
    meetIn(nextWait(at, Date.now()));
  };
  const lookSoon = async () => {
    if (coming) return;
    coming = true;
    await setImmediate();
    coming = false;
    await look().catch((error) => {
      log.error({ error }, 'the deadlines of matches could not be read');
      meetIn(againMs);
    });
  };
  const unfollow = followAllMatches(() => void lookSoon());
  void lookSoon();
  return () => {
    ended = true;
    unfollow();
    clearTimeout(timer);
  };
}

/**
 * Writes the line of every deadline up to `now`; a failing match does not block the others. Throws if the database
 * cannot be written: nothing is lost, and the next run handles all of them.
 */
export async function meetDeadlines(now: number) {
  for (const matchId of await listDueMatches(database().read, now)) {
    try {
      await meetDeadline(matchId, now);
    } catch (error) {
      if (troubleOf(error)) throw error;
      log.error({ error, matchId }, 'a match deadline could not be met');
      // It would fail again, in an endless loop.
      await database().write((tx) => dropDeadline(tx, matchId));
    }
  }
}

async function meetDeadline(matchId: PairingId, now: number) {
  const met = await database().write(async (tx) => {
    const match = await loadMatch(tx, matchId);
    // Without a log there is no state to continue.
    if (!match || match.lines.length === 0) return void (await dropDeadline(tx, matchId));
    const line = await writeDueLine(tx, match, now);
    if (!line) return undefined;
    await raiseRevision(tx, match.tournament.id, 'match');
    return { line, tournament: match.tournament };
  });
  if (!met) return;
  publishLines(matchId, [met.line]);
  noteChangedMatches(met.tournament.id, met.tournament.revision + 1, [matchId]);
  publish(met.tournament.id, met.tournament.revision + 1, 'match');
}

/** Writes the line due from the server at `now`; undefined if none is due (any more). */
export async function writeDueLine(
  tx: Executor,
  match: LoadedMatch,
  now: number,
): Promise<MatchEvent | undefined> {
  const folded = await inSlices(match.rules.foldSteps(match.context, match.lines));
  const due = folded.deadline;
  if (!due || due.at > now) {
    // A concurrent press or undo moved the deadline: correct the stored one, or the timer would spin.
    await storeLines(tx, match, match.lines, [], now);
    return undefined;
  }
  const line = serverLine(match.lines, due.event, { clientAt: due.at, serverAt: now });
  await storeLines(tx, match, [...match.lines, line], [line], now);
  return line;
}
