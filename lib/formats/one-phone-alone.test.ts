import { describe, expect, test } from 'vitest';
import { appendEntry } from '../match/append';
import { foldMatch } from '../match/fold';
import { diceOf, winnerOf } from '../match/kit/game';
import type { AnyKit } from '../match/kit/kit';
import { afterPhase } from '../match/kit/play';
import { kitRules } from '../match/kit/rules';
import type { MatchEvent } from '../match/match-event';
import type { MatchContext } from '../match/match-rules';
import { otherSide } from '../sides';
import { kit as aof } from './aof-skirmish/kit';
import { aofSetup } from './aof-skirmish/setup';
import { kit as claymore } from './claymore/kit';
import { claymoreSetup } from './claymore/setup';
import { exampleScenarios } from './cry-havoc/example-scenarios';
import { kit as cryHavoc } from './cry-havoc/kit';
import { cryHavocSetup } from './cry-havoc/setup';
import { furt } from './own-scenario-fixture';

type Player = 'a' | 'b';

/** Two phones, each of which has opened its own player's link alone; `absent` have none. */
function table(
  kit: AnyKit,
  setup: unknown,
  scenarioId: string | null = null,
  absent: readonly Player[] = [],
) {
  const rules = kitRules(kit);
  const context: MatchContext<unknown> = { setup, scenarioId, armies: { a: [], b: [] } };
  const log: MatchEvent[] = [];
  const sent = { a: 0, b: 0 };
  let dice = 0;
  const game = () => foldMatch(rules, context, log).state;
  const say = (who: Player, kind: string, payload: unknown): string => {
    sent[who]++;
    const answer = appendEntry(
      rules,
      context,
      log,
      {
        ...{ deviceId: `phone-${who}`, deviceSeq: sent[who], actor: who },
        ...{ kind, payload, clientAt: 1000, basedOn: log.length },
      },
      { mayActAs: ['a', 'b'], inPerson: [who], absent },
      // Never the same twice in a row: roll-offs are not tied.
      { now: 1000, random: (faces) => dice++ % faces, lastHandled: sent[who] - 1 },
    );
    if (answer.answer === 'accepted') log.push(answer.event);
    return answer.answer === 'rejected' ? answer.problem.code : answer.answer;
  };
  const propose = (who: Player, kind: string, payload: unknown) =>
    say(who, 'propose', { side: who, move: { kind, payload } });
  return { game, say, propose, latest: () => log.at(-1)?.seq ?? 0, ended: () => rules.summary(game()).ended };
}

const games = [
  ['Age of Fantasy: Skirmish', aof as AnyKit, aofSetup.parse({}), null],
  ['Claymore', claymore as AnyKit, claymoreSetup.parse({}), null],
  [
    'Cry Havoc',
    cryHavoc as AnyKit,
    cryHavocSetup.parse({ library: exampleScenarios }),
    exampleScenarios[0]?.id ?? null,
  ],
] as const;

describe.each(games)('%s', (_name, kit, setup, scenarioId) => {
  const lastOf = (game: ReturnType<ReturnType<typeof table>['game']>) => kit.rounds(game) ?? 0;

  test('leaves out no rounds for one player alone', () => {
    const { game, say, propose, ended } = table(kit, setup, scenarioId);
    const end = { round: lastOf(game()) + 1, phase: 'end' };
    if (lastOf(game()) === 0) return expect(kit.rounds(game())).toBeNull();
    expect(say('b', 'phase', end)).toBe('needs-both');
    expect(ended()).toBeNull();
    expect(propose('b', 'phase', end)).toBe('accepted');
    expect(say('a', 'phase', end)).toBe('accepted');
    expect(ended()?.code).toBe('rounds');
  });

  test('is played phase by phase by either, and back again', () => {
    const { game, say } = table(kit, setup, scenarioId);
    for (let i = 0; i < 12; i++) {
      const next = afterPhase(kit, game());
      if (!next.phase) break;
      expect(say(i % 2 ? 'a' : 'b', 'phase', { round: next.round, phase: next.phase.id })).toBe('accepted');
    }
    expect(game().round).toBeGreaterThan(0);
    const first = kit.phases({ ...game(), round: 0 })[0]?.id;
    expect(say('b', 'phase', { round: 0, phase: first })).toBe('accepted');
  });

  test('has no roll made again, or left out, by one player alone', () => {
    const { game, say, propose } = table(kit, setup, scenarioId);
    const steps = kit.phases(game()).flatMap((phase) => phase.steps);
    for (const { id } of steps.filter(({ kind }) => kind === 'roll')) {
      const step = { round: 0, step: id };
      expect(say('b', 'step', { ...step, value: 'skipped' })).toBe('needs-both');
      expect(say('b', 'roll', { what: 'step', id, round: 0, source: 'server' })).toBe('accepted');
      const rolled = diceOf(game(), id, 0)?.dice;
      expect(rolled).toBeDefined();
      expect(say('b', 'step', { ...step, value: null })).toBe('needs-both');
      expect(diceOf(game(), id, 0)?.dice).toEqual(rolled);
      expect(propose('b', 'step', { ...step, value: null })).toBe('accepted');
      expect(say('a', 'step', { ...step, value: null })).toBe('accepted');
      expect(diceOf(game(), id, 0)).toBeUndefined();
    }
  });

  test('is set up by both: no roll-off of the table is won, and no army of the other stands, by one alone', () => {
    const { game, say, propose } = table(kit, setup, scenarioId);
    const steps = kit.phases(game()).flatMap((phase) => phase.steps);
    for (const step of steps) {
      if (step.kind === 'roll' && step.roll.who === 'each') {
        const roll = { what: 'step', id: step.id, round: 0, source: 'table' };
        const [won, lost] = [
          { ...roll, dice: [2, 5] },
          { ...roll, dice: [5, 2] },
        ];
        expect(say('b', 'roll', won)).toBe('needs-both');
        expect(say('b', 'roll', { ...roll, dice: [3, 3] })).toBe('needs-both');
        expect(propose('b', 'roll', won)).toBe('accepted');
        expect(say('b', 'roll', won)).toBe('needs-both');
        expect(say('b', 'roll', lost)).toBe('accepted');
      }
    }
    for (const step of kit.phases(game()).flatMap((phase) => phase.steps))
      if (step.own) {
        const done = { round: 0, step: step.id, value: true };
        expect(say('a', 'step', done)).toBe(step.side === 'a' ? 'accepted' : 'not-yours-to-decide');
        expect(say('b', 'step', done)).toBe(step.side === 'b' ? 'accepted' : 'not-yours-to-decide');
      }
  });

  test('is written down by one where the other has no phone', () => {
    const { game, say } = table(kit, setup, scenarioId, ['a']);
    const last = kit.rounds(game());
    if (last !== null) expect(say('b', 'phase', { round: last + 1, phase: 'end' })).toBe('accepted');
  });
});

describe('Age of Fantasy: the objectives', () => {
  const at = (spot: string, y: number) => ({ spot, x: 24, y });

  test('lie where they are once the edges are rolled for, unless both move one', () => {
    const { game, say, propose } = table(aof as AnyKit, aofSetup.parse({}));
    const rollFor = (id: string) => say('a', 'roll', { what: 'step', id, round: 0, source: 'server' });
    expect([rollFor('objectives'), rollFor('first-objective')]).toEqual(['accepted', 'accepted']);
    const first = winnerOf(diceOf(game(), 'first-objective', 0)?.dice ?? []) ?? 'a';
    expect(say(first, 'place', at('o1', 24))).toBe('accepted');
    expect(say(first, 'place', at('o1', 25))).toBe('accepted');
    expect(rollFor('deployment')).toBe('accepted');
    expect(say(first, 'place', at('o1', 14))).toBe('needs-both');
    expect(say(first, 'place', at('o3', 14))).toBe('not-yours-to-decide');
    expect(propose(first, 'place', at('o1', 14))).toBe('accepted');
    expect(say(otherSide(first), 'place', at('o1', 14))).toBe('accepted');
    expect(game().places.o1).toMatchObject({ y: 14 });
  });

  test('stay when the roll for the edges is taken back, until it is made again', () => {
    const { game, say, latest } = table(aof as AnyKit, aofSetup.parse({}));
    const rollFor = (id: string) => say('a', 'roll', { what: 'step', id, round: 0, source: 'server' });
    expect([rollFor('objectives'), rollFor('first-objective')]).toEqual(['accepted', 'accepted']);
    const first = winnerOf(diceOf(game(), 'first-objective', 0)?.dice ?? []) ?? 'a';
    expect(say(first, 'place', at('o1', 24))).toBe('accepted');
    expect(rollFor('deployment')).toBe('accepted');
    const dice = diceOf(game(), 'deployment', 0)?.dice;
    expect(say('a', 'undo', { target: latest() })).toBe('accepted');
    expect(say(first, 'undo', { target: latest() - 2 })).toBe('not-latest');
    expect(say(first, 'place', at('o1', 14))).toBe('rolled-since');
    expect(rollFor('deployment')).toBe('accepted');
    expect(diceOf(game(), 'deployment', 0)?.dice).toEqual(dice);
    expect(say(first, 'place', at('o1', 14))).toBe('needs-both');
  });

  test('of a map of the organisers are moved by nobody alone', () => {
    const markers = [30, 60, 90].map((y, i) => ({
      ...{ id: `m${i + 1}`, label: String(i + 1), x: 60, y },
      ...{ near: 0, far: 0 },
    }));
    const own = { ...furt, deploymentDepth: 20, markers, zones: [] };
    const { say } = table(aof as AnyKit, aofSetup.parse({ ownScenarios: [own] }), furt.id);
    expect(say('b', 'place', at('o1', 30))).toBe('needs-both');
  });
});

test('there are rolls that count in the set-up of a game', () => {
  const rolls = games.map(
    ([, kit, setup, id]) =>
      kit
        .phases(table(kit, setup, id).game())
        .flatMap(({ steps }) => steps)
        .filter(({ kind }) => kind === 'roll').length,
  );
  expect(Math.max(...rolls)).toBeGreaterThan(1);
});
