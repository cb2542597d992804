import { afterEach, describe, expect, test, vi } from 'vitest';
import { resultsTable, standingsTable } from '@/app/api/t/[slug]/export/[what]/tables';
import { trfFile } from '@/app/api/t/[slug]/export/[what]/trf';
import { seededRandom } from '@/lib/random';
import { rulings } from '@/lib/results/ruling';
import { softSettingsSchema } from '@/lib/soft-scores/soft-settings';
import { readChessRound } from '@/lib/standings/read-trf';
import { publicRounds } from '@/lib/tournament/rounds';
import { startingOrder } from '@/lib/tournament/starting-numbers';
import { addEntry, dropEntry, setRinger } from '../changes/entries/entries';
import { adjustPoints, giveSoftScores } from '../changes/results/extra-points';
import { enterResult, ruleMatch } from '../changes/results/results';
import { drawRound } from '../changes/rounds/rounds';
import { addPlayers, player, publish, winForA } from '../changes/rounds/test-rounds';
import { updateSoft } from '../changes/settings/soft-settings';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import type { Work } from '../platform/work';
import { matchOf, standingsFor } from './answers';

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
vi.mock('@/app/_i18n/get-language', () => ({ getLanguage: async () => 'en' }));
vi.mock('@/app/_parts/standings/scoring-texts', () => ({ tiebreakTexts: async () => [] }));

let t: TestTournament;
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);

/** Plays a seeded tournament with an odd field, wins, rulings, penalties, bonuses and painting points. */
async function play(seed: number) {
  const random = seededRandom(seed);
  t = await openTestTournament({ rounds: 3, scheme: 'wdl' });
  const players = await addPlayers(t, 5 + random(3));
  await desk(async (work) => {
    const own1 = { on: true, name: 'Painting', max: 5, counts: 'points' };
    await updateSoft(work, softSettingsSchema.parse({ own1 }));
    await giveSoftScores(work, new Map(players.map(({ id }) => [id, { own1: random(6) }])));
  });
  const method = random(2) === 0 ? 'swiss' : 'round-robin';
  for (const number of [1, 2, 3]) {
    await desk((work) => drawRound(work, number, method));
    for (const { b, pairing } of (await publish(t, number)).matches)
      if (b)
        await desk((work) =>
          random(2) === 0
            ? enterResult(work, pairing.id, winForA, '')
            : ruleMatch(work, pairing.id, rulings[random(rulings.length)] ?? 'void', ''),
        );
  }
  for (const { id } of players) {
    if (random(2) === 0)
      await desk((work) => adjustPoints(work, { entryId: id, points: random(9) - 4 || 1, reason: 'so' }));
  }
  return t.view();
}

describe.each([1, 2, 3, 4, 5, 6])('a tournament by chance (%i)', (seed) => {
  test('adds up to its totals in the file of standings and over the interface', async () => {
    const view = await play(seed);
    for (const { perRound, adjustment, soft, points } of standingsFor(view).rows)
      expect(perRound.reduce((sum, line) => sum + (line.points ?? 0), adjustment + soft)).toBe(points);
    const [head = [], ...rows] = await standingsTable(view);
    const at = (name: string) => head.indexOf(name);
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const rounds = head.flatMap((name, i) => (name === 'export.roundPoints' ? Number(row[i] ?? 0) : []));
      const beside = ['export.adjustment', 'export.soft'].map((name) => Number(row[at(name)]));
      expect([...rounds, ...beside].reduce((sum, n) => sum + n, 0)).toBe(row[at('export.total')]);
    }
  });
});

/** The same with somebody who comes late, one who leaves, and a ringer for the odd place. */
async function playWithChanges(seed: number) {
  const random = seededRandom(seed);
  t = await openTestTournament({ rounds: 4, scheme: 'wdl' });
  const players = await addPlayers(t, 6 + random(4));
  const add = (name: string) =>
    desk((work) => addEntry(work, player(name), { by: 'desk', submissionKey: `desk-${name}` }));
  const ringer = await add('Ringer');
  await desk((work) => setRinger(work, ringer.id, true));
  for (const number of [1, 2, 3, 4]) {
    if (number === 2) await add('Late');
    const leaving = players[number + random(2)];
    if (number > 1 && leaving && random(2) === 0)
      await desk(async (work) => {
        const { entries } = await t.view();
        if (entries.find(({ id }) => id === leaving.id)?.status !== 'dropped')
          await dropEntry(work, leaving.id);
      });
    await desk((work) => drawRound(work, number, 'swiss'));
    for (const { b, pairing } of (await publish(t, number)).matches)
      if (b)
        await desk((work) =>
          random(2) === 0
            ? enterResult(work, pairing.id, winForA, '')
            : ruleMatch(work, pairing.id, rulings[random(rulings.length)] ?? 'void', ''),
        );
  }
  return t.view();
}

describe.each([11, 12, 13, 14, 15, 16])('a tournament by chance with changes of its field (%i)', (seed) => {
  test('is the same in results, interface and chess files, whoever did not play', async () => {
    const view = await playWithChanges(seed);
    const rounds = publicRounds(view);
    expect(rounds).toHaveLength(4);
    const numberOf = new Map(startingOrder(view).map(({ id }, i) => [id, i + 1]));
    const rows = standingsFor(view).rows;
    const ringer = view.entries.find(({ name }) => name === 'Ringer');
    expect(rows.some(({ entry }) => entry === ringer?.id)).toBe(false);

    // Whoever was met has met them, in the same round.
    for (const { entry, perRound } of rows)
      for (const { round, opponent } of perRound) {
        if (opponent === null || opponent === ringer?.id) continue;
        const other = rows.find((row) => row.entry === opponent);
        expect(other?.perRound.find((line) => line.round === round)?.opponent).toBe(entry);
      }

    const [head = [], ...table] = await resultsTable(view);
    expect(head.length).toBeGreaterThan(4);
    expect(table).toHaveLength(rounds.reduce((sum, { matches }) => sum + matches.length, 0));
    for (const each of rounds) {
      const { round, matches: own } = each;
      for (const match of own) {
        const answered = matchOf(view, match, each, 'en');
        for (const [side, person] of [
          ['a', match.a],
          ['b', match.b],
        ] as const) {
          if (!person || person.id === ringer?.id) continue;
          const line = rows
            .find(({ entry }) => entry === person.id)
            ?.perRound.find((one) => one.round === round.number);
          expect(answered[side]?.points ?? line?.points).toBe(line?.points);
        }
      }
      for (const version of [16, 26] as const) {
        const read = readChessRound(await trfFile(view, version), round.number);
        // A round of struck-out games alone is none in it.
        const written = (read.ok ? read.value.games : [])
          .map(({ a, b, result }) => `${a}-${b} ${result}`)
          .toSorted();
        const played = own.flatMap((match) => {
          const [a, b] = [numberOf.get(match.a.id), match.b && numberOf.get(match.b.id)];
          // A chess file leaves out struck-out games.
          if (match.ruling === 'void') return [];
          const winner = matchOf(view, match, each, 'en').winner;
          const result = !b ? null : (match.ruling ?? (winner === 'a' || winner === 'b' ? winner : 'draw'));
          return [`${a}-${b ?? null} ${result}`];
        });
        expect(written).toEqual(played.toSorted());
      }
    }
  });
});
