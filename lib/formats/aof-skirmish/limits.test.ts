import { describe, expect, test } from 'vitest';
import { type AofUnit, aofProblems, limitsFor } from './limits';
import { aofSetup } from './setup';

const unit = (line: string, choices: Partial<AofUnit> = {}): AofUnit => ({
  line,
  name: line,
  points: 20,
  count: 1,
  models: 1,
  hero: false,
  command: 'none',
  ...choices,
});
const codes = (choices: Record<string, unknown>, units: readonly AofUnit[]) =>
  aofProblems(aofSetup.parse(choices), units).map(({ code }) => code);

describe('§2: the five limits', () => {
  test.each([
    // points, heroes, copies, dearest unit, units, models
    [150, 1, 2, 52.5, 6, 10],
    [200, 1, 2, 70, 8, 13],
    [250, 2, 3, 87.5, 10, 16],
    [300, 2, 3, 105, 12, 20],
    [500, 4, 5, 175, 20, 33],
  ])('at %i points', (gameSize, heroes, copies, dearest, units, models) => {
    expect(limitsFor({ gameSize, heroMinimum: 'literal' })).toEqual({
      heroes,
      copies,
      unitHundredths: dearest * 100,
      units,
      models,
    });
  });
  test('below 125 points there is no hero, or at least one as an option', () => {
    expect(limitsFor({ gameSize: 100, heroMinimum: 'literal' }).heroes).toBe(0);
    expect(limitsFor({ gameSize: 100, heroMinimum: 'one' }).heroes).toBe(1);
    expect(limitsFor({ gameSize: 500, heroMinimum: 'one' }).heroes).toBe(4);
  });
  test('a 52-point unit is legal at 150 points, a 53-point unit is refused in words', () => {
    expect(codes({ gameSize: 150 }, [unit('Oger', { points: 52 })])).toEqual([]);
    const [problem] = aofProblems(aofSetup.parse({ gameSize: 150 }), [unit('Oger', { points: 53 })]);
    expect(problem).toEqual({
      code: 'unit-too-dear',
      line: 'Oger',
      sentence: {
        de: 'Oger kostet 53 Punkte; bei 150 Punkten darf eine Einheit höchstens 52,5 kosten (35 %).',
        en: 'Oger costs 53 points; at 150 points one unit may cost at most 52.5 (35%).',
      },
    });
  });
  test('copies are counted by name over all lines', () => {
    const three = [unit('a', { name: 'Späher', count: 2 }), unit('b', { name: ' späher' })];
    expect(codes({ gameSize: 150 }, three)).toEqual(['copies']);
    expect(codes({ gameSize: 250 }, three)).toEqual([]);
  });
  test('heroes, units and models each have a limit of their own', () => {
    expect(codes({ gameSize: 150 }, [unit('x', { hero: true }), unit('y', { hero: true })])).toEqual([
      'heroes',
    ]);
    const many = Array.from({ length: 7 }, (_, i) => unit(String(i), { points: 5 }));
    expect(codes({ gameSize: 150 }, many)).toEqual(['units']);
    expect(codes({ gameSize: 150 }, [unit('Mob', { models: 11 })])).toEqual(['models']);
  });
  test('switched off, only points and command group count', () => {
    expect(codes({ gameSize: 150, limits: false }, [unit('Riese', { points: 150, models: 20 })])).toEqual([]);
    expect(codes({ gameSize: 150, limits: false }, [unit('Riese', { points: 155 })])).toEqual(['too-dear']);
  });
});

describe('§2: the command group', () => {
  const two = [unit('a', { command: 'sergeant' }), unit('b', { command: 'musician' })];
  test('is one model in the whole army', () => {
    expect(codes({}, two)).toEqual(['command-group']);
    expect(codes({}, two.slice(1))).toEqual([]);
  });
  test('may be set free', () => expect(codes({ commandGroup: false }, two)).toEqual([]));
});

test('an empty list says so', () => expect(codes({}, [])).toEqual(['empty']));
