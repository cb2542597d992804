import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '@/db/entries';
import { listPersonEntries } from '@/db/persons';
import { findTournamentById } from '@/db/tournaments';
import type { EntryId, TournamentId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { seedByRatings } from '../changes/entries/seeds';
import { finishTournament } from '../changes/rounds/rounds';
import { addPlayers, draw, play, publish } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { computeFacts, type TournamentFacts } from './facts';
import { seedOrder } from './seeding';

let t: TestTournament;
let past: TournamentFacts;
/** the players, the winner of everything first */
let ranked: readonly { readonly id: EntryId; readonly name: string }[];
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
  for (let round = 1; round <= 2; round++) await play(t, round);
  await t.change('organiser', finishTournament);
  const tournament = (await findTournamentById(t.database.read, t.id)) as Tournament;
  past = (await computeFacts(t.database.read, tournament)) as TournamentFacts;
  ranked = past.places.map(({ entry }) => ({ id: entry, name: past.entries.get(entry)?.name ?? '' }));
});
afterEach(() => t.dispose());

/** Adds players with these names to a new tournament. */
async function entered(names: readonly string[]) {
  const [model] = await listEntries(t.database.read, t.id);
  if (!model) throw new Error('somebody has played');
  return names.map((name, at) => ({
    ...model,
    id: `new-${at}` as EntryId,
    tournamentId: 'new' as TournamentId,
    name,
    town: null,
  }));
}
const nobodyKnown = { ownerOf: new Map() };
const namesOf = (order: Awaited<ReturnType<typeof seedOrder>>) => order.map(({ entry }) => entry.name);

describe('a seeding list by earlier tournaments', () => {
  test('has the strongest first, known by their names however they are written', async () => {
    const [best, , , last] = ranked;
    const entries = await entered(['Neu', last?.name ?? '', `${best?.name.toLowerCase()} `]);
    const order = await seedOrder(entries, [past], nobodyKnown);
    expect(namesOf(order)).toEqual([`${best?.name.toLowerCase()} `, last?.name]);
    expect(order).toMatchObject([
      { games: 2, byName: true },
      { games: 2, byName: true },
    ]);
  });

  test('takes two of one name for nobody', async () => {
    const name = ranked[0]?.name ?? '';
    expect(await seedOrder(await entered([name, name]), [past], nobodyKnown)).toEqual([]);
  });

  test('goes by persons before names, and leaves out who wants to be forgotten', async () => {
    const [best, second] = ranked;
    const entries = await entered(['Unter anderem Namen', second?.name ?? '']);
    const [renamed, forgotten] = entries;
    const said = (entry: EntryId | undefined, personId: string, by: 'player' | 'nobody') =>
      [entry as EntryId, { personId: personId as never, by }] as const;
    const owners = {
      ownerOf: new Map([
        said(best?.id, 'anna', 'player'),
        said(renamed?.id, 'anna', 'player'),
        said(second?.id, 'gone', 'nobody'),
        said(forgotten?.id, 'gone', 'nobody'),
      ]),
    };
    const order = await seedOrder(entries, [past], owners);
    expect(namesOf(order)).toEqual(['Unter anderem Namen']);
    expect(order[0]).toMatchObject({ byName: false, games: 2 });
  });

  test('without an earlier tournament there is none', async () => {
    expect(await seedOrder(await entered(ranked.map(({ name }) => name)), [], nobodyKnown)).toEqual([]);
    expect(await listPersonEntries(t.database.read)).toEqual([]);
  });
});

describe('setting it', () => {
  test('is refused without a rating, and once a round is published', async () => {
    const fresh = await openTestTournament();
    try {
      await addPlayers(fresh, 4);
      expect(await fresh.refusal('organiser', seedByRatings)).toBe('seeds-none');
      await draw(fresh, 1);
      await publish(fresh, 1);
      expect(await fresh.refusal('organiser', seedByRatings)).toBe('seeds-late');
    } finally {
      await fresh.dispose();
    }
  });
});
