import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CampaignLine } from '../../campaign/campaign-line';
import { foldCampaign } from '../../campaign/fold';
import { runs } from '../../test-runs';
import { awardIds, ranks } from './catalogue';
import { starquestKinds } from './events';
import { TestCampaign } from './fixtures';
import { rankOf } from './ranks';
import { starquestRules } from './rules';
import { starquestSetup } from './setup';
import type { Marine } from './state';

const setup = starquestSetup.parse({});
const id = fc.constantFrom('a', 'b', 'c', 'd', 'm', 'n');
const small = fc.integer({ min: 0, max: 6 });

/** Payloads that often fit: every property any line has, from few values. */
const payload = fc.record({
  player: id,
  marine: id,
  mission: fc.constantFrom('m', 'n'),
  name: fc.constantFrom('x', 'y', ''),
  as: fc.constantFrom('scout', 'marine'),
  role: fc.constantFrom('gsg', 'alien'),
  sergeant: fc.boolean(),
  objective: fc.constant('o'),
  special: fc.constant(''),
  timeLimit: fc.constant(null),
  commander: id,
  members: fc.array(id, { maxLength: 3 }),
  second: fc.constant(null),
  specialists: fc.constant({}),
  leader: id,
  how: fc.constantFrom('agreed', 'rolled'),
  rolls: fc.constant([]),
  round: small,
  turn: fc.constantFrom('gsg', 'alien'),
  phase: fc.constantFrom('command', 'fire'),
  note: fc.constant(''),
  command: fc.constantFrom('forward', 'team', null),
  what: fc.constantFrom('ignored', 'duty'),
  success: fc.boolean(),
  fallen: fc.array(fc.record({ marine: id, how: fc.constant('') }), { maxLength: 2 }),
  award: fc.constantFrom(...awardIds),
  reason: fc.constant('grund'),
  count: small,
  points: fc.constant(null),
  refusal: fc.integer({ min: 1, max: 60 }),
  dice: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
  atTable: fc.boolean(),
  id,
  killAll: fc.boolean(),
  removed: fc.boolean(),
  away: fc.boolean(),
});
const logs = fc
  .array(
    fc.record({
      kind: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom<string>(...starquestKinds) },
        { weight: 1, arbitrary: fc.constantFrom('void', 'restore', 'nonsense') },
      ),
      payload: fc.oneof({ weight: 12, arbitrary: payload }, { weight: 1, arbitrary: fc.anything() }),
      master: fc.boolean(),
      author: id,
      corrects: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 8 }),
    }),
    { maxLength: 60 },
  )
  .map((entries) =>
    entries.map(
      ({ kind, payload: content, master, author, corrects }, place): CampaignLine => ({
        seq: place + 1,
        at: place,
        kind,
        payload: content,
        author: master ? { role: 'master' } : { role: 'player', player: author as never },
        corrects,
        reason: corrects === null ? null : 'grund',
      }),
    ),
  );

describe('any log', () => {
  test('folds without throwing, and nobody ever has negative orders or a sixth stud', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const { state, places } = foldCampaign(starquestRules, setup, log);
        for (const marine of Object.values(state.marines)) {
          expect(marine.orders).toBeGreaterThanOrEqual(0);
          expect(marine.studs).toBeLessThanOrEqual(5);
          expect(marine.misses).toBeGreaterThanOrEqual(0);
          expect(new Set(marine.awards.map(({ award }) => award)).size).toBe(marine.awards.length);
        }
        for (const { problem } of places) if (problem) expect(problem.message.de).toMatch(/\S/);
      }),
      runs(400),
    );
  });
  test('the order in which stored lines are read does not matter', () => {
    fc.assert(
      fc.property(logs, (log) => {
        expect(foldCampaign(starquestRules, setup, [...log].reverse()).state).toEqual(
          foldCampaign(starquestRules, setup, log).state,
        );
      }),
      runs(100),
    );
  });
});

describe('ranks', () => {
  const marine: fc.Arbitrary<Pick<Marine, 'marine' | 'announced' | 'awards' | 'studs' | 'captain'>> =
    fc.record({
      marine: fc.boolean(),
      announced: fc.boolean(),
      captain: fc.boolean(),
      studs: fc.integer({ min: 0, max: 4 }),
      awards: fc
        .subarray([...awardIds])
        .map((won) => won.map((award) => ({ award, mission: 1, reason: 'grund' }))),
    });
  test('one honour more never lowers a rank', () => {
    fc.assert(
      fc.property(marine, (one) => {
        const more = { ...one, studs: one.studs + 1 };
        expect(ranks.indexOf(rankOf(setup, more))).toBeGreaterThanOrEqual(ranks.indexOf(rankOf(setup, one)));
      }),
    );
  });
});

describe('a debriefing', () => {
  test('may be entered in any order: lines about different people leave the same campaign', () => {
    const lines = ['a', 'b', 'c'].flatMap((owner) => [
      [
        'survivors',
        { mission: 'm', player: owner, fallen: owner === 'b' ? [{ marine: 'b2', how: '' }] : [] },
      ],
      ['orders', { mission: 'm', player: owner, marine: `${owner}1`, count: 2, points: null }],
      ['award', { mission: 'm', marine: `${owner}1`, award: 'imperial-laurel', reason: 'Ziel' }],
      ['awards-done', { mission: 'm', player: owner }],
    ]) as readonly (readonly ['survivors' | 'orders' | 'award' | 'awards-done', unknown])[];
    const play = (order: readonly (typeof lines)[number][]) => {
      const game = new TestCampaign();
      for (const owner of ['a', 'b', 'c']) {
        game.enter('role', { player: owner, role: 'gsg' });
        for (const n of [1, 2])
          game.enter('recruit', {
            player: owner,
            marine: `${owner}${n}`,
            name: `${owner}${n}`,
            as: n === 1 ? 'marine' : 'scout',
          });
      }
      game.enter('mission-planned', {
        mission: 'm',
        name: 'm',
        objective: 'o',
        special: '',
        timeLimit: null,
      });
      for (const owner of ['a', 'b', 'c'])
        game.enter('team', {
          mission: 'm',
          player: owner,
          commander: `${owner}1`,
          members: [`${owner}2`],
          second: null,
          specialists: {},
        });
      game.enter('leader', { mission: 'm', player: 'a', how: 'agreed', rolls: [] });
      game.enter('mission-started', { mission: 'm', leader: 'a' });
      game.enter('mission-ended', { mission: 'm', success: true });
      for (const [kind, content] of order) game.enter(kind, content);
      game.enter('gift', { mission: 'm', marine: 'b1' });
      game.enter('mission-closed', { mission: 'm' });
      return game.state.marines;
    };
    const expected = play(lines);
    fc.assert(
      fc.property(fc.shuffledSubarray([...lines], { minLength: lines.length }), (order) => {
        expect(play(order)).toEqual(expected);
      }),
      runs(25),
    );
  });
});
