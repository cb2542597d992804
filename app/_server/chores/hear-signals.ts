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

/** What could not be read of the database is asked for again so much later. */
const againMs = 500;

/**
 * Hands what servers that share the database say there on to the pages that are open on this one, as long as it runs. What
 * was not heard while the connection was gone is made up for: every open page is told what holds now.
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

/** Beyond so many, matches that are no longer followed are dropped. */
const mostMatches = 500;

/** Brings the lines of matches that are followed here from the database, in their order and without a gap. */
class MatchLogs {
  /** up to which line each match was sent, and whether more is wanted than is being read */
  private readonly known = new Map<PairingId, { sent: number; reading: boolean; more: boolean }>();

  /** @param seq the first of the new lines; without it some may have been missed */
  hear(id: PairingId, seq?: number) {
    if (!isFollowed(id)) {
      this.known.delete(id);
      return tellOfGrowth();
    }
    // Of matches that are no longer followed nothing may be heard any more.
    if (!this.known.has(id) && this.known.size >= mostMatches)
      for (const other of this.known.keys()) if (!isFollowed(other)) this.known.delete(other);
    const match = this.known.get(id) ?? { sent: (seq ?? 1) - 1, reading: false, more: false };
    this.known.set(id, match);
    // Sent already, as they were stored here.
    if (seq !== undefined && seq <= match.sent && !match.reading) return;
    match.more = true;
    if (!match.reading) void this.read(id, match);
  }

  /** Sends lines without reading them where they are the very next ones. */
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

/** Does it, and again as long as the database cannot be read: nobody else would tell the pages. */
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
