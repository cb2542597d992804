import { afterEach, describe, expect, test, vi } from 'vitest';
import { standingsTable } from '@/app/api/t/[slug]/export/[what]/tables';
import { seededRandom } from '@/lib/random';
import { rulings } from '@/lib/results/ruling';
import { softSettingsSchema } from '@/lib/soft-scores/soft-settings';
import { adjustPoints, giveSoftScores } from '../changes/results/extra-points';
import { enterResult, ruleMatch } from '../changes/results/results';
import { drawRound } from '../changes/rounds/rounds';
import { addPlayers, publish, winForA } from '../changes/rounds/test-rounds';
import { updateSoft } from '../changes/settings/soft-settings';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import type { Work } from '../platform/work';
import { standingsFor } from './answers';

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
