import { createTranslator } from 'next-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadMessages } from '@/app/_i18n/messages';
import { resultsTable } from '@/app/api/t/[slug]/export/[what]/tables';
import { trfFile } from '@/app/api/t/[slug]/export/[what]/trf';
import { openTestDatabase } from '@/db/test-database';
import { insertUser } from '@/db/users';
import type { UserId } from '@/lib/ids';
import { orRefuse } from '@/lib/refusal';
import { type Ruling, rulings } from '@/lib/results/ruling';
import { publicRounds } from '@/lib/tournament/rounds';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { matchOf, standingsFor } from '../../api/answers';
import { loadTournament } from '../../load/tournament';
import { exportTournament } from '../../tournament-file/export-tournament';
import { importTournament, readTournamentFile } from '../../tournament-file/import-tournament';
import { takeResultsFrom } from '../rounds/chess-file';
import { drawRound } from '../rounds/rounds';
import { addPlayers, publish, requireRound } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { ruleMatch } from './results';

const messages = await loadMessages('en');
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: never) => createTranslator({ locale: 'en', messages, namespace }),
}));
vi.mock('@/app/_i18n/get-language', () => ({ getLanguage: async () => 'en' }));

let t: TestTournament;
/** an identical tournament, with the same ids and draws, without results */
let twin: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 3 });
  twin = await openTestTournament({ rounds: 3 });
});
afterEach(async () => {
  await t.dispose();
  await twin.dispose();
});

const methods = ['swiss', 'round-robin'] as const;
const openRound = async (of: TestTournament, method: (typeof methods)[number]) => {
  await of.change('organiser', (work) => drawRound(work, 1, method));
  return (await publish(of, 1)).matches.filter(({ b }) => b);
};

/** A round with one match per ruling. */
async function ruleAll(method: (typeof methods)[number]): Promise<Map<Ruling, MatchView>> {
  for (const of of [t, twin]) await addPlayers(of, 2 * rulings.length);
  await openRound(twin, method);
  const matches = await openRound(t, method);
  for (const [i, ruling] of rulings.entries()) {
    const match = matches[i];
    if (!match) throw new Error('there is a table for each ruling');
    await t.change('organiser', (work) => ruleMatch(work, match.pairing.id, ruling, ''));
  }
  const { matches: ruled } = await requireRound(t, 1);
  return new Map(ruled.flatMap((match) => (match.ruling ? [[match.ruling, match] as const] : [])));
}

const opponents = (view: TournamentView) =>
  standingsFor(view).rows.map(({ name, perRound }) => [
    name,
    perRound.map(({ outcome, opponent, points }) => ({
      outcome,
      points,
      opponent: opponent && view.entries.find(({ id }) => id === opponent)?.name,
    })),
  ]);

describe.each(methods)('matches ruled in a round of %s', (method) => {
  test('keep both players, what they count and why in interface, message and results', async () => {
    const ruled = await ruleAll(method);
    const view = await t.view();
    const [round] = publicRounds(view);
    if (!round) throw new Error('a round is published');
    const table = await resultsTable(view);
    const [head = []] = table;
    const at = (name: string) => head.indexOf(name);
    const points = {
      'double-loss': [0, 0],
      draw: [1, 1],
      void: [0, 0],
      'forfeit-a': [0, 3],
      'forfeit-b': [3, 0],
    };
    for (const [ruling, match] of ruled) {
      const told = matchOf(view, match, round, 'en');
      const [a, b] = points[ruling];
      expect(told).toMatchObject({
        ruling,
        a: { name: match.a.name, points: a },
        b: { name: match.b?.name, points: b },
      });
      expect(told.winner).toBe(
        { 'forfeit-a': 'b', 'forfeit-b': 'a', draw: 'draw' }[ruling as 'draw'] ?? null,
      );
      for (const [own, other] of [
        [match.a, match.b],
        [match.b, match.a],
      ]) {
        const row = standingsFor(view).rows.find(({ entry }) => entry === own?.id);
        expect(row?.perRound[0]?.opponent).toBe(other?.id);
      }
      const row = table.find((cells) => cells[at('Player 1')] === match.a.name);
      expect([row?.[at('Player 2')], row?.[at('TP 1')], row?.[at('TP 2')]]).toEqual([match.b?.name, a, b]);
      const absent = { 'forfeit-a': match.a.name, 'forfeit-b': match.b?.name }[ruling as 'forfeit-a'];
      expect(row?.[at('Decided by')]).toBe(
        absent
          ? `${absent}: no-show`
          : { 'double-loss': 'Loss for both', draw: 'Draw without figures', void: 'Void game' }[
              ruling as 'draw'
            ],
      );
      expect(row?.[at('Winner')] ?? null).toBe(
        told.winner === 'a'
          ? match.a.name
          : told.winner === 'b'
            ? match.b?.name
            : ruling === 'draw'
              ? 'Draw'
              : null,
      );
    }
  });

  test.each([16, 26] as const)('come back in from the chess file TRF%i', async (version) => {
    const ruled = await ruleAll(method);
    const text = await trfFile(await t.view(), version);
    await twin.change('organiser', (work) => takeResultsFrom(work, 1, text, { path: ['text'] }));
    const taken = (await requireRound(twin, 1)).matches;
    for (const [ruling, { pairing, a, b }] of ruled) {
      const match = taken.find(({ pairing: { tableNumber } }) => tableNumber === pairing.tableNumber);
      expect([match?.a.name, match?.b?.name]).toEqual([a.name, b?.name]);
      // A chess file leaves out struck-out games.
      expect(match?.ruling ?? null).toBe(ruling === 'void' ? null : ruling);
    }
  });

  test('come back in from our own file', async () => {
    await ruleAll(method);
    const view = await t.view();
    const elsewhere = openTestDatabase();
    try {
      const ines = { id: 'ines' as UserId, name: 'Ines' };
      await elsewhere.write((tx) =>
        insertUser(tx, { ...ines, email: 'i@example.org', passwordHash: 'h', admin: true, createdAt: 0 }),
      );
      const text = await makeTournamentFile(
        await exportTournament(t.database, view.tournament, { withEmail: false, now: 5 }),
      );
      const rows = await readTournamentFile(orRefuse(await parseTournamentFile(text)));
      const taken = await elsewhere.write((tx) => importTournament(tx, ines, rows, 'key', 9));
      const back = await loadTournament(elsewhere.read, taken);
      expect(opponents(back)).toEqual(opponents(view));
    } finally {
      await elsewhere.dispose();
    }
  });
});
