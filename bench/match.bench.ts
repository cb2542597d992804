import { bench, describe } from 'vitest';
import { addPlayers, open } from '@/app/_server/changes/rounds/test-rounds';
import { openTestTournament } from '@/app/_server/changes/test-work';
import { type LoadedMatch, loadMatch } from '@/app/_server/load/match';
import { takeEntries } from '@/app/_server/match/append-lines';
import { nobody } from '@/lib/access/policy';
import { kit } from '@/lib/formats/aof-skirmish/kit';
import { aofSetup } from '@/lib/formats/aof-skirmish/setup';
import { playScript } from '@/lib/formats/guardians/match/match-fixtures';
import { guardiansMatch } from '@/lib/formats/guardians/match/rules';
import { foldMatch } from '@/lib/match/fold';
import { kitRules } from '@/lib/match/kit/rules';
import type { Actor, MatchEvent } from '@/lib/match/match-event';
import type { Entry } from '@/lib/tournament/records';

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

/** A full log in which every line adds to the state: the ratio to 500 lines tells whether a fold is linear. */
const placed = (lines: number) =>
  Array.from({ length: lines }, (_, i): MatchEvent => {
    const line = { seq: i + 1, deviceId: '1', deviceSeq: i + 1, actor: 'a' as const, kind: 'place' };
    return { ...line, payload: { spot: `s${i}`, x: 1, y: 1 }, clientAt: i, serverAt: i };
  });
const rules = kitRules(kit);
const places = {
  context: { setup: aofSetup.parse({}), scenarioId: null },
  few: placed(500),
  many: placed(2_000),
};

describe('lines that each add a place to the map', () => {
  bench('500 of them', () => {
    foldMatch(rules, places.context, places.few);
  });
  bench('2,000 of them', () => {
    foldMatch(rules, places.context, places.many);
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
