import { describe, expect, test } from 'vitest';
import {
  entry,
  found,
  playScript,
  quickSetUp,
  type ScriptEntry,
  turns,
} from '@/lib/formats/guardians/match/match-fixtures';
import type { GuardiansSetup } from '@/lib/formats/guardians/setup';
import { outlookOf, turnInView } from './turn-outlook';

const played = (entries: readonly ScriptEntry[], setup: Partial<GuardiansSetup> = {}) =>
  playScript({ scenarioId: 'outflanked', setup, entries: [...quickSetUp('a'), ...entries] }).state;

describe('what the end of the turn would bring', () => {
  test("no EP before the second player's second turn", () => {
    const outlook = outlookOf(played([...turns('a', 0, 1), ...found(2, { O1: 'a' })]));
    expect(outlook).toEqual({ ep: null, checkedAfter: 'b', tooEarly: true, ending: null });
  });

  test('the EP of both sides from what is shown, earlier findings included', () => {
    const outlook = outlookOf(
      played([...found(0, { O1: 'a', Z1: 'a' }), ...turns('a', 0, 2), ...found(3, { O2: 'b' })]),
    );
    expect(outlook).toMatchObject({ ep: { a: 2, b: 1 }, tooEarly: false, ending: null });
  });

  test("with a check per round, the starting player's turn brings none and the other's closes it", () => {
    const outlook = outlookOf(played(turns('a', 0, 3), { controlCheck: 'round' }));
    expect(outlook).toEqual({ ep: null, checkedAfter: 'b', tooEarly: false, ending: null });
  });

  test('the cap per round leaves only the rest of it', () => {
    const everything = { O1: 'a', O2: 'a', Z1: 'a', Z2: 'a' } as const;
    const script = [...turns('a', 0, 3), ...found(4, everything), ...turns('a', 4)];
    expect(outlookOf(played(script)).ep).toEqual({ a: 4, b: 0 });
    expect(outlookOf(played(script, { capPerRound: true })).ep).toEqual({ a: 0, b: 0 });
  });

  test('how the game would end', () => {
    const outlook = outlookOf(
      played([
        ...turns('a', 0, 2),
        entry('a', 'award', { side: 'a', playerTurn: 3, why: 'manual', delta: 9 }),
        ...found(3, { O1: 'a' }),
      ]),
    );
    expect(outlook.ending?.de).toContain('10 EP');
  });

  test('a running clock changes nothing', () => {
    const entries = [...turns('a', 0, 2), ...found(3, { O1: 'a' })];
    expect(outlookOf(played(entries, { clock: true }))).toEqual(outlookOf(played(entries)));
  });
});

describe('the turn the screens are about', () => {
  test('is the one being played', () => {
    expect(turnInView(played(turns('a', 0, 2)))).toBe(3);
  });

  test('is the last one once the game has ended', () => {
    expect(turnInView(played(turns('a', 0, 11)))).toBe(11);
  });
});
