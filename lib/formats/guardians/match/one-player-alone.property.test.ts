import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendEntry } from '../../../match/append';
import { foldMatch } from '../../../match/fold';
import type { MatchEvent } from '../../../match/match-event';
import { runs } from '../../../test-runs';
import { contextOf } from './match-fixtures';
import { skippableSteps } from './match-terms';
import { guardiansMatch } from './rules';
import { rollOffWinner } from './terrain-turns';

const side = fc.constantFrom('a', 'b');
const move = (kind: string, payload: Parameters<typeof fc.record>[0] = {}) =>
  fc.record({ kind: fc.constant(kind), payload: fc.record(payload) });
/** Anything a phone may send during the set-up. */
const moves = fc.oneof(
  move('terrain-place', {
    side,
    id: fc.integer({ min: 1, max: 14 }).map((number) => `p${number}`),
    type: fc.constantFrom('hill', 'wood'),
  }),
  move('terrain-pass', { side }),
  move('terrain-done'),
  move('terrain-remove', { id: fc.constant('p1') }),
  move('terrain-method', { method: fc.constantFrom('joint', 'alternating') }),
  move('scenario', { id: fc.constantFrom('linebreak', 'outflanked') }),
  move('scenario-set-up'),
  move('starting-player', { side }),
  move('table-side', { edge: fc.constantFrom('number', 'opposite') }),
  move('special-rule', { id: fc.constantFrom('none', 'dominate', 'random-length') }),
  move('deploy', { side, stage: fc.constantFrom('begin', 'done') }),
  move('skip', { step: fc.constantFrom(...skippableSteps) }),
  move('roll', {
    what: fc.constantFrom('terrain-roll-off', 'start-roll-off', 'scenario', 'special-rule'),
    source: fc.constant('server'),
  }),
  move('turn-end', { playerTurn: fc.nat(3) }),
  move('turn-set', { playerTurn: fc.nat(3) }),
  ...(['terrain-roll-off', 'start-roll-off', 'scenario', 'special-rule'] as const).map((what) =>
    move('roll', {
      what: fc.constant(what),
      source: fc.constant('table'),
      dice: fc.array(fc.integer({ min: 1, max: 6 }), {
        minLength: what.endsWith('off') ? 2 : 1,
        maxLength: what.endsWith('off') ? 2 : 1,
      }),
    }),
  ),
  move('undo'),
  move('propose', {
    side,
    move: fc.constantFrom(
      { kind: 'scenario', payload: { id: 'linebreak' } },
      { kind: 'starting-player', payload: { side: 'b' } },
      { kind: 'special-rule', payload: { id: 'dominate' } },
      { kind: 'skip', payload: { step: 'terrain' } },
    ),
  }),
);

interface Roll {
  readonly what: string;
  readonly source: string;
  readonly dice: readonly number[];
}

const isRuleRoll = ({ kind, payload }: MatchEvent) =>
  kind === 'roll' && (payload as { what: string }).what === 'special-rule';

test.each([
  ['ready-made', null],
  ['ready-made', 'outflanked'],
  ['alternating', null],
  ['alternating', 'outflanked'],
] as const)(
  'b settles nothing that is a’s or takes both: terrain %s, scenario %s',
  (terrainMethod, scenarioId) => {
    const context = contextOf({ setup: { specialRules: true, terrainMethod }, scenarioId });
    const fold = (log: readonly MatchEvent[]) => foldMatch(guardiansMatch, context, log);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(moves, side), { minLength: 10, maxLength: 50 }),
        fc.infiniteStream(fc.nat(999)),
        (sent, dice) => {
          const log: MatchEvent[] = [];
          for (const [at, [{ kind, payload }, actor]] of sent.entries()) {
            const answer = appendEntry(
              guardiansMatch,
              context,
              log,
              {
                ...{
                  deviceId: 'phone of b',
                  deviceSeq: at + 1,
                  actor,
                  kind,
                  clientAt: 1,
                  basedOn: log.length,
                },
                payload: kind === 'undo' ? { target: fold(log).undoable.player ?? 1 } : payload,
              },
              { mayActAs: ['a', 'b'], inPerson: ['b'], absent: [] },
              { now: 1, random: (faces) => (dice.next().value ?? 0) % faces, lastHandled: at },
            );
            if (answer.answer === 'accepted') log.push(answer.event);
          }
          const { state } = fold(log);
          const { terrain, scenario, startingPlayer, tableSide, specialRule } = state;
          const entries = log.map(
            ({ actor, kind, payload }) => `${actor} ${kind} ${JSON.stringify(payload)}`,
          );
          const holds = (condition: boolean) => expect(condition, entries.join('\n')).toBe(true);

          holds(terrain.method === terrainMethod);
          holds(scenario.id === scenarioId || scenario.source === 'server' || startingPlayer === 'b');
          holds(specialRule.id === null || specialRule.die !== null);
          // §3.2, §4.4: dice of the table for both are taken from the one who loses by them.
          for (const { kind, payload } of log as { kind: string; payload: Roll }[])
            if (kind === 'roll' && payload.what.endsWith('off') && payload.source === 'table')
              holds((payload.dice[0] ?? 0) > (payload.dice[1] ?? 0));
          // §3, §4.7: pieces and army of a are a’s to place.
          holds(state.deployed.a === 'not-yet');
          if (terrainMethod === 'alternating') holds(terrain.pieces.every(({ by }) => by === 'b'));
          if (startingPlayer !== null)
            holds(
              terrain.passedBy === null
                ? rollOffWinner(state.startRollOffs) === 'b'
                : terrain.passedBy === 'b' && startingPlayer === 'b',
            );
          holds(tableSide === null || startingPlayer === 'b');
          if (terrainMethod === 'alternating') {
            holds(!terrain.done || terrain.passedBy === 'b');
            holds(!state.scenarioSetUp || terrain.done);
          }
          // Whatever b does once the special rule is known, starter and side are those of before.
          const rolled = log.findIndex(isRuleRoll);
          if (rolled < 0) return;
          const before = fold(log.slice(0, rolled)).state;
          holds(startingPlayer === before.startingPlayer);
          holds(tableSide === before.tableSide);
        },
      ),
      runs(150),
    );
  },
);
