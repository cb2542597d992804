import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { type LoadedMatch, loadMatch } from '../../load/match';
import { notificationsFor } from '../../load/notifications';
import { takeEntries } from '../../match/append-lines';
import type { Work } from '../../platform/work';
import { enterResult } from '../results/results';
import { openTestTournament, type TestTournament } from '../test-work';
import { changeScenario } from './amend';
import { setScenario, swapInDraft } from './draft';
import { publishRound } from './rounds';
import { addPlayers, draw, open, play, problemOf, requireRound, tableOf, winForA } from './test-rounds';

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

  test('of a round that is played change for the games nobody has begun, and their players hear of it', async () => {
    await addPlayers(t, 6);
    const { round } = await draw(t, 1);
    await desk((work) => setScenario(work, 1, round.version, 'linebreak'));
    await desk(async (work) => publishRound(work, 1, (await requireRound(t, 1)).round.version));
    const published = await requireRound(t, 1);
    const reported = tableOf(published, 1);
    await desk((work) => enterResult(work, reported.id, winForA, ''));
    const { version } = (await requireRound(t, 1)).round;
    expect(
      await problemOf(desk((work) => changeScenario(work, 1, version - 1, 'take-and-hold'))),
    ).toMatchObject({
      code: 'stale',
    });

    await desk((work) => changeScenario(work, 1, version, 'take-and-hold'));
    const after = await requireRound(t, 1);
    expect(after.scenario?.id).toBe('take-and-hold');
    expect(after.matches.map(({ scenario }) => scenario?.id)).toEqual([
      'linebreak',
      'take-and-hold',
      'take-and-hold',
    ]);
    const noticeTo = async (entry: EntryId) =>
      (await notificationsFor(t.database.read, await t.view(), entry, 1)).map(({ kind }) => kind);
    expect(await noticeTo(tableOf(after, 2).a.id)).toEqual(['round', 'scenario']);
    expect(await noticeTo(reported.a.id)).toEqual([]);
    for (const table of [2, 3])
      await desk((work) => enterResult(work, tableOf(after, table).id, winForA, ''));
    const last = (await requireRound(t, 1)).round.version;
    expect(await problemOf(desk((work) => changeScenario(work, 1, last, 'linebreak')))).toMatchObject({
      code: 'scenario-all-begun',
    });
  });

  test('of tables that have their own change at the other tables alone', async () => {
    await changeSetup({ scenarioMode: 'table' });
    await addPlayers(t, 4);
    const { matches } = await open(t, 1);
    const before = matches.map(({ scenario }) => scenario?.id);
    const reported = matches.findIndex(({ pairing }) => pairing.tableNumber === 1);
    await desk((work) => enterResult(work, matches[reported]?.pairing.id ?? refuse('stale'), winForA, ''));
    const other = before[reported] === 'linebreak' ? 'take-and-hold' : 'linebreak';
    const { version } = (await requireRound(t, 1)).round;
    await desk((work) => changeScenario(work, 1, version, other));
    const after = (await requireRound(t, 1)).matches.map(({ scenario }) => scenario?.id);
    expect(after).toEqual(before.map((id, i) => (i === reported ? id : other)));
  });
});
