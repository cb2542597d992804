import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listEntries } from '@/db/entries';
import { listFactsOfFormat, readSums } from '@/db/facts';
import type { Database } from '@/db/open-database';
import { findTournamentById } from '@/db/tournaments';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { PersonId } from '@/lib/ids';
import { runs } from '@/lib/test-runs';
import type { Tournament } from '@/lib/tournament/records';
import { anonymiseEntry } from '../changes/entries/anonymise';
import { enterResult } from '../changes/results/results';
import { finishTournament, reopenTournament } from '../changes/rounds/rounds';
import { addPlayers, play, winForA } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { claimEntry, forgetPerson, mergeEntries, partEntry } from './change-persons';
import { computeFacts, type TournamentFacts } from './facts';
import { catchUpRatings, deleteWithFacts, rebuildFacts } from './keep-facts';
import { loadOwners } from './owners';
import { rateFacts } from './rating';
import { storedFacts, storedFactsOfFormat } from './stored-facts';

const winForB = reportOf({ destroyed: 100, ep: 1 }, { destroyed: 900, ep: 7 });
const level = reportOf({ destroyed: 300, ep: 3 }, { destroyed: 300, ep: 3 });

const players = 4;
const at = (most: number) => fc.nat({ max: most - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('end' as const, 'reopen' as const, 'delete' as const), of: at(3) }),
  fc.record({ kind: fc.constant('correct' as const), of: at(3), table: at(2), to: at(3) }),
  fc.record({ kind: fc.constant('forget' as const), of: at(3), entry: at(players) }),
  fc.record({ kind: fc.constant('claim' as const), of: at(3), entry: at(players), as: at(2) }),
  fc.record({ kind: fc.constant('merge' as const), of: at(3), entry: at(players), with: at(3) }),
  fc.record({
    kind: fc.constantFrom('part' as const, 'forget-person' as const),
    of: at(3),
    entry: at(players),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Everything stored over all tournaments, in an order of its own. */
async function stored(database: Database) {
  const { tallies, filters } = await readSums(database.read);
  const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  const facts = await storedFactsOfFormat(database.read, 'guardians');
  return {
    tallies: inOrder(tallies),
    filters: inOrder(filters),
    facts: facts.map((one) => ({ ...one, entries: [...one.entries] })),
  };
}

async function take(all: (TestTournament | null)[], persons: PersonId[], done: Step) {
  const t = all[done.of];
  if (!t) return;
  const { database } = t;
  const entries = await listEntries(database.read, t.id);
  const entryAt = (number: number) => entries[number] ?? expect.fail('everybody stays');
  switch (done.kind) {
    case 'end':
      return t.change('organiser', finishTournament);
    case 'reopen':
      return t.change('organiser', reopenTournament);
    case 'delete':
      all[done.of] = null;
      return database.write((tx) => deleteWithFacts(tx, t.id));
    case 'correct': {
      const match = (await t.view()).rounds[0]?.matches[done.table];
      const figures = [winForA, winForB, level][done.to];
      return match && t.change('organiser', (work) => enterResult(work, match.pairing.id, figures, 'wrong'));
    }
    case 'forget':
      return t.change('organiser', (work) => anonymiseEntry(work, entryAt(done.entry).id));
    case 'claim': {
      const claimed = await database.write((tx) =>
        claimEntry(tx, entryAt(done.entry), persons[done.as] ?? null, null, 1),
      );
      persons[done.as] = claimed;
      return claimed;
    }
    case 'merge': {
      const other = all[done.with];
      if (!other) return;
      const [second] = await listEntries(database.read, other.id);
      return second && database.write((tx) => mergeEntries(tx, [entryAt(done.entry), second], 1));
    }
    case 'part':
      return database.write((tx) => partEntry(tx, entryAt(done.entry).id));
    case 'forget-person': {
      const owner = (await loadOwners(database.read, [entryAt(done.entry).id])).ownerOf.values().next().value;
      return owner && database.write((tx) => forgetPerson(tx, owner.personId, 1));
    }
  }
}

test('what is stored equals what the rows of all tournaments give, whatever happened before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const first = await openTestTournament();
      try {
        const all: (TestTournament | null)[] = [first];
        // The second is played before the first, so ratings do not always go on from the latest.
        for (const day of ['2025-03-01', '2026-07-04']) all.push(await first.another(day, day));
        for (const t of all) {
          if (!t) continue;
          await addPlayers(t, players);
          await play(t, 1, (match) => (match.pairing.tableNumber === 1 ? winForA : winForB));
        }
        const persons: PersonId[] = [];
        for (const done of steps) {
          // Some steps are refused, such as ending what is over: they change nothing.
          await take(all, persons, done).catch((error) => {
            if (!error.problem) throw error;
          });
        }
        const { database } = first;
        const computed = await Promise.all(
          all.map(async (t) => {
            const tournament = t && ((await findTournamentById(database.read, t.id)) as Tournament);
            return tournament ? ((await computeFacts(database.read, tournament)) ?? []) : [];
          }),
        );
        expect((await listFactsOfFormat(database.read, 'guardians')).toSorted()).toEqual(
          computed
            .flat()
            .map(({ tournament }) => tournament.id)
            .sort(),
        );
        for (const expected of computed.flat()) {
          const [kept] = await storedFacts(database.read, [expected.tournament.id]);
          const plain = (facts: TournamentFacts | undefined) =>
            facts && [
              ...[facts.size, facts.edition, facts.day, facts.places],
              facts.rounds.flat().map(({ effect: _, ...game }) => game),
              [...facts.entries].map(([id, { rating: _, ...entry }]) => [id, entry]).sort(),
            ];
          expect(plain(kept)).toEqual(plain(expected));
        }
        await catchUpRatings(database);
        const before = await stored(database);
        const owners = await loadOwners(
          database.read,
          computed.flat().flatMap(({ entries }) => [...entries.keys()]),
        );
        const { steps: rated } = await rateFacts(computed.flat(), owners);
        const changes = [...rated.values()].flatMap((own) => own.map(({ change }) => change));
        const keptChanges = before.facts.flatMap(({ rounds }) =>
          rounds.flat().flatMap(({ effect }) => (effect ? [effect.a.change, effect.b.change] : [])),
        );
        expect(keptChanges.sort()).toEqual(changes.sort());
        const after = new Map<string, number>();
        for (const { game, side, after: rating } of [...rated.values()].flat())
          after.set(game.played[side], rating.value);
        const keptAfter = before.facts.flatMap(({ entries }) =>
          entries.flatMap(([id, { rating }]) => (rating ? [[id, rating.value] as const] : [])),
        );
        expect(keptAfter.toSorted()).toEqual([...after].sort());
        await rebuildFacts(database);
        expect(await stored(database)).toEqual(before);
      } finally {
        await first.dispose();
      }
    }),
    runs(12),
  );
});
