import { describe, expect, test } from 'vitest';
import { foldMatch } from '../../../match/fold';
import { writtenLanguages } from '../../../text';
import { guardians } from '..';
import { guardiansSetup } from '../setup';
import { contextOf, entry, found, playScript, quickSetUp, turns } from './match-fixtures';
import { guardiansProblems } from './problems';
import { guardiansMatch } from './rules';
import { scriptedGames } from './scripted-games';
import { guardiansStory } from './story';

describe('§13: the defaults', () => {
  test.each([
    ['A1', 'bonusRounding', 'proportional'],
    ['A2', 'tenEpWins', false],
    ['A2b', 'suddenDeathWins', true],
    ['A3', 'conditions', ['ten-ep', 'general', 'break-point', 'clock']],
    ['A5', 'compareWithBonuses', true],
    ['A6', 'drawMargin', 50],
    ['A7', 'gameLength', '6'],
    ['A8', 'controlCheck', 'player-turn'],
    ['A9', 'capPerRound', false],
    ['A10', 'capEpForBonus', false],
    ['A12', 'epStartForSpecialRules', true],
    ['A15', 'halfRule', 'guide'],
    ['A18', 'withdrawnDrawsAtBest', false],
    ['A19', 'concession', 'loss-without-sp'],
    ['A20', 'clock', false],
    ['A20', 'clockGraceSeconds', 300],
    ['A20', 'clockResult', 'win'],
    ['A22', 'clockMinutes', 45],
    ['A23', 'scenarioMode', 'fixed'],
    ['A26', 'charactersControl', false],
    ['A28', 'summonedControl', true],
    ['A29', 'confusedControl', true],
    ['A32', 'generalBonusOnlyIfEnds', true],
    ['A36', 'killboxSummoned', true],
    ['A38', 'regimentsOfRenown', true],
    ['A42', 'hotMarkerEveryPlayerTurn', false],
    ['A43', 'finishPlayerTurn', false],
    ['A46', 'terrainDifferentTypes', true],
  ] as const)('%s: %s is %j', (_, key, value) => {
    expect(guardiansSetup.parse({})[key]).toEqual(value);
  });
  test('A39: the whole army is deployed, one side after the other', () => {
    const { folded } = playScript({ scenarioId: 'linebreak', entries: quickSetUp('a').slice(0, 2) });
    expect(folded.step).toMatchObject({ code: 'deploy', who: 'b', title: { de: 'Ganze Armee aufstellen' } });
  });
});

describe('the match behind the format', () => {
  const { match } = guardians;
  if (!match) throw new Error('no match rules');
  test('folds and answers without knowing the types', () => {
    const context = { setup: { gameSize: 1250 }, scenarioId: 'linebreak' };
    const answer = match.append(
      context,
      [],
      {
        deviceId: 'd',
        deviceSeq: 1,
        actor: 'a',
        kind: 'starting-player',
        payload: { side: 'b' },
        clientAt: 5,
        basedOn: 0,
      },
      { mayActAs: ['a'], inPerson: ['a'], absent: ['b'] },
      { now: 5, random: () => 0, lastHandled: 0 },
    );
    if (answer.answer !== 'accepted') throw new Error(answer.answer);
    const folded = match.fold(context, [answer.event]);
    expect(folded.summary).toMatchObject({
      turn: 0,
      turns: 6,
      score: { a: 0, b: 0 },
      clock: null,
      ended: null,
    });
    expect(guardiansStory(contextOf(context), [answer.event], { a: 'Jana', b: 'Markus' })).toMatchObject([
      { seq: 1, told: { said: { phrases: [{ key: 'starting-player', values: { name: 'Markus' } }] } } },
    ]);
  });
  test('tells boards the turn, the score, whose turn it is and what is waited for', () => {
    const { folded } = playScript({
      scenarioId: 'outflanked',
      entries: [...quickSetUp('b'), ...turns('b', 0, 2), ...found(3, { Z1: 'a' }), ...turns('b', 3)],
    });
    expect(folded.summary).toMatchObject({
      turn: 3,
      turns: 6,
      active: 'b',
      score: { a: 1, b: 0 },
      waitingFor: 'b',
      step: { de: 'Spielzug 3' },
    });
  });
  test('knows when the server has to declare a clock run out', () => {
    const { folded, context, log } = playScript({
      setup: { clock: true },
      scenarioId: 'linebreak',
      entries: [entry('a', 'clock', { action: 'run', side: 'a' }, 0)],
    });
    const [line] = log;
    expect(folded.deadline).toEqual({
      at: (line?.serverAt ?? 0) + 45 * 60_000,
      event: { kind: 'clock', payload: { action: 'timeout', side: 'a' } },
    });
    expect(foldMatch(guardiansMatch, context, []).deadline).toBeNull();
  });
  test('takes units and break points from army lists, and goes without an unreadable one', () => {
    const units = Array.from({ length: 5 }, (_, i) => ({
      id: `u${i}`,
      name: `Krieger ${i}`,
      points: 110,
      stands: 3,
    }));
    const { state } = foldMatch(
      guardiansMatch,
      { ...contextOf({}), armies: { a: { armyId: 'dwarfs', units }, b: { units: 'many' } } },
      [],
    );
    expect([state.losses.a.breakPoint, state.losses.a.units.length]).toEqual([3, 5]);
    expect(state.losses.b).toMatchObject({ breakPoint: null, units: [] });
  });
});

describe('what players read', () => {
  test('exists in both languages: problems, steps, endings and the story', () => {
    const texts: unknown[] = [guardiansProblems];
    for (const game of scriptedGames) {
      const { context, log } = playScript(game);
      for (const { told } of guardiansStory(context, log, { a: 'Jana', b: 'Markus' }))
        texts.push(told.kind === 'move' && told.said.phrases);
      for (const count of log.keys())
        texts.push(foldMatch(guardiansMatch, context, log.slice(0, count)).summary);
    }
    const visit = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 0;
      if ('de' in value || 'en' in value) {
        for (const language of writtenLanguages)
          expect(value).toHaveProperty(language, expect.stringMatching(/\S/));
        return 1;
      }
      return Object.values(value).reduce<number>((sum, part) => sum + visit(part), 0);
    };
    expect(visit(texts)).toBeGreaterThan(200);
  });
});
