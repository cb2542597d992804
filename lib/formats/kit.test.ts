import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendEntry } from '../match/append';
import { foldMatch } from '../match/fold';
import { playedByCopies } from '../match/fold-fixtures';
import { isSettled } from '../match/kit/game';
import type { AnyKit } from '../match/kit/kit';
import { anyKitMove, playAnyhow } from '../match/kit/kit-fixtures';
import { kitMove } from '../match/kit/moves';
import { afterPhase, endingOf, missingIn, nextKitStep, phaseOf } from '../match/kit/play';
import { kitRules } from '../match/kit/rules';
import { kitStory } from '../match/kit/story';
import { seededRandom } from '../random';
import { runs } from '../test-runs';
import { type Text, writtenLanguages } from '../text';
import { example } from './example';
import { duelList } from './registry';

const found = import.meta.glob<{ kit: AnyKit }>('./*/kit.ts', { eager: true });
const kits = [...duelList, example].flatMap((format) => {
  const kit = found[`./${format.id}/kit.ts`]?.kit;
  return kit ? [[format.id, kit, format] as const] : [];
});

const isText = (text: Text) => writtenLanguages.every((language) => /\S/.test(text[language]));

test('every duel has live rules, and those without a companion of their own a kit', () => {
  expect(kits.length).toBe(Object.keys(found).length);
  for (const [, , format] of kits) expect(format.match).toBeDefined();
});

describe.each(kits)('the kit of %s', (_id, kit, format) => {
  const rules = kitRules(kit);
  const contexts = format.presets.flatMap(({ setup }) => [
    { setup, scenarioId: null },
    { setup, scenarioId: format.scenariosFor(setup)[0]?.id ?? null },
    { setup: { ...Object(setup), clock: true }, scenarioId: null },
  ]);
  const anyGame = fc.record({ seed: fc.nat(), moves: fc.nat({ max: 60 }), which: fc.nat() });
  const play = ({ seed, moves, which }: { seed: number; moves: number; which: number }) => {
    const context = contexts[which % contexts.length];
    if (!context) throw new Error('no context');
    return { context, log: playAnyhow(kit, context, moves, seededRandom(seed)) };
  };
  const sized = runs(20);

  test('folds whatever was entered into a game with a next step, a report and a story', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const { context, log } = play(game);
        const { state, summary, draft } = foldMatch(rules, context, log);
        expect(state).toEqual(playedByCopies(rules, context, log));
        expect(phaseOf(kit, state)).toBeDefined();
        expect(isText(nextKitStep(kit, state).title)).toBe(true);
        expect(afterPhase(kit, state).round).toBeGreaterThanOrEqual(state.round);
        expect(Number.isSafeInteger(summary.score.a)).toBe(true);
        // The figures fit the result form, so that a match can be finished on paper at any time.
        const scored = format.score(context.setup, draft);
        if (!scored.ok) expect(scored.problem.code).not.toBe('invalid-field');
        for (const { told } of kitStory(kit, context, log, { a: 'Ada', b: 'Bo' }))
          if (told.kind === 'move') expect(isText(told.said)).toBe(true);
      }),
      sized,
    );
  });

  test('a game that has ended can be confirmed, or says what is missing', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const { context, log } = play(game);
        const { state, report } = foldMatch(rules, context, log);
        const over = endingOf(kit, state) !== null;
        expect(report !== undefined).toBe(over && !missingIn(kit, state));
        if (report !== undefined) {
          const scored = format.score(context.setup, report);
          expect(scored.ok ? null : scored.problem).toBeNull();
          expect(kit.result(context.setup, report).ok).toBe(true);
        }
      }),
      sized,
    );
  });

  test('undo brings the game before back exactly', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), (game, seed) => {
        const { context, log } = play(game);
        const before = foldMatch(rules, context, log);
        const random = seededRandom(seed);
        const enter = (lines: typeof log, move: { kind: string; payload: unknown }, deviceSeq: number) =>
          appendEntry(
            rules,
            context,
            lines,
            {
              deviceId: 'third',
              deviceSeq,
              actor: 'a',
              ...move,
              clientAt: 0,
              basedOn: lines.at(-1)?.seq ?? 0,
            },
            { mayActAs: ['a'], inPerson: ['a'], absent: [] },
            { now: 0, random, lastHandled: deviceSeq - 1 },
          );
        const entered = enter(log, anyKitMove(kit, before.state, random), 1);
        if (entered.answer !== 'accepted') return;
        const after = [...log, entered.event];
        const undone = enter(after, { kind: 'undo', payload: { target: entered.event.seq } }, 2);
        if (undone.answer !== 'accepted') throw new Error('the latest line can be taken back');
        expect(foldMatch(rules, context, [...after, undone.event]).state).toEqual(before.state);
        // The same entry sent twice counts once.
        const again = appendEntry(
          rules,
          context,
          after,
          { deviceId: 'third', deviceSeq: 1, actor: 'a', kind: 'note', payload: {}, clientAt: 0, basedOn: 0 },
          { mayActAs: ['a'], inPerson: ['a'], absent: [] },
          { now: 0, random, lastHandled: 1 },
        );
        expect(again).toMatchObject({ answer: 'duplicate', seq: entered.event.seq });
      }),
      sized,
    );
  });

  test('a game played step by step comes to its end and every log line reads back', () => {
    for (const context of contexts) {
      const { state } = foldMatch(rules, context, []);
      for (const phase of kit.phases(state)) {
        expect(isText(phase.title)).toBe(true);
        expect(new Set(phase.steps.map(({ id }) => id)).size).toBe(phase.steps.length);
        for (const step of phase.steps) expect(isSettled(state, step)).toBe(step.optional ?? false);
      }
      for (const line of playAnyhow(kit, context, 80, seededRandom(7)))
        if (!['undo', 'conflict', 'confirm'].includes(line.kind))
          expect(kitMove.safeParse({ kind: line.kind, payload: line.payload }).success, line.kind).toBe(true);
    }
  });

  test('a calculator is tapped for two of its fields, and a phase names one that there is', () => {
    const state = rules.start(contexts[0] ?? { setup: {}, scenarioId: null });
    const helpers = kit.helpers ?? [];
    for (const { taps, fields } of helpers) {
      if (!taps) continue;
      const options = (key: string) =>
        fields(state).flatMap((field) => (field.key === key && field.kind === 'choice' ? field.options : []));
      const all = Object.values(taps.choices(state)).flat();
      for (const { value, label, onlySecond } of all) {
        expect(isText(label)).toBe(true);
        expect(options(taps.second).some((option) => option.value === value)).toBe(true);
        if (!onlySecond) expect(options(taps.first).some((option) => option.value === value)).toBe(true);
      }
    }
    for (const { helper } of kit.phases(state))
      if (helper) expect(helpers.map(({ id }) => id)).toContain(helper);
  });

  test('calculators answer whatever their fields can hold', () => {
    const state = rules.start(contexts[0] ?? { setup: {}, scenarioId: null });
    for (const helper of kit.helpers ?? []) {
      const fields = helper.fields(state);
      expect(fields.length).toBeGreaterThan(0);
      for (const at of [0, 1]) {
        const values = Object.fromEntries(
          fields.map((field) => [
            field.key,
            field.kind === 'integer'
              ? [field.min, field.max][at]
              : field.kind === 'choice'
                ? field.options.at(-at)?.value
                : at === 1,
          ]),
        );
        for (const { label, value } of helper.answer(values, state)) {
          expect(isText(label), helper.id).toBe(true);
          expect(isText(value), helper.id).toBe(true);
        }
      }
    }
  });
});
