import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { foldMatch } from '../../../match/fold';
import type { Actor, MatchEvent } from '../../../match/match-event';
import { sides } from '../../format';
import { guardiansReport } from '../report';
import { guardiansScenarios, maxEpPerCheck, scenarioIds } from '../scenarios';
import { scoreGuardians } from '../scoring';
import type { GuardiansSetup } from '../setup';
import { specialRuleIds } from '../special-rules';
import { scenarioOf } from './control-ep';
import { awardReasons, holders, phases } from './events';
import { contextOf, entry, playScript, quickSetUp, type ScriptEntry, sendEntry } from './match-fixtures';
import { draftReport } from './match-report';
import { firstEpPlayerTurn } from './player-turns';
import { guardiansMatch } from './rules';
import { ruleInPlay, standingOf } from './standing';
import { terrainTypeIds } from './terrain-types';

// Every random game is folded after each of its entries.
vi.setConfig({ testTimeout: 30_000 });

const side = fc.constantFrom(...sides);
const actor = fc.constantFrom<Actor>('a', 'a', 'b', 'b', 'organiser', 'server');
const playerTurn = fc.integer({ min: 0, max: 9 });
const unitId = fc.constantFrom('u1', 'u2', 'u3');
const spots = fc.constantFrom(
  ...new Set(guardiansScenarios.flatMap(({ map }) => [...map.objectives, ...map.zones].map(({ id }) => id))),
);

const made = <T>(kind: Parameters<typeof entry>[1], payload: fc.Arbitrary<T>) =>
  fc.record({ by: actor, kind: fc.constant<string>(kind), payload });
const rollOf = (what: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  made(
    'roll',
    fc.oneof(
      fc.record({ what: fc.constant(what), source: fc.constant('server'), ...more }),
      fc.record({
        what: fc.constant(what),
        source: fc.constant('table'),
        dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 }),
        ...more,
      }),
    ),
  );

const setUpEntries = [
  made(
    'terrain-place',
    fc.record({
      side,
      id: fc.string({ minLength: 1, maxLength: 2 }),
      type: fc.constantFrom(...terrainTypeIds),
    }),
  ),
  made('terrain-pass', fc.record({ side })),
  made('terrain-done', fc.constant({})),
  made('terrain-method', fc.record({ method: fc.constantFrom('joint', 'alternating') })),
  made('scenario', fc.record({ id: fc.constantFrom(...scenarioIds) })),
  made('starting-player', fc.record({ side })),
  made('special-rule', fc.record({ id: fc.constantFrom(...specialRuleIds) })),
  made('table-side', fc.record({ edge: fc.constantFrom('number', 'opposite') })),
  made('deploy', fc.record({ side, stage: fc.constantFrom('begin', 'done') })),
  rollOf('terrain-roll-off'),
  rollOf('start-roll-off'),
  rollOf('scenario'),
  rollOf('special-rule'),
];
const lossEntries = (whose: fc.Arbitrary<'a' | 'b'>) => [
  made(
    'casualties',
    fc.record({ side: whose, destroyed: fc.constantFrom(0, 100, 605), half: fc.constantFrom(0, 55) }),
  ),
  made(
    'unit',
    fc.record({
      side: whose,
      unit: fc.record({
        id: unitId,
        name: fc.constant('Krieger'),
        points: fc.constantFrom(45, 110),
        stands: fc.integer({ min: 1, max: 4 }),
        character: fc.boolean(),
        summoned: fc.boolean(),
      }),
    }),
  ),
  made(
    'unit-state',
    fc.record({
      side: whose,
      id: unitId,
      playerTurn,
      lost: fc.integer({ min: 0, max: 4 }),
      pillaged: fc.boolean(),
    }),
  ),
  made('break-point', fc.record({ side: whose, units: fc.constantFrom(1, 2, 3, null) })),
  made('broken', fc.record({ side: whose, playerTurn, reached: fc.constantFrom(true, false, null) })),
  made(
    'general',
    fc.record({
      side: whose,
      playerTurn,
      number: fc.integer({ min: 0, max: 2 }),
      slain: fc.boolean(),
      successor: fc.constantFrom('Held', null, undefined),
    }),
  ),
  made(
    'award',
    fc.record({
      side: whose,
      playerTurn,
      why: fc.constantFrom(...awardReasons),
      delta: fc.integer({ min: -2, max: 3 }),
      general: fc.integer({ min: 0, max: 1 }),
    }),
  ),
];
const turnEntries = [
  made(
    'control',
    fc.record({ playerTurn, spot: spots, holder: fc.constantFrom(...holders), dominated: fc.boolean() }),
  ),
  made('phase', fc.record({ playerTurn, phase: fc.constantFrom(...phases) })),
  made('turn-set', fc.record({ playerTurn })),
  rollOf('hot-marker', { playerTurn }),
  rollOf('length', { turn: fc.constantFrom(5, 6, 7) }),
  made(
    'clock',
    fc.oneof(
      fc.record({ action: fc.constant('run'), side }),
      fc.record({
        action: fc.constantFrom('stop', 'resume'),
        why: fc.constantFrom('combat', 'judge', 'pause'),
      }),
      fc.record({ action: fc.constant('adjust'), side, ms: fc.integer({ min: -600_000, max: 600_000 }) }),
      fc.record({ action: fc.constant('timeout'), side }),
    ),
  ),
];
const endEntries = [
  made('concede', fc.record({ side })),
  made('time-called', fc.constant({})),
  made('confirm', fc.record({ side })),
];

/** `undo` takes back what may be, `next` ends the player turn that is on. */
const anyEntry = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(...setUpEntries) },
  { weight: 5, arbitrary: fc.oneof(...lossEntries(side)) },
  { weight: 8, arbitrary: fc.oneof(...turnEntries) },
  { weight: 14, arbitrary: fc.constant('next' as const) },
  { weight: 2, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.oneof(...endEntries) },
);

const setups: fc.Arbitrary<Partial<GuardiansSetup>> = fc.record({
  specialRules: fc.boolean(),
  clock: fc.boolean(),
  capPerRound: fc.boolean(),
  finishPlayerTurn: fc.boolean(),
  controlCheck: fc.constantFrom('player-turn', 'round'),
  hotMarkerEveryPlayerTurn: fc.boolean(),
  gameLength: fc.constantFrom('4', '6', 'random'),
  terrainMethod: fc.constantFrom('ready-made', 'alternating'),
});

const games = fc.record({
  setup: setups,
  scenarioId: fc.option(fc.constantFrom(...scenarioIds), { freq: 9 }),
  rule: fc.constantFrom(...specialRuleIds),
  starts: fc.constantFrom(true, true, true, false),
  entries: fc.array(
    fc.record({
      what: anyEntry,
      minutes: fc.integer({ min: 0, max: 6 }),
      die: fc.integer({ min: 1, max: 6 }),
      now: fc.boolean(),
    }),
    { minLength: 10, maxLength: 45 },
  ),
});
type Game = typeof games extends fc.Arbitrary<infer T> ? T : never;

const start = 1_750_000_000_000;

/** Sends a random game's entries; `see` is called with the log before and after each accepted one. */
function play(game: Game, see: (before: readonly MatchEvent[], after: readonly MatchEvent[]) => void) {
  const context = contextOf(game);
  let log: readonly MatchEvent[] = [];
  let now = start;
  const send = (what: ScriptEntry) => {
    const answer = sendEntry(context, log, what, now);
    if (answer.answer !== 'accepted') return;
    const after = [...log, answer.event];
    see(log, after);
    log = after;
  };
  if (game.starts)
    for (const what of quickSetUp('a', game.setup.specialRules ? game.rule : undefined)) send(what);
  for (const { what, minutes, die, now: isNow } of game.entries) {
    now += minutes * 60_000;
    const folded = foldMatch(guardiansMatch, context, log);
    if (typeof what === 'object') {
      const { playerTurn: at } = folded.state;
      const payload =
        isNow && 'playerTurn' in what.payload ? { ...what.payload, playerTurn: at } : what.payload;
      send({ ...what, payload, dice: [die, 7 - die] });
      continue;
    }
    if (what === 'undo') send(entry('organiser', 'undo', { target: folded.undoable.organiser ?? 1 }));
    else send(entry('organiser', 'turn-end', { playerTurn: folded.state.playerTurn }));
  }
  return { context, log };
}

describe('any sequence of accepted entries', () => {
  test('folds, and whatever it reports parses and scores', () => {
    let reports = 0;
    fc.assert(
      fc.property(games, (game) => {
        const { context, log } = play(game, () => {});
        const folded = foldMatch(guardiansMatch, context, log);
        expect(guardiansReport.safeParse(draftReport(folded.state)).success).toBe(true);
        if (folded.report === undefined) return;
        reports++;
        const parsed = guardiansReport.parse(folded.report);
        expect(parsed).toEqual(folded.report);
        expect(scoreGuardians(context.setup, parsed).ok).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(reports).toBeGreaterThan(0);
  });

  test('undo restores the earlier state exactly', () => {
    let undone = 0;
    fc.assert(
      fc.property(games, (game) => {
        const context = contextOf(game);
        play(game, (before, after) => {
          const line = after.at(-1);
          const then = foldMatch(guardiansMatch, context, after);
          if (!line || then.undoable.organiser !== line.seq) return;
          undone++;
          const answer = sendEntry(
            context,
            after,
            entry('organiser', 'undo', { target: line.seq }),
            line.serverAt,
          );
          if (answer.answer !== 'accepted') throw new Error('undo refused');
          const now = foldMatch(guardiansMatch, context, [...after, answer.event]);
          const earlier = foldMatch(guardiansMatch, context, before);
          expect(now.state).toEqual(earlier.state);
          expect([now.report, now.step, now.summary]).toEqual([
            earlier.report,
            earlier.step,
            earlier.summary,
          ]);
        });
      }),
      { numRuns: 40 },
    );
    expect(undone).toBeGreaterThan(0);
  });

  test("§5: nobody scores EP before the second player's second turn", () => {
    fc.assert(
      fc.property(games, (game) => {
        const { context, log } = play(game, () => {});
        const { turns } = standingOf(foldMatch(guardiansMatch, context, log).state);
        for (const turn of turns.filter((turn) => turn.playerTurn < firstEpPlayerTurn))
          expect(turn.total).toEqual({ a: 0, b: 0 });
      }),
      { numRuns: 40 },
    );
  });

  test("§6: a check never gives more than the scenario's maximum, nor a turn under the cap (A9)", () => {
    let checks = 0;
    fc.assert(
      fc.property(games, (game) => {
        const { context, log } = play(game, () => {});
        const { state } = foldMatch(guardiansMatch, context, log);
        if (state.scenario.id === null) return;
        const max = maxEpPerCheck(scenarioOf(state.scenario.id), ruleInPlay(state));
        const { turns } = standingOf(state);
        for (const one of sides) {
          const perTurn: Record<number, number> = {};
          for (const { control, playerTurn: at } of turns) {
            if (!control) continue;
            checks++;
            expect(control[one]).toBeLessThanOrEqual(max);
            const turn = Math.floor(at / 2);
            perTurn[turn] = (perTurn[turn] ?? 0) + control[one];
          }
          if (context.setup.capPerRound)
            for (const ep of Object.values(perTurn)) expect(ep).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 60 },
    );
    expect(checks).toBeGreaterThan(0);
  });

  test('no clock is ever negative, and none runs once the game has ended', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { context, log } = play({ ...game, setup: { ...game.setup, clock: true } }, () => {});
        const { state, summary } = foldMatch(
          guardiansMatch,
          { ...context, setup: { ...context.setup, clock: true } },
          log,
        );
        expect(Math.min(state.clock?.left.a ?? -1, state.clock?.left.b ?? -1)).toBeGreaterThanOrEqual(0);
        if (summary.ended) expect(state.clock?.since).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});

describe('two phones', () => {
  const tallies = (whose: 'a' | 'b') =>
    fc.array(
      fc.oneof(...lossEntries(fc.constant(whose))).map((made) => ({ ...made, by: whose })),
      { maxLength: 8 },
    );

  test('the order of independent entries does not matter', () => {
    fc.assert(
      fc.property(
        setups,
        fc.constantFrom(...specialRuleIds),
        tallies('a'),
        tallies('b'),
        fc.infiniteStream(fc.boolean()),
        (setup, rule, ofA, ofB, coins) => {
          const script = {
            setup: { ...setup, specialRules: true, clock: false },
            scenarioId: 'outflanked',
            entries: [...quickSetUp('a', rule), entry('organiser', 'turn-set', { playerTurn: 5 })],
          };
          const { context, log } = playScript(script);
          const played = (order: readonly ScriptEntry[]) => {
            const lines = [...log];
            for (const what of order) {
              const answer = sendEntry(context, lines, what, start + 1);
              if (answer.answer === 'accepted') lines.push(answer.event);
            }
            const { state, summary } = foldMatch(guardiansMatch, context, lines);
            return [draftReport(state), summary, state];
          };
          const [restA, restB, mixed] = [[...ofA], [...ofB], [] as ScriptEntry[]];
          for (const coin of coins) {
            const next = (coin ? restA.shift() : restB.shift()) ?? restA.shift() ?? restB.shift();
            if (!next) break;
            mixed.push(next);
          }
          expect(played(mixed)).toEqual(played([...ofA, ...ofB]));
          expect(played([...ofB, ...ofA])).toEqual(played([...ofA, ...ofB]));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('SP never fall when casualties are added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: unitId, lost: fc.integer({ min: 0, max: 3 }) }), { maxLength: 8 }),
        (losses) => {
          const entries: ScriptEntry[] = [
            ...quickSetUp('a'),
            ...['u1', 'u2', 'u3'].map((id) =>
              entry('b', 'unit', { side: 'b', unit: { id, name: id, points: 75, stands: 3 } }),
            ),
          ];
          const lostSoFar: Record<string, number> = {};
          let points = 0;
          for (const { id, lost } of losses) {
            lostSoFar[id] = Math.max(lost, lostSoFar[id] ?? 0);
            entries.push(entry('a', 'unit-state', { side: 'b', id, playerTurn: 0, lost: lostSoFar[id] }));
            const { a } = draftReport(playScript({ scenarioId: 'linebreak', entries }).state);
            expect(a.destroyed + a.half).toBeGreaterThanOrEqual(points);
            points = a.destroyed + a.half;
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
