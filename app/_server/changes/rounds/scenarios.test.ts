import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { Tournament } from '@/lib/tournament/records';
import { type LoadedMatch, loadMatch } from '../../load/match';
import { takeEntries } from '../../match/append-lines';
import type { Work } from '../../platform/work';
import { enterResult } from '../results/results';
import { openTestTournament, type TestTournament } from '../test-work';
import { setScenario, swapInDraft } from './draft';
import { addPlayers, draw, open, play, problemOf, requireRound, tableOf } from './test-rounds';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);

describe('scenarios', () => {
  const changeSetup = (setup: object) =>
    t.database.write(async (tx) => {
      const { tournament } = await t.view();
      const change: Partial<Tournament> = { setup: { ...(tournament.setup as object), ...setup } };
      await updateTournament(tx, t.id, change);
    });

  test('come in the order that was set', async () => {
    await addPlayers(t, 8);
    const played: (string | undefined)[] = [];
    for (const number of [1, 2, 3]) played.push((await play(t, number)).scenario?.id);
    expect(played).toEqual(['incursion', 'take-and-hold', 'outflanked']);
  });

  test('drawn per round show the die', async () => {
    await changeSetup({ scenarioMode: 'round' });
    await addPlayers(t, 4);
    const { round, scenario, matches } = await draw(t, 1);
    expect(round.scenarioRoll).toBeGreaterThanOrEqual(1);
    expect(round.scenarioRoll).toBeLessThanOrEqual(6);
    const order = ['incursion', 'take-and-hold', 'outflanked', 'king-of-the-hill', 'entrenched', 'linebreak'];
    expect(scenario?.id).toBe(order[(round.scenarioRoll ?? 0) - 1]);
    expect(matches.map((match) => match.scenario)).toEqual([scenario, scenario]);
  });

  test('drawn per table differ by table, and stay with it when players swap', async () => {
    await changeSetup({ scenarioMode: 'table' });
    await addPlayers(t, 13);
    const before = await draw(t, 1);
    expect(before.scenario).toBeNull();
    const scenarios = before.matches.map(({ scenario }) => scenario?.id);
    expect(new Set(scenarios.slice(0, 6)).size).toBeGreaterThan(1);
    expect(scenarios.slice(0, 6)).not.toContain(undefined);
    expect(before.matches.map(({ pairing }) => pairing.scenarioRoll).at(-1), 'none for the bye').toBeNull();
    const [x, y] = [tableOf(before, 1).a.id, tableOf(before, 2).a.id];
    await desk((work) => swapInDraft(work, 1, before.round.version, x, y));
    expect((await requireRound(t, 1)).matches.map(({ scenario }) => scenario?.id)).toEqual(scenarios);
  });

  test('left to the players follow the log of their match, or the result they hand in', async () => {
    await changeSetup({ scenarioMode: 'players' });
    await addPlayers(t, 4);
    const round = await open(t, 1);
    expect(round.matches.map(({ scenario, pairing }) => [scenario, pairing.scenarioRoll])).toEqual([
      [null, null],
      [null, null],
    ]);
    const [first, second] = round.matches.map(({ pairing, a }) => ({ id: pairing.id, a }));
    if (!first || !second) throw new Error('two tables expected');
    const roll = { what: 'scenario', source: 'table', dice: [4] };
    await t.database.write(async (tx) =>
      takeEntries(
        tx,
        (await loadMatch(tx, first.id)) as LoadedMatch,
        { ...nobody, entryId: first.a.id, name: first.a.name },
        [{ deviceId: 'p', deviceSeq: 1, actor: 'a', kind: 'roll', payload: roll, clientAt: 1, basedOn: 0 }],
        1,
      ),
    );
    const figures = (await t.view()).format.emptyReport((await t.view()).setup) as { shared: object };
    await desk((work) =>
      enterResult(work, second.id, { ...figures, shared: { ...figures.shared, scenario: 'linebreak' } }, ''),
    );
    const played = (await requireRound(t, 1)).matches.map(({ scenario }) => scenario?.id);
    expect(played).toEqual(['king-of-the-hill', 'linebreak']);
  });

  test('set by hand hold at every table', async () => {
    await changeSetup({ scenarioMode: 'table' });
    await addPlayers(t, 6);
    const { round } = await draw(t, 1);
    await desk((work) => setScenario(work, 1, round.version, 'linebreak'));
    const after = await requireRound(t, 1);
    expect(after.round).toMatchObject({ scenarioId: 'linebreak', scenarioRoll: null });
    expect(after.matches.map(({ scenario }) => scenario?.id)).toEqual(Array(3).fill('linebreak'));
    const unknown = desk((work) => setScenario(work, 1, after.round.version, 'chess'));
    expect(await problemOf(unknown)).toEqual({ code: 'invalid', path: ['scenarioId'] });
  });
});
