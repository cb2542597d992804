import { bench, describe } from 'vitest';
import { addPlayers, open } from '@/app/_server/changes/test-rounds';
import { takeEntries } from '@/app/_server/match/append-lines';
import { type LoadedMatch, loadMatch } from '@/app/_server/match/load-match';
import { openTestTournament } from '@/app/_server/test-work';
import type { Entry } from '@/db/entries';
import { nobody } from '@/lib/access/policy';
import { playScript } from '@/lib/formats/guardians/match/match-fixtures';
import { guardiansMatch } from '@/lib/formats/guardians/match/rules';
import { foldMatch } from '@/lib/match/fold';
import type { Actor } from '@/lib/match/match-event';

/** A long game: twelve player turns in which every marker changes hands again and again. */
const long = playScript({
  scenarioId: 'linebreak',
  entries: [
    { by: 'organiser', kind: 'starting-player', payload: { side: 'a' } },
    ...Array.from({ length: 398 }, (_, i) => ({
      by: (i % 2 ? 'a' : 'b') as Actor,
      kind: 'control',
      payload: {
        playerTurn: 0,
        spot: `O${(i % 4) + 1}`,
        holder: i % 3 ? 'a' : 'b',
        dominated: false,
        stands: null,
      },
    })),
    { by: 'a', kind: 'casualties', payload: { side: 'b', destroyed: 300, half: 45 } },
  ],
});

describe('a log of 400 lines', () => {
  bench('is folded', () => {
    foldMatch(guardiansMatch, long.context, long.log);
  });
});

// Sixty players at thirty tables, all tapping: each run is one tap at every table, one after the other as
// the single writer takes them, each in a transaction that reaches the disk.
const tournament = await openTestTournament();
await addPlayers(tournament, 60);
const tables = (await open(tournament, 1)).matches.map(({ a, pairing }) => ({ a, id: pairing.id, seq: 0 }));
const player = (entry: Entry) => ({ ...nobody, entryId: entry.id, name: entry.name });

describe('sixty players', () => {
  bench('tap once at each of thirty tables', async () => {
    await Promise.all(
      tables.map((table) =>
        tournament.database.write(async (tx) => {
          table.seq++;
          const entry = {
            deviceId: 'phone',
            deviceSeq: table.seq,
            actor: 'a',
            kind: 'casualties',
            payload: { side: 'b', destroyed: (table.seq % 100) * 5, half: 0 },
            clientAt: Date.now(),
            basedOn: table.seq - 1,
          };
          await takeEntries(
            tx,
            (await loadMatch(tx, table.id)) as LoadedMatch,
            player(table.a),
            [entry],
            Date.now(),
          );
        }),
      ),
    );
  });
});
