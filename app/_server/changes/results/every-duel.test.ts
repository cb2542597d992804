import { expect, onTestFinished, test } from 'vitest';
import type { DemoDuel } from '@/lib/formats/demo';
import type { AnyDuel } from '@/lib/formats/format';
import { duelList } from '@/lib/formats/registry';
import { seededRandom } from '@/lib/random';
import { standingsOf } from '@/lib/tournament/standings-of';
import { finishTournament } from '../rounds/rounds';
import { addPlayers, draw, publish } from '../rounds/test-rounds';
import { openTestTournament } from '../test-work';
import { takeStatement } from './results';

const demos: [string, AnyDuel, DemoDuel][] = [];
for (const format of duelList) {
  const demo = await format.demo?.();
  if (demo) demos.push([format.id, format, demo]);
}

test.each(demos)(
  'a tournament of %s: ten players from the first entry to the final standings',
  async (_id, format, demo) => {
    const rounds = 3;
    const t = await openTestTournament({ game: [format.id, demo.presetId], rounds });
    onTestFinished(t.dispose);
    const random = seededRandom(10);
    const players = await addPlayers(t, 10);
    const met = new Set<string>();
    for (let number = 1; number <= rounds; number++) {
      const drawn = await draw(t, number);
      const drawnOn = (await t.view()).setup;
      expect(drawn.scenario !== null).toBe(format.scenarioScope(drawnOn) === 'round');
      const { matches } = await publish(t, number);
      expect(matches).toHaveLength(5);
      for (const { pairing, a, b } of matches) {
        if (!b) throw new Error('ten players need no bye');
        const couple = [a.id, b.id].sort().join();
        expect(met.has(couple)).toBe(false);
        met.add(couple);
        const figures = demo.figures(random(17) - 8, random);
        await t.change(a.id, (work) => takeStatement(work, pairing.id, { stance: 'claim', figures }));
        // The agreeing player sends the same figures.
        await t.change(b.id, (work) => takeStatement(work, pairing.id, { stance: 'claim', figures }));
      }
      const played = (await t.view()).rounds.find(({ round }) => round.number === number);
      expect(played?.matches.every(({ state }) => state === 'confirmed')).toBe(true);
    }
    await t.change('organiser', (work) => finishTournament(work));
    const view = await t.view();
    expect(view.tournament.status).toBe('finished');
    const { rows } = standingsOf(view);
    expect(rows).toHaveLength(players.length);
    const games = view.rounds.flatMap(({ matches }) => matches);
    const draws = games.filter(({ score }) => score?.winner === null).length;
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(3 * (games.length - draws) + 2 * draws);
  },
);
