import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KitGame } from '../../match/kit/kit';
import type { KitMove } from '../../match/kit/moves';
import { kitPlay, trustedKitMove } from '../../match/kit/play';
import { otherSide, type Side, sides } from '../../sides';
import { runs } from '../../test-runs';
import { exampleScenarios } from './example-scenarios';
import { cryHavocHelpers } from './helpers';
import { kit } from './kit';
import { cryHavocReference } from './reference';
import { grades } from './report-terms';
import { scoreCryHavoc } from './scoring';
import { type CryHavocSetup, cryHavocSetup, optionalRules } from './setup';

// Every number and every ground is read from the sheet's sentences, then compared with what scoring and companion do.

const rules = fc.subarray([...optionalRules]);
const setups = fc
  .record({
    rules,
    stunned: fc.constantFrom('next-own-phase', 'full-round'),
    swapGames: fc.boolean(),
    library: fc
      .tuple(rules, rules, fc.boolean())
      .map(([one, other, some]) =>
        some
          ? exampleScenarios
              .slice(0, 2)
              .map((scenario, at) => ({ ...scenario, rules: at === 0 ? one : other }))
          : [],
      ),
  })
  .map((choices) => cryHavocSetup.parse(choices));

/** The sheet in English: the words of a row and the note of a table. */
function sheetOf(setup: CryHavocSetup) {
  const tables = cryHavocReference(setup);
  const find = (table: string) => tables.find(({ id }) => id === table);
  const row = (table: string, name: string): string =>
    find(table)?.rows.find(([first]) => first?.en === name)?.[1]?.en ?? '';
  return { tables, row, note: (table: string) => find(table)?.note?.en ?? '' };
}
const numberIn = (words: string, pattern: RegExp): number => Number(pattern.exec(words)?.[1] ?? Number.NaN);

const play = kitPlay(kit, trustedKitMove);
type Game = KitGame<CryHavocSetup>;
const begun = (setup: CryHavocSetup, scenarioId: string | null = null): Game =>
  play.start({ setup, scenarioId });
const after = (game: Game, ...moves: readonly KitMove[]): Game =>
  moves.reduce((state, move) => play.apply(state, move, { seq: 1, by: 'a', at: 0 }), game);
const goTo = (round: number, phase: string): KitMove => ({ kind: 'phase', payload: { round, phase } });
const helper = (id: string) => cryHavocHelpers.find((one) => one.id === id);

test('optional rules are offered in the games in which the sheet says they apply', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      const { note, row } = sheetOf(setup);
      const applies = (words: string, name: string | undefined) => {
        const [, list = ''] = /Applies in: (.*)\.$/.exec(words) ?? [];
        return (
          /Applies in every scenario/.test(words) || (name !== undefined && list.split(', ').includes(name))
        );
      };
      for (const scenario of [undefined, ...setup.library]) {
        const game = begun(setup, scenario?.id);
        const offered = kit.rolls?.(game).map(({ id }) => id) ?? [];
        expect(offered.includes('panic')).toBe(applies(note('panic'), scenario?.name));
        expect(offered.includes('misfire')).toBe(applies(note('misfire'), scenario?.name));
        const healing = note('healing').replace(/ The healing table.*$/, '');
        expect(offered.includes('healing')).toBe(applies(healing, scenario?.name));
        const skills = kit.phases(game).filter(({ id }) => id.startsWith('skills'));
        const words = row('cover', 'Skills of the archers (optional)');
        expect(skills.length > 0).toBe(applies(words, scenario?.name));
        const counted = after(game, { kind: 'step', payload: { round: 0, step: 'bows.a', value: 1 } });
        const [, least, most] = /from −(\d) to \+(\d)/.exec(words) ?? [];
        for (const { id, kind, ...step } of kit.phases(counted).flatMap((phase) => phase.steps))
          if (id === 'bows.a.1' && kind === 'number')
            expect(step).toMatchObject({ min: -Number(least), max: Number(most) });
      }
      const beside = row('cover', 'Enemies next to friendly figures');
      expect(/^may be shot at/.test(beside)).toBe(/every scenario/.test(note('misfire')));
    }),
    runs(100),
  );
});

test('a die on the tables of panic and of a miss means what the sheet has in its row', () => {
  fc.assert(
    fc.property(setups, fc.integer({ min: 1, max: 10 }), (chosen, die) => {
      const setup = { ...chosen, rules: [...optionalRules] };
      const { tables } = sheetOf(setup);
      const rolls = kit.rolls?.(begun(setup)) ?? [];
      const outcome = (id: string) => rolls.find((roll) => roll.id === id)?.outcome?.([die]).en ?? '';
      const effectOf = (table: string) =>
        tables
          .find(({ id }) => id === table)
          ?.rows.find(([span]) => {
            const [from = 0, to = from] = (span?.en ?? '').split('–').map(Number);
            return die >= from && die <= to;
          })?.[1]?.en ?? '?';
      expect(outcome('panic')).toBe(effectOf('panic'));
      expect(/nobody/i.test(outcome('misfire'))).toBe(/nobody/i.test(effectOf('misfire')));
    }),
    runs(100),
  );
});

test('the column of a combat is that of the sheet', () => {
  const terrain = fc.constantFrom('none', 'better', 'worse');
  const values = fc.record({
    attack: fc.integer({ min: 0, max: 60 }),
    defence: fc.integer({ min: 1, max: 20 }),
    attackers: fc.integer({ min: 1, max: 4 }),
    attackerTerrain: terrain,
    defenderTerrain: terrain,
    mounted: fc.boolean(),
    panicked: fc.boolean(),
  });
  fc.assert(
    fc.property(setups, values, (setup, combat) => {
      const { row } = sheetOf(setup);
      const answers = helper('odds')?.answer(combat, begun(setup)) ?? [];
      const shown = answers.find(({ strong }) => strong)?.value.en ?? '';
      const ratioWords = row('combat', 'Ratio');
      expect(ratioWords).toMatch(/rounded down for the defender/);
      const ratio = Math.floor(combat.attack / combat.defence);
      if (ratio < numberIn(ratioWords, /impossible below (\d):1/)) {
        expect(shown).toMatch(/no attack/);
        return;
      }
      const terrainWords = row('combat', 'Terrain');
      const [good, bad] = [
        numberIn(
          terrainWords,
          /column \+(\d) for good terrain of the attackers or bad terrain of the defender/,
        ),
        numberIn(terrainWords, /−(\d) for the opposite/),
      ];
      const shift = (one: string) => (one === 'better' ? good : one === 'worse' ? -bad : 0);
      const several = row('combat', 'Several attackers');
      const column =
        ratio +
        shift(combat.attackerTerrain) -
        shift(combat.defenderTerrain) +
        (combat.attackers > 1 && !(combat.mounted && /not against mounted/.test(several))
          ? numberIn(several, /column \+(\d)/)
          : 0) +
        (combat.panicked ? numberIn(row('panic-effects', 'Panic: while it lasts'), /column \+(\d)/) : 0);
      expect(shown).toBe(column >= 1 ? `${column}:1` : 'below the 1:1 column');
    }),
    runs(400),
  );
});

test('a field with dead costs and bars what the sheet says', () => {
  const { tables } = sheetOf(cryHavocSetup.parse({}));
  const [[each, cost] = [], [together, barred] = []] = (
    tables.find(({ id }) => id === 'dead')?.rows ?? []
  ).map((cells) => cells.map(({ en }) => en));
  const figuresEach = numberIn(each ?? '', /^Each (\d+) figures or 1 horse/);
  const most = numberIn(together ?? '', /^(\d+) of these or more/);
  expect(barred).toBe('not possible');
  for (let figures = 0; figures <= 9; figures++)
    for (let horses = 0; horses <= 3; horses++) {
      const [answer] =
        helper('dead-field')?.answer({ figures, horses }, begun(cryHavocSetup.parse({}))) ?? [];
      const burden = Math.floor(figures / figuresEach) + horses;
      const points = burden * numberIn(cost ?? '', /^\+(\d) movement point/);
      expect(answer?.value.en).toBe(
        burden >= most ? 'not possible' : points === 0 ? 'at no extra cost' : `+${points} movement point`,
      );
    }
});

test('who wins by the sheet wins by the companion and the score', () => {
  const verdicts = fc.constantFrom(
    'draw',
    ...sides.flatMap((side) => grades.map((grade) => `${side}-${grade}`)),
  );
  const losses = fc.record({
    killed: fc.nat(9),
    wounded: fc.nat(9),
    captured: fc.nat(9),
    fled: fc.nat(9),
  });
  fc.assert(
    fc.property(
      setups,
      fc.tuple(verdicts, verdicts),
      fc.nat(2),
      fc.constantFrom(...sides),
      fc.record({ a: losses, b: losses }),
      ({ rules: _, ...chosen }, ends, finished, loser, lost) => {
        const setup = { ...chosen, library: [], rules: [] };
        const { row } = sheetOf(setup);
        const wanted = setup.swapGames ? 2 : 1;
        const over = Math.min(finished, wanted);
        const levelBy = (grade: string | undefined) =>
          numberIn(row('result', 'Levels'), new RegExp(`\\b${grade} victory (\\d)`, 'i'));
        const levels = { a: 0, b: 0 };
        const win = (side: Side, grade: string | undefined) => {
          levels[side] += levelBy(grade);
        };
        let game = after(begun(setup), goTo(1, 'verdict'));
        for (const [at, verdict] of ends.slice(0, over).entries()) {
          const [side, grade] = verdict.split('-');
          game = after(
            game,
            { kind: 'step', payload: { round: at + 1, step: 'outcome', value: verdict } },
            goTo(at + 2, 'verdict'),
          );
          if (side === 'a' || side === 'b') win(side, grade);
        }
        if (over < wanted) {
          game = after(game, { kind: 'end', payload: { ending: 'conceded', side: loser } });
          const [, grade] = /^a (\w+) victory for the other side/.exec(row('result', 'Concession')) ?? [];
          expect(/each game that is not over/.test(row('result', 'Concession'))).toBe(setup.swapGames);
          for (let left = over; left < wanted; left++) win(otherSide(loser), grade);
        }
        for (const side of sides)
          for (const [counter, value] of Object.entries(lost[side]))
            game = after(game, { kind: 'count', payload: { counter, side, value } });
        const outcome = scoreCryHavoc(setup, kit.report(game));
        if (!outcome.ok) throw new Error(outcome.problem.code);
        const { metrics, winner } = outcome.value;
        expect({ a: metrics.a.level, b: metrics.b.level }).toEqual(levels);
        expect(winner).toBe(levels.a === levels.b ? null : levels.a > levels.b ? 'a' : 'b');
        const words = row('result', 'Losses');
        const counted = (['killed', 'wounded', 'captured', 'fled'] as const).filter((kind) =>
          (words.split(';')[0] ?? '').includes(kind),
        );
        for (const side of sides)
          expect(metrics[side].inflicted).toBe(
            counted.reduce((sum, kind) => sum + lost[otherSide(side)][kind], 0),
          );
      },
    ),
    runs(200),
  );
});

test('the German sheet has the numbers of the English one, and no cell is empty', () => {
  const figuresOf = (words: string) => (words.match(/\d+/g) ?? []).toSorted();
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { rows, note } of cryHavocReference(setup))
        for (const cell of [...rows.flat(), ...(note ? [note] : [])]) {
          expect(cell.de.trim()).not.toBe('');
          expect(figuresOf(cell.de), cell.en).toEqual(figuresOf(cell.en));
        }
    }),
    runs(60),
  );
});
