import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casualtySheet } from '../../../armies/casualty-sheet';
import { anyList, testBook, testRules } from '../../../armies/test-lists';
import { foldMatch } from '../../../match/fold';
import type { MatchEvent } from '../../../match/match-event';
import { seededRandom } from '../../../random';
import { type Side, sides } from '../../../sides';
import { runs } from '../../../test-runs';
import { scenarioOf } from '../scenarios';
import { scoreGuardians } from '../scoring';
import type { GuardiansSetup } from '../setup';
import { specialRuleIds } from '../special-rules';
import { applyGuardiansMove } from './apply';
import { checkGuardiansMove } from './check';
import { spotsOf } from './control-ep';
import { guardiansMove, type MatchUnit } from './events';
import { matchArmy } from './match-army';
import {
  answerTo,
  contextOf,
  entry,
  playScript,
  quickSetUp,
  type ScriptEntry,
  sendEntry,
  turns,
} from './match-fixtures';
import { draftReport, guardiansMatchReport } from './match-report';
import { holders } from './match-terms';
import { guardiansMatch } from './rules';

type Listed = Pick<MatchUnit, 'id' | 'name' | 'points' | 'stands'> & Partial<MatchUnit>;
const armyOf = (...units: readonly Listed[]) => ({ armyId: null, breakPoint: null, units });
const general: Listed = { id: 'g', name: 'General', points: 125, stands: 1, character: true, general: true };
const hero = (id: string): Listed => ({ id, name: 'Held', points: 80, stands: 1, character: true });
const unit = (id: string, points: number, stands = 3): Listed => ({
  id,
  name: `Einheit ${id}`,
  points,
  stands,
});
const army = armyOf(general, hero('h1'), hero('h2'), unit('u1', 110), unit('u2', 85, 2), unit('u3', 75));

const lost = (side: Side, id: string, playerTurn: number, stands = 1) =>
  entry('organiser', 'unit-state', { side, id, playerTurn, lost: stands });
const heir = (side: Side, playerTurn: number, successor: string | null, id?: string, number = 0) =>
  entry('organiser', 'general', { side, number, slain: true, playerTurn, successor, heir: id });
const king = (entries: readonly ScriptEntry[], of = army) => ({
  setup: { specialRules: true },
  scenarioId: 'entrenched',
  armies: { a: of, b: of },
  entries: [...quickSetUp('a', 'long-live-the-king'), ...turns('a', 0, 3), ...entries],
});

describe('§10: the EP for a slain General does not wait for his heir', () => {
  // 2,000 points, break point 1: a General (125) and a unit (110) fall in turn 3.
  const small = armyOf(general, hero('h1'), unit('u1', 110));
  const [slain, broken, named] = [lost('b', 'g', 4), lost('b', 'u1', 4, 3), heir('b', 4, 'Held', 'h1')];

  test.each([
    ['heir before the break', [slain, named, broken]],
    ['heir after the end', [slain, broken, named]],
    ['the break before the General', [broken, slain, named]],
  ])('%s', (_label, entries) => {
    const { state, context } = playScript(king(entries, small));
    const report = guardiansMatchReport(state);
    expect(report?.a).toMatchObject({ destroyed: 235, ep: 1, breakPointReached: true, generalKilled: true });
    const scored = report && scoreGuardians(context.setup, report);
    expect(scored?.ok && scored.value.metrics.a).toMatchObject({ ep: 1, sp: 385 });
  });
  test('after the end the heir is asked for, and the result waits for him', () => {
    const { folded } = playScript(king([slain, broken], small));
    expect([folded.summary.ended?.code, folded.step?.code, folded.step?.who]).toEqual([
      'break-point',
      'name-successor',
      'b',
    ]);
    expect(folded.report).toBeUndefined();
    expect(playScript(king([slain, broken, named], small)).folded.step?.code).toBe('confirm-result');
  });
  test('A44: with nobody left it is his victory condition instead of the EP, also when told after the end', () => {
    const { state } = playScript(king([slain, broken, heir('b', 4, null)], small));
    expect(guardiansMatchReport(state)?.a).toMatchObject({ ep: 0, lastCharacterKilled: true });
  });
});

describe('two characters of one name', () => {
  test.each([
    ['by the unit', 'h2'],
    ['by the name alone', undefined],
  ])('the living one takes over, %s', (_label, id) => {
    const script = king([lost('b', 'h1', 2), lost('b', 'g', 4), heir('b', 4, 'Held', id)]);
    expect(playScript(script).folded.summary).toMatchObject({ ended: null, score: { a: 1, b: 0 } });
    const later = playScript({ ...script, entries: [...script.entries, lost('b', 'h2', 4)] });
    expect(later.folded.summary.score).toEqual({ a: 2, b: 0 });
    expect(later.folded.step?.code).toBe('name-successor');
  });
  test('of two that live, the one who was named is meant', () => {
    const named = king([lost('b', 'g', 4), heir('b', 4, 'Held', 'h2')]);
    const epWith = (id: string) =>
      playScript({ ...named, entries: [...named.entries, lost('b', id, 4)] }).folded.summary.score.a;
    expect([epWith('h1'), epWith('h2')]).toEqual([1, 2]);
  });
});

describe('a list accepted above the game’s size', () => {
  const large = armyOf(general, ...Array.from({ length: 18 }, (_, i) => unit(`u${i}`, 105)));
  const script = (entries: readonly ScriptEntry[]) => ({
    armies: { a: large, b: large },
    scenarioId: 'entrenched',
    entries: [...quickSetUp('a'), ...entries],
  });
  test('can be destroyed to the last unit, and that can be reported', () => {
    const { state, context } = playScript(
      script(large.units.map(({ id, stands }) => lost('b', id, 0, stands))),
    );
    const report = guardiansMatchReport(state);
    expect(report?.a.destroyed).toBe(125 + 18 * 105);
    expect(report && scoreGuardians(context.setup, report).ok).toBe(true);
  });
  test('can be told by number, but no more than it costs', () => {
    const told = (destroyed: number) =>
      answerTo(script([]), entry('a', 'casualties', { side: 'b', destroyed, half: 0 }));
    expect([told(2015), told(2020)]).toEqual(['accepted', 'above-game-size']);
  });
  test('its points are known to those who may not read it', () => {
    expect(guardiansMatch.shownArmy?.(large, false)).toMatchObject({ units: [], points: 2015 });
  });
});

/** What happened in one player turn, complete enough to be entered at any time. */
interface Fact {
  readonly playerTurn: number;
  readonly entry: ScriptEntry;
}

const lastTurn = 8;
const inTurn = fc.integer({ min: 0, max: lastTurn - 1 });
const spots = spotsOf(scenarioOf({ ownScenarios: [] }, 'outflanked').map);

/** A unit's losses by player turn, never fewer than before. */
const fates = (side: Side, { id, stands }: Listed) =>
  fc.array(fc.tuple(inTurn, fc.integer({ min: 1, max: stands })), { maxLength: 2 }).map((marks) => {
    const at = [...new Map(marks).entries()].sort(([x], [y]) => x - y);
    const counts = at.map(([, count]) => count).sort((x, y) => x - y);
    return at.map(
      ([playerTurn], i): Fact => ({
        playerTurn,
        entry: lost(side, id, playerTurn, counts[i]),
      }),
    );
  });

const factsOf = (side: Side) =>
  fc
    .tuple(
      ...army.units.filter((each) => !each.character).map((each) => fates(side, each)),
      fc.option(fc.tuple(inTurn, fc.constantFrom('h1', 'h2', null)), { freq: 2 }).map((fall) => {
        if (!fall) return [];
        const [playerTurn, who] = fall;
        return [lost(side, 'g', playerTurn), heir(side, playerTurn, who && 'Held', who ?? undefined)].map(
          (what): Fact => ({ playerTurn, entry: what }),
        );
      }),
      fc.array(
        fc.tuple(inTurn, fc.constantFrom(0, 45), fc.constantFrom(0, 55)).map(
          ([playerTurn, destroyed, half]): Fact => ({
            playerTurn,
            entry: entry('organiser', 'casualties', {
              side,
              destroyed,
              half,
              from: { destroyed: 0, half: 0 },
              playerTurn,
            }),
          }),
        ),
        { maxLength: 3 },
      ),
      fc.array(
        fc.tuple(inTurn, fc.constantFrom('manual', 'killbox', 'pillage', 'participation')).map(
          ([playerTurn, why]): Fact => ({
            playerTurn,
            entry: entry('organiser', 'award', { side, playerTurn, why, delta: 1 }),
          }),
        ),
        { maxLength: 4 },
      ),
    )
    .map((parts) => parts.flat());

/** All markers and zones in all player turns: what was found stays for the turns after it. */
const findings = fc.tuple(
  ...Array.from({ length: lastTurn }, (_, playerTurn) =>
    fc.tuple(
      ...spots.map(({ id }) =>
        fc.constantFrom(...holders).map(
          (holder): Fact => ({
            playerTurn,
            entry: entry('organiser', 'control', { playerTurn, spot: id, holder, dominated: holder === 'a' }),
          }),
        ),
      ),
    ),
  ),
);
const games = fc.record({
  rule: fc.constantFrom(...specialRuleIds.filter((id) => id !== 'random-length')),
  setup: fc.record({
    finishPlayerTurn: fc.boolean(),
    capPerRound: fc.boolean(),
    controlCheck: fc.constantFrom('player-turn', 'round'),
  }) satisfies fc.Arbitrary<Partial<GuardiansSetup>>,
  facts: fc
    .tuple(
      factsOf('a'),
      factsOf('b'),
      findings.map((all) => all.flat()),
    )
    .map((all) => all.flat()),
});
type Game = typeof games extends fc.Arbitrary<infer T> ? T : never;

const now = 1_750_000_000_000;

/**
 * Plays a game by its facts: `ends` says before each entry whether a player turn ends first, `picks` which of the
 * facts that can be known is entered next. What cannot be entered yet is tried again, until nothing can be.
 */
function playFacts(game: Game, facts: readonly Fact[], ends: () => boolean, picks: () => number) {
  let { state } = playScript({
    setup: { ...game.setup, specialRules: true },
    scenarioId: 'outflanked',
    armies: { a: army, b: army },
    entries: quickSetUp('a', game.rule),
  });
  let waiting = [...facts];
  const send = ({ kind, payload }: ScriptEntry) => {
    const move = guardiansMove.parse({ kind, payload });
    const stamp = { seq: 1, by: 'organiser', at: now } as const;
    if (!checkGuardiansMove(state, move, stamp).ok) return false;
    state = applyGuardiansMove(state, move, stamp);
    return true;
  };
  for (;;) {
    const { playerTurn } = state;
    const endTurn = () => playerTurn < lastTurn && send(entry('organiser', 'turn-end', { playerTurn }));
    if (ends() && endTurn()) continue;
    const known = waiting.filter((fact) => fact.playerTurn <= playerTurn);
    const first = picks() % Math.max(1, known.length);
    const entered = [...known.slice(first), ...known.slice(0, first)].find((fact) => send(fact.entry));
    if (entered) waiting = waiting.filter((fact) => fact !== entered);
    else if (!endTurn()) break;
  }
  const { ended, score, turn } = guardiansMatch.summary(state);
  return { report: draftReport(state), ended, score, turn };
}

const coin = fc.infiniteStream(fc.boolean());
const pick = fc.infiniteStream(fc.nat(1000));

describe('the same facts lead to the same result', () => {
  test('in whatever order and however late they are entered', () => {
    let ended = 0;
    fc.assert(
      fc.property(games, coin, pick, (game, coins, picks) => {
        const inOrder = playFacts(
          game,
          game.facts,
          () => false,
          () => 0,
        );
        const mixed = playFacts(
          game,
          game.facts,
          () => coins.next().value === true,
          () => Number(picks.next().value),
        );
        if (inOrder.ended) ended++;
        expect(mixed).toEqual(inOrder);
      }),
      runs(40),
    );
    expect(ended).toBeGreaterThan(0);
  });

  test('a correction that ends the game earlier leaves nothing of what came later', () => {
    let shorter = 0;
    fc.assert(
      fc.property(games, inTurn, fc.constantFrom(...sides), (game, at, side) => {
        const end: Fact = {
          playerTurn: at,
          entry: entry('organiser', 'broken', { side, playerTurn: at, reached: true }),
        };
        const upToThen = game.facts.filter(({ playerTurn }) => playerTurn <= at);
        // All player turns are over when the facts are entered.
        const [corrected, short] = [game.facts, upToThen].map((facts) =>
          playFacts(
            game,
            [...facts, end],
            () => true,
            () => 0,
          ),
        );
        if (upToThen.length < game.facts.length) shorter++;
        expect(corrected).toEqual(short);
      }),
      runs(40),
    );
    expect(shorter).toBeGreaterThan(0);
  });
});

test('every list that was accepted can be played to a result', async () => {
  const books = await Promise.all(
    ['high-elves', 'goblins', 'cathay', 'witch-hunters'].map((id) => testBook(id)),
  );
  const rules = testRules({ size: 1000 });
  let above = 0;
  fc.assert(
    fc.property(fc.constantFrom(...books), fc.nat(), (book, seed) => {
      const sheet = casualtySheet(anyList(book, rules, seededRandom(seed)), book, rules);
      const whole = matchArmy.parse(sheet);
      const context = contextOf({
        setup: { gameSize: 1000 },
        scenarioId: 'entrenched',
        armies: { a: whole, b: whole },
      });
      let log: readonly MatchEvent[] = [];
      for (const what of [
        ...quickSetUp('a'),
        ...whole.units.map(({ id, stands }) => lost('b', id, 0, stands)),
        entry('organiser', 'time-called'),
      ]) {
        const answer = sendEntry(context, log, what, now);
        // Whatever ends the game first, no one of them may be refused for what the list is.
        if (answer.answer === 'rejected') expect(answer.problem.code).toBe('game-ended');
        if (answer.answer === 'accepted') log = [...log, answer.event];
      }
      const { report } = foldMatch(guardiansMatch, context, log);
      if (!report) throw new Error('no report');
      if (report.a.destroyed > 1000) above++;
      expect(scoreGuardians(context.setup, report).ok).toBe(true);
    }),
    runs(40),
  );
  expect(above).toBeGreaterThan(0);
});
