import { describe, expect, test } from 'vitest';
import { appendEntry } from '../../../match/append';
import { foldMatch } from '../../../match/fold';
import type { MatchEvent } from '../../../match/match-event';
import {
  contextOf,
  entry,
  found,
  playScript,
  quickSetUp,
  type Script,
  type ScriptEntry,
  serverRoll,
  tableRoll,
  turns,
} from './match-fixtures';
import { guardiansMatch } from './rules';

const start = 1_750_000_000_000;

/** A table of two phones, each of which has opened its own player's link alone. */
function twoPhones(script: Script) {
  const { context, log: begun } = playScript(script);
  const log: MatchEvent[] = [...begun];
  /** an entry from the phone of `phone`, whatever it says of itself */
  const as = (
    phone: ScriptEntry['by'],
    { by, kind, payload, dice = [] }: ScriptEntry,
    absent: readonly ('a' | 'b')[] = [],
  ) => {
    const rolls = [...dice];
    const handled = log.filter(({ deviceId }) => deviceId === phone).length;
    const seat = phone === 'b' ? 'b' : 'a';
    const answer = appendEntry(
      guardiansMatch,
      context,
      log,
      {
        deviceId: phone,
        deviceSeq: handled + 1,
        actor: by,
        kind,
        payload,
        clientAt: start,
        basedOn: log.length,
      },
      by === 'organiser'
        ? { mayActAs: ['organiser'], inPerson: [], absent: [] }
        : { mayActAs: ['a', 'b'], inPerson: [seat], absent },
      { now: start, random: () => (rolls.shift() ?? 1) - 1, lastHandled: handled },
    );
    if (answer.answer === 'accepted') log.push(answer.event);
    return answer.answer === 'rejected' ? answer.problem.code : answer.answer;
  };
  const send = (sent: ScriptEntry, absent: readonly ('a' | 'b')[] = []) => as(sent.by, sent, absent);
  const propose = (side: 'a' | 'b', kind: string, payload: unknown) =>
    send(entry(side, 'propose', { side, move: { kind, payload } }));
  return { send, as, propose, fold: () => foldMatch(guardiansMatch, context, log) };
}

/** Alternating terrain after the roll-off 5:3 for a: ten pieces, b passes, the last piece is left. */
const passed: ScriptEntry[] = [
  tableRoll('a', 'terrain-roll-off', [5, 3]),
  ...Array.from({ length: 10 }, (_, i) => {
    const side = i % 3 === 0 ? 'a' : 'b';
    return entry(side, 'terrain-place', { side, id: `p${i}`, type: i % 2 ? 'hill' : 'wood' });
  }),
  entry('b', 'terrain-pass', { side: 'b' }),
];
const alternating = { setup: { terrainMethod: 'alternating' as const, specialRules: true } };

describe('§3.7: whoever passed on terrain starts', () => {
  test('and a player cannot make it the other', () => {
    const { send } = twoPhones({ ...alternating, entries: [...passed, entry('a', 'terrain-done')] });
    expect(send(entry('a', 'starting-player', { side: 'a' }))).toBe('starter-passed');
    expect(send(serverRoll('a', 'start-roll-off', [6, 1]))).toBe('starter-known');
    expect(send(entry('organiser', 'starting-player', { side: 'a' }))).toBe('accepted');
  });

  test('rolls for the scenario, once the terrain is complete', () => {
    const unfinished = twoPhones({ ...alternating, entries: passed.slice(0, 5) });
    expect(unfinished.send(serverRoll('a', 'scenario', [1]))).toBe('terrain-first');
    expect(unfinished.send(entry('a', 'terrain-done'))).toBe('needs-both');
    expect(unfinished.send(entry('a', 'skip', { step: 'terrain' }))).toBe('needs-both');
    const { send } = twoPhones({ ...alternating, entries: [...passed, entry('a', 'terrain-done')] });
    expect(send(serverRoll('a', 'scenario', [1]))).toBe('not-yours-to-decide');
    expect(send(serverRoll('a', 'scenario', [1]), ['b'])).toBe('accepted');
  });

  test('and the other places the last piece, or leaves it', () => {
    const { send } = twoPhones({ ...alternating, entries: passed });
    expect(send(entry('b', 'terrain-done'))).toBe('not-yours-to-decide');
    expect(send(entry('a', 'terrain-done'))).toBe('accepted');
    // Where a has no phone, b writes down what a has said.
    const alone = twoPhones({ ...alternating, entries: passed });
    expect(alone.send(entry('b', 'terrain-done'), ['a'])).toBe('accepted');
  });

  test('a piece that the other has laid is moved only after the set-up', () => {
    const at = { x: 50, y: 50, width: 10, depth: 10, rotation: 0 };
    const laid: ScriptEntry[] = [
      tableRoll('a', 'terrain-roll-off', [5, 3]),
      entry('a', 'terrain-place', { side: 'a', id: 'wood', type: 'wood', at }),
    ];
    const { send } = twoPhones({ ...alternating, entries: laid });
    expect(send(entry('b', 'terrain-move', { id: 'wood', at: { ...at, x: 90 } }))).toBe(
      'not-yours-to-decide',
    );
    expect(send(entry('a', 'terrain-move', { id: 'wood', at: { ...at, x: 60 } }))).toBe('accepted');
  });
});

describe('§3: alternating terrain is finished by both', () => {
  const begun = { ...alternating, scenarioId: 'outflanked', entries: passed.slice(0, 5) };

  test('not by setting up the scenario, nor by deploying', () => {
    const { send } = twoPhones(begun);
    expect(send(entry('a', 'scenario-set-up'))).toBe('terrain-first');
    expect(send(entry('organiser', 'scenario-set-up'))).toBe('accepted');
    const { send: onward } = twoPhones({ ...begun, entries: passed });
    expect(onward(entry('b', 'deploy', { side: 'b', stage: 'begin' }))).toBe('terrain-first');
  });

  test('the last piece is given up by the one whose it is, whatever the other’s phone says of itself', () => {
    const { send, as } = twoPhones({ ...alternating, entries: passed });
    expect(as('b', entry('a', 'terrain-done'))).toBe('not-in-person');
    expect(send(entry('a', 'terrain-done'))).toBe('accepted');
  });

  test('no piece is taken away by one of them, before or after', () => {
    const { send } = twoPhones({ ...alternating, entries: [...passed, entry('a', 'terrain-done')] });
    expect(send(entry('b', 'terrain-remove', { id: 'p0' }))).toBe('placed-in-turns');
    expect(send(entry('organiser', 'terrain-remove', { id: 'p0' }))).toBe('accepted');
  });
});

describe('§4.6: nobody chooses a side knowing the special rule', () => {
  const begun: Script = {
    setup: { specialRules: true },
    scenarioId: 'outflanked',
    entries: [entry('organiser', 'starting-player', { side: 'a' })],
  };
  const roll = serverRoll('a', 'special-rule', [3]);

  test('by leaving the choice out first', () => {
    const { send } = twoPhones(begun);
    expect(send(entry('a', 'skip', { step: 'table-side' }))).toBe('accepted');
    expect(send(roll)).toBe('accepted');
    expect(send(entry('a', 'table-side', { edge: 'number' }))).toBe('rule-rolled');
    expect(send(entry('organiser', 'table-side', { edge: 'number' }))).toBe('accepted');
  });

  test('by beginning to deploy first, for oneself or for the other', () => {
    const { send, as } = twoPhones(begun);
    expect(send(entry('a', 'deploy', { side: 'a', stage: 'begin' }))).toBe('accepted');
    expect(send(roll)).toBe('side-missing');
    expect(as('b', roll)).toBe('not-in-person');
  });

  test('by taking the roll back', () => {
    const { send, fold } = twoPhones(begun);
    expect(send(entry('a', 'table-side', { edge: 'number' }))).toBe('accepted');
    expect(send(roll)).toBe('accepted');
    expect(send(entry('a', 'undo', { target: 3 }))).toBe('accepted');
    expect(fold().undoable.player).toBeNull();
    expect(send(entry('a', 'undo', { target: 2 }))).toBe('not-latest');
    expect(send(entry('a', 'table-side', { edge: 'opposite' }))).toBe('rule-rolled');
    expect(send(entry('a', 'table-side', { edge: 'number' }))).toBe('accepted');
    expect(send(serverRoll('a', 'special-rule', [6]))).toBe('accepted');
    expect(fold().state.specialRule.die).toBe(3);
    expect(send(entry('organiser', 'table-side', { edge: 'opposite' }))).toBe('accepted');
  });

  test('nor takes terrain up again knowing the scenario', () => {
    const { send, fold } = twoPhones({ ...alternating, entries: [...passed, entry('a', 'terrain-done')] });
    expect(send(serverRoll('b', 'scenario', [5]))).toBe('accepted');
    const latest = fold().lastSeq;
    expect(send(entry('a', 'undo', { target: latest }))).toBe('not-own-step');
    expect(send(entry('b', 'undo', { target: latest }))).toBe('accepted');
    expect(send(entry('a', 'undo', { target: latest - 1 }))).toBe('not-latest');
    expect(send(entry('organiser', 'undo', { target: latest - 1 }))).toBe('accepted');
  });
});

describe('§4: what takes the other is not one phone’s alone', () => {
  const settled: Script = {
    setup: { specialRules: true },
    scenarioId: 'outflanked',
    entries: [serverRoll('a', 'start-roll-off', [5, 2])],
  };

  test('the army of the player who starts is deployed by that player, whatever the other phone says', () => {
    const { send, as, fold } = twoPhones({
      ...settled,
      entries: [...settled.entries, entry('a', 'starting-player', { side: 'a' })],
    });
    const done = (side: 'a' | 'b') => entry(side, 'deploy', { side, stage: 'done' });
    expect(as('b', done('a'))).toBe('not-yours-to-decide');
    expect(send(entry('b', 'skip', { step: 'deploy' }))).toBe('needs-both');
    expect(send(done('a'))).toBe('accepted');
    expect(as('a', done('b'))).toBe('not-yours-to-decide');
    expect(send(done('b'))).toBe('accepted');
    expect(fold().state.deployed).toEqual({ a: 'done', b: 'done' });
  });

  test('nor are dice of the table by which that player wins, or a scenario that nobody is to roll for', () => {
    const { send, as } = twoPhones({ setup: { specialRules: true }, entries: [] });
    for (const by of ['a', 'b'] as const) {
      const dice = by === 'b' ? [2, 5] : [5, 2];
      expect(as('b', tableRoll(by, 'start-roll-off', [2, 5]))).toBe('needs-both');
      expect(send(tableRoll(by, 'start-roll-off', dice))).toBe('needs-both');
    }
    expect(send(tableRoll('b', 'scenario', [4]))).toBe('needs-both');
    expect(send(tableRoll('b', 'start-roll-off', [5, 2]))).toBe('accepted');
    expect(send(entry('a', 'starting-player', { side: 'a' }))).toBe('accepted');
    expect(send(tableRoll('b', 'scenario', [4]))).toBe('not-yours-to-decide');
    expect(send(tableRoll('a', 'scenario', [4]))).toBe('accepted');
  });

  test('all of it is one phone’s where the other player has none', () => {
    const { as } = twoPhones({ setup: { specialRules: true }, scenarioId: 'outflanked', entries: [] });
    const alone = [
      tableRoll('b', 'start-roll-off', [2, 5]),
      entry('b', 'starting-player', { side: 'b' }),
      entry('b', 'deploy', { side: 'b', stage: 'done' }),
      entry('a', 'deploy', { side: 'a', stage: 'done' }),
      entry('a', 'casualties', { side: 'b', destroyed: 100, half: 0 }),
    ];
    expect(alone.map((line) => as('b', line, ['a']))).toEqual(alone.map(() => 'accepted'));
  });
});

describe('§4.4: the winner of the roll-off chooses once', () => {
  const won: Script = {
    setup: { specialRules: true },
    scenarioId: 'outflanked',
    entries: [serverRoll('a', 'start-roll-off', [2, 5]), entry('b', 'starting-player', { side: 'b' })],
  };
  const other = entry('b', 'starting-player', { side: 'a' });

  test('another player, until the side is taken', () => {
    expect(twoPhones(won).send(other)).toBe('accepted');
    const { send, propose } = twoPhones(won);
    expect(send(entry('b', 'table-side', { edge: 'number' }))).toBe('accepted');
    expect(send(other)).toBe('needs-both');
    expect(propose('b', 'starting-player', { side: 'a' })).toBe('accepted');
    expect(send(entry('a', 'starting-player', { side: 'a' }))).toBe('accepted');
  });

  test('nobody else knowing the special rule, taken back or not', () => {
    const { send, fold } = twoPhones(won);
    expect(send(entry('b', 'skip', { step: 'table-side' }))).toBe('accepted');
    expect(send(serverRoll('b', 'special-rule', [3]))).toBe('accepted');
    expect(send(other)).toBe('needs-both');
    expect(send(entry('b', 'undo', { target: fold().lastSeq }))).toBe('accepted');
    expect(send(other)).toBe('rule-rolled');
  });
});

describe('§4.5, §4.6: the side of the table, then the special rule', () => {
  const known = {
    setup: { specialRules: true },
    scenarioId: 'outflanked',
    entries: [entry('organiser', 'starting-player', { side: 'a' })],
  };

  test('in that order, both by the starting player', () => {
    const { send } = twoPhones(known);
    expect(send(serverRoll('a', 'special-rule', [3]))).toBe('side-missing');
    expect(send(entry('b', 'table-side', { edge: 'number' }))).toBe('not-yours-to-decide');
    expect(send(entry('b', 'skip', { step: 'table-side' }))).toBe('not-yours-to-decide');
    expect(send(entry('a', 'table-side', { edge: 'number' }))).toBe('accepted');
    expect(send(serverRoll('b', 'special-rule', [3]))).toBe('not-yours-to-decide');
    expect(send(serverRoll('a', 'special-rule', [3]))).toBe('accepted');
    expect(send(entry('a', 'table-side', { edge: 'opposite' }))).toBe('rule-rolled');
    expect(send(entry('organiser', 'table-side', { edge: 'opposite' }))).toBe('accepted');
  });

  test('nobody’s side before somebody starts', () => {
    const { send } = twoPhones({ scenarioId: 'outflanked', entries: [] });
    expect(send(entry('a', 'table-side', { edge: 'number' }))).toBe('starting-player-missing');
    expect(send(entry('a', 'deploy', { side: 'a', stage: 'done' }))).toBe('starting-player-missing');
  });

  test('a rule instead of the roll: one of the scenario’s, agreed by both, before the game', () => {
    const { send, propose, fold } = twoPhones(known);
    expect(send(entry('a', 'special-rule', { id: 'killbox' }))).toBe('rule-of-other-scenario');
    expect(send(entry('a', 'special-rule', { id: 'dominate' }))).toBe('needs-both');
    expect(propose('a', 'special-rule', { id: 'killbox' })).toBe('rule-of-other-scenario');
    expect(propose('a', 'special-rule', { id: 'dominate' })).toBe('accepted');
    expect(fold().proposal).toMatchObject({ by: 'a', move: { payload: { id: 'dominate' } } });
    expect(fold().state.specialRule.id).toBeNull();
    expect(send(entry('a', 'special-rule', { id: 'dominate' }))).toBe('needs-both');
    expect(send(entry('b', 'special-rule', { id: 'none' }))).toBe('needs-both');
    expect(send(entry('b', 'special-rule', { id: 'dominate' }))).toBe('accepted');
    expect(fold()).toMatchObject({ proposal: null, state: { specialRule: { id: 'dominate' } } });
  });

  test('none of it once the game is on, but by the desk', () => {
    const on = { ...known, entries: [...quickSetUp('a', 'dominate'), ...turns('a', 0, 3)] };
    const { send, propose } = twoPhones(on);
    expect(send(entry('b', 'special-rule', { id: 'none' }))).toBe('game-begun');
    expect(propose('b', 'special-rule', { id: 'none' })).toBe('game-begun');
    expect(send(entry('b', 'starting-player', { side: 'b' }))).toBe('game-begun');
    expect(send(entry('organiser', 'special-rule', { id: 'none' }))).toBe('accepted');
  });

  test('playing without the rule of an event needs both as well', () => {
    const { send, propose } = twoPhones(known);
    expect(send(entry('a', 'skip', { step: 'special-rule' }))).toBe('needs-both');
    expect(propose('a', 'skip', { step: 'special-rule' })).toBe('accepted');
    expect(send(entry('b', 'skip', { step: 'special-rule' }))).toBe('accepted');
  });
});

describe('§4.2, §4.4: what is agreed instead of rolled', () => {
  test.each([
    ['scenario', { id: 'linebreak' }],
    ['starting-player', { side: 'a' }],
    ['terrain-method', { method: 'joint' }],
    ['turn-set', { playerTurn: 4 }],
  ] as const)('%s', (kind, payload) => {
    const { send, propose } = twoPhones({ entries: [] });
    expect(send(entry('a', kind, payload))).toBe('needs-both');
    // Where the other takes no part with a device it is written down as agreed at the table.
    expect(twoPhones({ entries: [] }).send(entry('a', kind, payload), ['b'])).toBe('accepted');
    expect(propose('b', kind, payload)).toBe('accepted');
    expect(send(entry('a', kind, payload))).toBe('accepted');
  });

  test('a proposal can be declined or taken back, and is nobody else’s to make', () => {
    const { send, propose, fold } = twoPhones({ entries: [] });
    const none = (side: 'a' | 'b') => entry(side, 'propose', { side, move: null });
    expect(send(none('b'))).toBe('nothing-proposed');
    expect(propose('a', 'scenario', { id: 'linebreak' })).toBe('accepted');
    expect(send(none('b'))).toBe('accepted');
    expect(fold().proposal).toBeNull();
    expect(send(entry('b', 'scenario', { id: 'linebreak' }))).toBe('needs-both');
    expect(send(entry('a', 'propose', { side: 'b', move: { kind: 'scenario', payload: {} } }))).toBe(
      'foreign-seat',
    );
    expect(propose('a', 'casualties', { side: 'b', destroyed: 5, half: 0 })).toBe('not-an-entry');
  });

  test('the winner of the roll-off needs nobody', () => {
    const { send } = twoPhones({
      scenarioId: 'linebreak',
      entries: [serverRoll('a', 'start-roll-off', [2, 5])],
    });
    expect(send(entry('a', 'starting-player', { side: 'a' }))).toBe('not-yours-to-decide');
    expect(send(entry('b', 'starting-player', { side: 'a' }))).toBe('accepted');
  });
});

test('§4.7: the second army is deployed after the first', () => {
  const { send } = twoPhones({
    scenarioId: 'linebreak',
    entries: [entry('organiser', 'starting-player', { side: 'a' })],
  });
  expect(send(entry('b', 'deploy', { side: 'b', stage: 'begin' }))).toBe('not-your-turn');
  expect(send(entry('a', 'deploy', { side: 'a', stage: 'done' }))).toBe('accepted');
  expect(send(entry('b', 'deploy', { side: 'b', stage: 'done' }))).toBe('accepted');
});

describe('§10: a dominated zone', () => {
  const dominate: Script = {
    setup: { specialRules: true },
    scenarioId: 'outflanked',
    entries: quickSetUp('a', 'dominate'),
  };
  const zone = (more: object) => entry('a', 'control', { playerTurn: 0, spot: 'Z1', ...more });
  test.each([
    [
      'enemy stands counted in it',
      { holder: 'a', dominated: true, stands: { a: 4, b: 3 } },
      'zone-not-empty',
    ],
    ['as many of both', { holder: 'a', dominated: true, stands: { a: 2, b: 2 } }, 'zone-not-empty'],
    ['held by nobody', { holder: 'none', dominated: true }, 'zone-not-empty'],
    ['own stands alone', { holder: 'a', dominated: true, stands: { a: 4, b: 0 } }, 'accepted'],
    ['not counted', { holder: 'b', dominated: true }, 'accepted'],
    ['counted, not dominated', { holder: 'a', stands: { a: 4, b: 3 } }, 'accepted'],
  ])('%s', (_what, payload, answer) => {
    expect(twoPhones(dominate).send(zone(payload))).toBe(answer);
  });
});

test('§6, §10: the dice of the game are the starting player’s', () => {
  const incursion = { scenarioId: 'incursion', entries: [...quickSetUp('b'), ...turns('b', 0, 1)] };
  const { send } = twoPhones(incursion);
  expect(send(serverRoll('a', 'hot-marker', [2], { playerTurn: 2 }))).toBe('not-your-turn');
  expect(send(serverRoll('b', 'hot-marker', [2], { playerTurn: 2 }))).toBe('accepted');
});

test('an heir is a living character of the own list', () => {
  const unit = (id: string, more: object) => ({ id, name: id, points: 60, stands: 1, ...more });
  const { send } = twoPhones({
    setup: { specialRules: true },
    scenarioId: 'outflanked',
    entries: [
      ...quickSetUp('a', 'long-live-the-king'),
      entry('b', 'unit', { side: 'b', unit: unit('hero', { character: true }) }),
      entry('b', 'unit', { side: 'b', unit: unit('spears', { stands: 3 }) }),
    ],
  });
  const heir = (id: string) =>
    entry('b', 'general', { side: 'b', playerTurn: 0, number: 0, slain: true, successor: id, heir: id });
  expect(send(heir('spears'))).toBe('unfit-heir');
  expect(send(heir('ghost'))).toBe('unfit-heir');
  expect(send(heir('hero'))).toBe('accepted');
});

test('a log of an earlier version plays as it was written', () => {
  const context = contextOf({ setup: { specialRules: true }, scenarioId: 'outflanked' });
  const old = [
    ['special-rule', { id: 'dominate' }],
    ['starting-player', { side: 'b' }],
    ['deploy', { side: 'a', stage: 'done' }],
    ['deploy', { side: 'b', stage: 'done' }],
    ...found(0, { Z1: 'a*' }).map(({ kind, payload }) => [kind, payload] as const),
    ['control', { playerTurn: 0, spot: 'Z2', holder: 'a', dominated: true, stands: { a: 4, b: 3 } }],
    ['turn-set', { playerTurn: 4 }],
  ] as const;
  const log = old.map(
    ([kind, payload], i): MatchEvent => ({
      ...{ seq: i + 1, deviceId: '1', deviceSeq: i + 1, actor: 'a', kind, payload },
      ...{ clientAt: start, serverAt: start },
    }),
  );
  const { state } = foldMatch(guardiansMatch, context, log);
  expect(state).toMatchObject({
    startingPlayer: 'b',
    specialRule: { id: 'dominate' },
    deployed: { a: 'done', b: 'done' },
    playerTurn: 4,
  });
  expect(state.control[0]?.Z2).toMatchObject({ holder: 'a', dominated: true });
});
