import { describe, expect, test } from 'vitest';
import { checkKitMove } from '../../match/kit/check';
import { isSettled } from '../../match/kit/game';
import type { KitGame } from '../../match/kit/kit';
import type { KitMove } from '../../match/kit/moves';
import { endingOf, kitPlay, nextKitStep, trustedKitMove } from '../../match/kit/play';
import { exampleScenarios } from './example-scenarios';
import { kit, panicWords } from './kit';
import { cryHavocReportFields } from './report-fields';
import { type CryHavocSetup, cryHavocSetup } from './setup';

const play = kitPlay(kit, trustedKitMove);
const stamp = { seq: 1, by: 'a', at: 0 } as const;

function played(choices: Partial<CryHavocSetup>, scenarioId: string | null, moves: readonly KitMove[]) {
  const setup = cryHavocSetup.parse(choices);
  return moves.reduce<KitGame<CryHavocSetup>>(
    (game, move) => play.apply(game, move, stamp),
    play.start({ setup, scenarioId }),
  );
}
const step = (round: number, id: string, value: true | string | number): KitMove => ({
  kind: 'step',
  payload: { round, step: id, value },
});
const goTo = (round: number, phase: string): KitMove => ({ kind: 'phase', payload: { round, phase } });
const count = (counter: string, side: 'a' | 'b', value: number): KitMove => ({
  kind: 'count',
  payload: { counter, side, value },
});
const phasesOf = (game: KitGame<CryHavocSetup>) => kit.phases(game);
const library = [...exampleScenarios];

describe('a round', () => {
  test('has both phases with five steps each, whoever the scenario says first (§4)', () => {
    for (const [id, first] of [
      ['1', 'a'],
      ['2', 'b'],
    ] as const) {
      const phases = phasesOf(played({ library }, id, [goTo(1, 'phase.a')]));
      expect(phases.map(({ side }) => side)).toEqual([first, first === 'a' ? 'b' : 'a', undefined]);
      expect(phases[0]?.steps.map((each) => each.id.split('.')[1])).toEqual([
        'shoot',
        'move',
        'shoot-again',
        'fight',
        'recover',
      ]);
    }
  });

  test('without a scenario begins with whom the players name', () => {
    const game = played({}, null, [step(0, 'starts', 'b'), goTo(1, 'phase.b')]);
    expect(phasesOf(game)[0]?.side).toBe('b');
  });

  test('must name an outcome in the last round of the scenario, and may before', () => {
    const isOptional = (round: number) =>
      phasesOf(played({ library }, '2', [goTo(round, 'verdict')])).at(-1)?.steps[0]?.optional;
    expect([isOptional(9), isOptional(10)]).toEqual([true, false]);
  });
});

describe('the result', () => {
  test('names what is counted as the match did, and says whose figures are meant', () => {
    const game = played({}, null, []);
    const counted = (kit.counters?.(game) ?? []).map(({ id, label }) => ({ key: id, label }));
    const asked = cryHavocReportFields(game.setup).perSide.map(({ key, label }) => ({ key, label }));
    expect(counted).toEqual(asked);
    for (const { label } of counted) expect(label.de).toMatch(/^(Eigene|Gegner) /);
  });

  test('comes from the outcome and the counted losses', () => {
    const game = played({ library }, '1', [
      count('killed', 'b', 3),
      count('fled', 'b', 2),
      count('captured', 'b', 1),
      count('ransomed', 'a', 1),
      step(4, 'outcome', 'a-substantial'),
    ]);
    expect(endingOf(kit, game)?.code).toBe('victory');
    expect(kit.report(game)).toMatchObject({
      shared: { scenario: '1', winner: 'a', grade: 'substantial', secondWinner: 'draw' },
      a: { ransomed: 1 },
      b: { killed: 3, fled: 2, captured: 1 },
    });
    expect(kit.score(game)).toEqual({ a: 4, b: 0 });
  });

  test('of two games needs both, the second with sides swapped', () => {
    const first = [step(3, 'outcome', 'a-marginal'), goTo(4, 'phase.b')];
    const half = played({ library, swapGames: true }, '1', first);
    expect(endingOf(kit, half)).toBeNull();
    // It is set up anew, counted anew, and the robbers, who begin, are played by the other player now.
    const [setUp, begins] = phasesOf(half);
    expect(setUp).toMatchObject({ id: 'second-game', steps: [{ id: 'forces.a' }, { id: 'forces.b' }] });
    expect(begins).toMatchObject({ side: 'b', title: { de: 'Räuber' } });
    expect(play.summary(half).turn).toBe(1);
    const robbers = (game: KitGame<CryHavocSetup>) => kit.sides?.(game)?.a.de === 'Räuber';
    expect([robbers(played({ library, swapGames: true }, '1', [])), robbers(half)]).toEqual([true, false]);
    expect(phasesOf(play.apply(half, goTo(5, 'phase.b'), stamp))[0]).toMatchObject({ side: 'b' });
    const whole = played({ library, swapGames: true }, '1', [...first, step(6, 'outcome', 'b-decisive')]);
    expect(endingOf(kit, whole)).not.toBeNull();
    expect(kit.report(whole).shared).toMatchObject({
      winner: 'a',
      grade: 'marginal',
      secondWinner: 'b',
      secondGrade: 'decisive',
    });
  });

  test('of whoever concedes is a decisive defeat in every game not yet over', () => {
    const end: KitMove = { kind: 'end', payload: { ending: 'conceded', side: 'a' } };
    expect(kit.report(played({ library, swapGames: true }, '1', [end])).shared).toMatchObject({
      winner: 'b',
      grade: 'decisive',
      secondWinner: 'b',
      secondGrade: 'decisive',
    });
  });

  test('opens again when the outcome is taken back', () => {
    const game = played({ library }, '1', [step(2, 'outcome', 'draw')]);
    const open = play.apply(
      game,
      { kind: 'step', payload: { round: 2, step: 'outcome', value: null } },
      stamp,
    );
    expect([endingOf(kit, game) !== null, endingOf(kit, open)]).toEqual([true, null]);
  });
});

describe('the set-up', () => {
  test('asks for the scenario only where the players choose', () => {
    const asks = (scenarioId: string | null) =>
      phasesOf(played({ library }, scenarioId, []))[0]?.steps.some(({ id }) => id === 'scenario');
    expect([asks(null), asks('1')]).toEqual([true, false]);
    expect(play.summary(played({ library }, null, [])).step?.de).toBe('Szenario wählen');
  });

  test('tells how far the skills of the archers are from 0 (§9)', () => {
    const skills = [step(0, 'bows.a', 2), step(0, 'bows.a.1', 3), step(0, 'bows.a.2', -1)];
    const sumIn = (moves: readonly KitMove[]) =>
      phasesOf(played({ rules: ['archer-skills'] }, null, moves))
        .find(({ id }) => id === 'skills.a')
        ?.steps.find(({ id }) => id.includes('sum'))?.title.de;
    expect(sumIn(skills)).toBe('Bogenschützen: Summe +2, bring sie auf 0');
    expect(sumIn([...skills, step(0, 'bows.a.2', -3)])).toBe('Bogenschützen: Summe 0, stimmt');
    expect(sumIn(skills.slice(0, 2))).toBeUndefined();
  });

  test('does not take a sum other than 0, even where it was ticked off before (§9)', () => {
    const game = played({ rules: ['archer-skills'] }, null, [
      step(0, 'bows.a', 2),
      step(0, 'bows.a.1', 1),
      step(0, 'bows.a.2', -1),
      step(0, 'bows.a.sum', true),
      step(0, 'bows.a.2', 2),
    ]);
    const open = phasesOf(game)
      .find(({ id }) => id === 'skills.a')
      ?.steps.find((each) => each.id.startsWith('bows') && !isSettled(game, each));
    expect(open?.title.en).toBe('Archers: total +3, change it to 0');
    for (const value of [true, '0'] as const)
      expect(checkKitMove(kit, game, step(0, open?.id ?? '', value), { by: 'a', at: 0 }).ok).toBe(false);
  });
});

test('the rolls of optional rules are there only where they are in force (§9)', () => {
  const rolls = (choices: Partial<CryHavocSetup>, scenarioId: string | null) =>
    kit.rolls?.(played(choices, scenarioId, [])).map(({ id }) => id);
  expect(rolls({}, null)).toEqual(['d10']);
  expect(rolls({ library }, '1')).toEqual(['d10', 'panic']);
  expect(rolls({ library, rules: ['aim-into-melee'] }, '3')).toEqual(['d10', 'misfire', 'healing']);
  expect(panicWords(9).de).toBe('Flucht: 3 Figuren');
});

test('the odds helper reads the column and the organiser’s table (§6)', () => {
  const tables = [
    { id: '1', title: 'Fuß', use: 'combat-foot', cells: 'W;2:1;3:1\n2;;D\n7;;A' },
  ] as const satisfies CryHavocSetup['tables'];
  const odds = kit.helpers?.find(({ id }) => id === 'odds');
  const answers = (values: Readonly<Record<string, unknown>>) =>
    odds?.answer(values, played({ tables: [...tables] }, null, [])).map(({ value }) => value.de);
  expect(answers({ attack: 24, defence: 7, attackers: 1, roll: 2 })).toEqual(['3:1', '3:1', 'D']);
  expect(answers({ attack: 24, defence: 7, attackers: 1, roll: 3 })?.at(-1)).toBe('steht auf der Spielhilfe');
  expect(answers({ attack: 3, defence: 7, attackers: 1 })).toEqual(['unter 1:1, kein Angriff möglich']);
});

test('the next step is always told', () => {
  for (const { id } of library) expect(nextKitStep(kit, played({ library }, id, [])).title.de).not.toBe('');
});
