import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { listMatchLines } from '@/db/matches';
import { readTold } from '@/db/tell';
import { listRevisions } from '@/db/tournaments';
import type { PairingId } from '@/lib/ids';
import type { MatchEvent } from '@/lib/match/match-event';
import { followedMatches, followOwnLines, isFollowed, sendLines, tellOfGrowth } from '../match/match-bus';
import { database } from '../platform/db';
import { followedTournaments, tellPages } from '../platform/live-bus';
import { log } from '../platform/log';

/** Delay before a failed database read is retried, in ms. */
const againMs = 500;

/**
 * Forwards signals of other servers on the same database to the pages open on this one. After a lost connection every
 * open page gets the present state.
 */
export function hearSignals(): () => void {
  const logs = new MatchLogs();
  const unfollow = followOwnLines((id, lines) => logs.offer(id, lines));
  const stop = database().signals.listen({
    heard(message) {
      const told = readTold(message);
      if (told?.what === 'revision') tellPages(told.tournamentId, told.revision, told.cause);
      if (told?.what === 'lines') logs.hear(told.pairingId, told.seq);
    },
    missed() {
      void untilDone(async () => {
        for (const { id, revision } of await listRevisions(database().read, followedTournaments()))
          tellPages(id, revision);
      });
      for (const id of followedMatches()) logs.hear(id);
    },
  });
  return () => {
    unfollow();
    stop();
  };
}

/** Above this number, matches without followers are dropped. */
const mostMatches = 500;

/** Loads the lines of followed matches from the database, in order and without gaps. */
class MatchLogs {
  /** per match: the last line sent, whether a read is running, and whether another is needed */
  private readonly known = new Map<PairingId, { sent: number; reading: boolean; more: boolean }>();

  /** @param seq the first of the new lines; without it some may have been missed */
  hear(id: PairingId, seq?: number) {
    if (!isFollowed(id)) {
      this.known.delete(id);
      return tellOfGrowth();
    }
    // A match that is no longer followed may send no further signal, so it is dropped here.
    if (!this.known.has(id) && this.known.size >= mostMatches)
      for (const other of this.known.keys()) if (!isFollowed(other)) this.known.delete(other);
    const match = this.known.get(id) ?? { sent: (seq ?? 1) - 1, reading: false, more: false };
    this.known.set(id, match);
    // Sent already by this server, which stored them.
    if (seq !== undefined && seq <= match.sent && !match.reading) return;
    match.more = true;
    if (!match.reading) void this.read(id, match);
  }

  /** Sends lines without a database read if they directly follow the last one sent. */
  offer(id: PairingId, lines: readonly MatchEvent[]) {
    const match = this.known.get(id);
    const [first] = lines;
    if (!match || match.reading || first?.seq !== match.sent + 1) return;
    match.sent += lines.length;
    sendLines(id, lines);
  }

  private async read(id: PairingId, match: { sent: number; reading: boolean; more: boolean }) {
    match.reading = true;
    while (match.more) {
      match.more = false;
      await untilDone(async () => {
        const rows = await listMatchLines(database().read, id, match.sent);
        match.sent = rows.at(-1)?.seq ?? match.sent;
        if (rows.length > 0)
          sendLines(
            id,
            rows.map(({ pairingId: _, ...line }) => line),
          );
      });
    }
    match.reading = false;
  }
}

/** Retries until the database can be read: no other job would update the pages. */
async function untilDone(work: () => Promise<void>) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      log.warn({ error }, 'what was told of the database could not be read');
      await pause(againMs, undefined, { ref: false });
    }
  }
}
