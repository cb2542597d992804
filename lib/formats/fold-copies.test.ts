import { expect, test } from 'vitest';
import { Draft } from '../match/draft';
import { stampFor } from '../match/fold';
import type { AnyKit } from '../match/kit/kit';
import { kitRules } from '../match/kit/rules';
import type { MatchEvent, Move } from '../match/match-event';
import type { FoldRules, MatchContext } from '../match/match-rules';
import { tellMatch } from '../match/story';
import { guardiansMatch } from './guardians/match/rules';
import { duelList } from './registry';

type AnyRules = FoldRules<unknown, unknown, unknown, Move>;
const found = import.meta.glob<{ kit: AnyKit }>('./*/kit.ts', { eager: true });
const played = duelList.flatMap((format): (readonly [string, AnyRules, MatchContext<unknown>])[] => {
  const kit = found[`./${format.id}/kit.ts`]?.kit;
  const rules = kit ? kitRules(kit) : format.id === 'guardians' ? guardiansMatch : null;
  const setup = { ...Object(format.presets[0]?.setup), clock: true };
  return rules ? [[format.id, rules as unknown as AnyRules, { setup, scenarioId: null }]] : [];
});

const unit = (i: number) => ({ id: `u${i}`, name: `U ${i}`, points: 5, stands: 3, tracks: [] });
/** Lines that each add something to what a state holds, in words of either sort of rules. */
const growing: readonly ((i: number) => Move)[] = [
  (i) => ({ kind: 'step', payload: { round: i % 90, step: `s${i}`, value: true } }),
  (i) => ({ kind: 'roll', payload: { what: 'any', id: `d${i}`, round: 1, source: 'server', dice: [3] } }),
  () => ({ kind: 'roll', payload: { what: 'start-roll-off', source: 'table', dice: [3, 3] } }),
  (i) => ({ kind: 'mark', payload: { side: 'a', id: `u${i}`, lost: {}, states: [], unit: unit(i) } }),
  (i) => ({ kind: 'place', payload: { spot: `p${i}`, x: 1, y: 1 } }),
  (i) => ({ kind: 'owner', payload: { spot: `p${i}`, owner: 'a' } }),
  (i) => ({ kind: 'count', payload: { counter: `c${i}`, side: 'a', value: 1 } }),
  () => ({ kind: 'note', payload: { day: 1, text: 'x' } }),
  (i) => ({ kind: 'control', payload: { playerTurn: 0, spot: `p${i}`, holder: 'a' } }),
  (i) => ({ kind: 'terrain-place', payload: { side: 'a', id: `t${i}`, type: 'hill' } }),
  (i) => ({ kind: 'unit-state', payload: { side: 'a', id: `u${i}`, playerTurn: 0, lost: 1, unit: unit(i) } }),
];
const logOf = (lines: number) =>
  Array.from({ length: lines }, (_, i): MatchEvent => {
    const { kind, payload } = growing[i % growing.length]?.(i) ?? { kind: 'none', payload: null };
    const line = { seq: i + 1, deviceId: '1', deviceSeq: i + 1, actor: 'a' as const, kind, payload };
    return { ...line, clientAt: i, serverAt: i };
  });

test.each(played)('%s copies no more for 2,000 lines than for 500', (_id, rules, context) => {
  const copiesFor = (lines: number) => {
    const draft = new Draft();
    let state = rules.start(context);
    for (const line of logOf(lines)) {
      const event = rules.read(line);
      if (event) state = rules.apply(state, event, stampFor(line), draft);
    }
    return draft.copies;
  };
  expect(copiesFor(500)).toBeGreaterThan(2);
  expect(copiesFor(2_000)).toBe(copiesFor(500));
});

test.each(played)(
  '%s plays each line at most eleven times for a story, whatever is taken back',
  (_id, rules, context) => {
    const lines = logOf(600);
    // Old lines are taken back one by one, and something else is entered after each of them.
    const log = Array.from({ length: 600 }, (_, i): MatchEvent[] => {
      const [line, more] = [lines[i], lines[(i + 7) % 600]];
      if (!line || !more) return [];
      const undo = { ...line, seq: 601 + 2 * i, kind: 'undo', payload: { target: i + 1 } };
      return [undo, { ...more, seq: 602 + 2 * i }];
    });
    const whole = [...lines, ...log.flat()];
    let plays = 0;
    const counting: AnyRules = {
      ...rules,
      apply: (...played) => {
        plays++;
        return rules.apply(...played);
      },
    };
    const story = tellMatch({ ...counting, tell: () => null, when: () => null }, context, whole);
    expect(story).toHaveLength(1_200);
    expect(plays).toBeLessThanOrEqual(11 * whole.length);
  },
);
