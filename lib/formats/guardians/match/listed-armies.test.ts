import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casualtySheet } from '../../../armies/casualty-sheet';
import { testBook, testList } from '../../../armies/test-lists';
import { foldMatch } from '../../../match/fold';
import { runs } from '../../../test-runs';
import { listRulesOf } from '../roster';
import { scoreGuardians } from '../scoring';
import type { GuardiansSetup } from '../setup';
import { slainGenerals } from './losses';
import { type MatchArmy, matchArmy } from './match-army';
import {
  answerTo,
  contextOf,
  entry,
  playScript,
  quickSetUp,
  type ScriptEntry,
  turns,
} from './match-fixtures';
import { draftReport } from './match-report';
import { guardiansMatch } from './rules';
import { standingOf } from './standing';

const setup: Partial<GuardiansSetup> = { gameSize: 1250, specialRules: true };

/** Units of one to four stands, one that is summoned, and three characters. */
const army: MatchArmy = matchArmy.parse({
  armyId: 'dwarfs',
  breakPoint: 3,
  units: [
    ...[1, 2, 3].map((n) => ({ id: `l1-${n}`, name: `Krieger ${n}`, points: 110, stands: 3 })),
    { id: 'l2-1', name: 'Jäger', points: 135, stands: 4, carries: ['Späher'] },
    { id: 'l3-1', name: 'Kanone', points: 85, stands: 2 },
    { id: 'l4-1', name: 'Flieger', points: 75, stands: 1 },
    { id: 'l5-1', name: 'Geister', points: 0, stands: 3, summoned: true, countsForBreak: false },
    { id: 'l6-1', name: 'König', points: 155, stands: 1, character: true, general: true },
    { id: 'l7-1', name: 'Held', points: 80, stands: 1, character: true },
    { id: 'l8-1', name: 'Schmied', points: 90, stands: 1, character: true },
  ],
});
const sheetOf = (id: string) => army.units.find((unit) => unit.id === id);

const tap = (id: string, lost: number, playerTurn = 3, pillaged = false) =>
  entry('a', 'unit-state', { side: 'b', id, playerTurn, lost, pillaged, unit: sheetOf(id) });
const script = (
  rule: string | undefined,
  entries: readonly ScriptEntry[],
  armies = { a: null, b: army },
) => ({
  setup,
  scenarioId: 'outflanked',
  armies,
  entries: [...quickSetUp('a', rule ?? 'none'), ...turns('a', 0, 2), ...entries],
});
const reportAfter = (rule: string | undefined, ...entries: ScriptEntry[]) =>
  draftReport(playScript(script(rule, entries)).state).a;

describe('an army list as casualty sheet', () => {
  test('§8: stands tapped away count in full and by half', () => {
    const report = reportAfter(
      undefined,
      tap('l1-1', 3), // 110
      tap('l1-2', 2), // half: 55
      tap('l1-3', 1), // nothing yet
      tap('l2-1', 2), // half of 135 with its scouts: 70
      tap('l3-1', 1), // half of 85: 45
      tap('l7-1', 1), // 80
    );
    expect(report).toMatchObject({
      destroyed: 190,
      half: 170,
      generalKilled: false,
      breakPointReached: false,
    });
  });
  test('what was summoned is worth nothing and no loss', () => {
    const { state } = playScript(script('killbox', [tap('l5-1', 3)]));
    expect(draftReport(state).a).toMatchObject({ destroyed: 0, half: 0, breakPointReached: false });
    // A36: for Killbox it is an enemy unit like any other.
    expect(standingOf(state).ep).toEqual({ a: 1, b: 0 });
  });
  test('§7.2: the General falls with his character, price included', () => {
    const { state } = playScript(script(undefined, [tap('l6-1', 1)]));
    expect(draftReport(state).a).toMatchObject({ destroyed: 155, generalKilled: true });
    expect(standingOf(state)).toMatchObject({ ended: true, endings: [{ code: 'general', side: 'a' }] });
    const risen = playScript(script(undefined, [tap('l6-1', 1), tap('l6-1', 0)])).state;
    expect([draftReport(risen).a.generalKilled, standingOf(risen).ended]).toEqual([false, false]);
  });
  test('§10: Long live the King: a listed character takes over, and falls in his turn', () => {
    const name = (number: number, successor: string | null, playerTurn: number) =>
      entry('b', 'general', { side: 'b', number, slain: true, playerTurn, successor });
    const first = [tap('l6-1', 1), name(0, 'Held', 3)];
    const after = playScript(script('long-live-the-king', first));
    expect(standingOf(after.state)).toMatchObject({ ep: { a: 1, b: 0 }, ended: false });
    expect(playScript(script('long-live-the-king', first.slice(0, 1))).folded.step?.code).toBe(
      'name-successor',
    );
    const second = [...first, ...turns('a', 3), tap('l7-1', 1, 4)];
    expect(playScript(script('long-live-the-king', second)).folded.step?.code).toBe('name-successor');
    const last = playScript(script('long-live-the-king', [...second, name(1, null, 4)])).state;
    expect(slainGenerals(last.losses.b).map(({ playerTurn, successor }) => [playerTurn, successor])).toEqual([
      [3, 'Held'],
      [4, null],
    ]);
    expect(draftReport(last).a).toMatchObject({ lastCharacterKilled: true, destroyed: 235, ep: 1 });
    // Tapped by mistake: with him stands his successor.
    const risen = playScript(script('long-live-the-king', [...second, tap('l6-1', 0, 4)])).state;
    expect(slainGenerals(risen.losses.b)).toEqual([]);
  });
  test('§7.3: the break point of the list, half units included', () => {
    const taps = [tap('l1-1', 3), tap('l1-2', 2), tap('l2-1', 3), tap('l3-1', 1), tap('l4-1', 1)];
    const state = playScript(script(undefined, taps)).state;
    expect(standingOf(state)).toMatchObject({ ended: true, endings: [{ code: 'break-point', side: 'a' }] });
    const before = playScript(script(undefined, taps.slice(0, 4))).state;
    expect(standingOf(before).ended).toBe(false);
  });
  test('§10: Scorched Earth: who left gives his owner 1 EP, and half his points when halved', () => {
    const { state } = playScript(
      script('scorched-earth', [tap('l1-1', 0, 3, true), tap('l1-2', 2, 3, true)]),
    );
    expect(draftReport(state).a).toMatchObject({ destroyed: 0, half: 55, breakPointReached: false });
    expect(standingOf(state).ep).toEqual({ a: 0, b: 2 });
  });
  test('the whole sum of a game, computed by hand', () => {
    // 1250 points. Destroyed 110 + 85 + 155 = 350, halved 55 + 70 = 125; the General is one condition:
    // 475 + 62.5 = 537.5, rounded to 538 (A1). The other side gives its losses by number: 300.
    const { state, context } = playScript(
      script(undefined, [
        tap('l1-1', 3),
        tap('l1-2', 2),
        tap('l2-1', 2),
        tap('l3-1', 2),
        entry('b', 'casualties', { side: 'a', destroyed: 300, half: 0 }),
        tap('l6-1', 1),
      ]),
    );
    const scored = scoreGuardians(context.setup, draftReport(state));
    expect(scored.ok && scored.value).toMatchObject({
      winner: 'a',
      metrics: { a: { sp: 538, damage: 475 }, b: { sp: 300 } },
    });
  });
});

describe('entries about a listed unit', () => {
  test.each([
    ['another price than the list says', { ...sheetOf('l1-1'), points: 5 }, 'unit-differs'],
    ['the name of another unit', { ...sheetOf('l1-2') }, 'no-such-unit'],
    ['more stands', { ...sheetOf('l1-1'), stands: 8 }, 'unit-differs'],
    ['what the list says', sheetOf('l1-1'), 'accepted'],
    ['nothing', undefined, 'accepted'],
  ])('with %s', (_, unit, answer) => {
    const told = entry('a', 'unit-state', { side: 'b', id: 'l1-1', playerTurn: 3, lost: 1, unit });
    expect(answerTo(script(undefined, []), told)).toBe(answer);
  });
  test('a full list leaves room for what is summoned, not for more', () => {
    const unit = { id: 'x', name: 'Mehr', points: 600, stands: 3 };
    const full = script(undefined, []);
    expect(answerTo(full, entry('b', 'unit', { side: 'b', unit }))).toBe('above-game-size');
    expect(answerTo(full, entry('b', 'unit', { side: 'b', unit: { ...unit, summoned: true } }))).toBe(
      'accepted',
    );
  });
  test('fold the same for those who may not read the list', () => {
    const redacted = { a: null, b: { ...army, units: [] } };
    fc.assert(
      fc.property(
        fc.constantFrom('none', 'killbox', 'scorched-earth', 'long-live-the-king'),
        fc.array(
          fc.record({
            unit: fc.constantFrom(...army.units),
            lost: fc.integer({ min: 0, max: 4 }),
            pillaged: fc.boolean(),
          }),
          { maxLength: 12 },
        ),
        (rule, taps) => {
          const taken = taps.map(({ unit, lost, pillaged }) =>
            tap(
              unit.id,
              Math.min(lost, unit.stands),
              3,
              pillaged && rule === 'scorched-earth' && !unit.character,
            ),
          );
          const { log, folded } = playScript(script(rule, taken));
          const seen = foldMatch(
            guardiansMatch,
            contextOf({ setup, scenarioId: 'outflanked', armies: redacted }),
            log,
          );
          expect(seen.summary).toEqual(folded.summary);
          expect(draftReport(seen.state)).toEqual(draftReport(folded.state));
        },
      ),
      runs(60),
    );
  });
});

test('the casualty sheet of a real army list is what a match takes', async () => {
  const rules = listRulesOf(contextOf({ setup }).setup);
  const book = await testBook('dwarfs');
  const list = testList(book, rules, [
    [1, 'general'],
    [4, 'warriors'],
  ]);
  const parsed = matchArmy.parse(casualtySheet(list, book, rules));
  expect(parsed.units.filter(({ general }) => general)).toHaveLength(1);
  expect(parsed.breakPoint).toBe(2);
});
