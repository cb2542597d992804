import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenLanguages } from '../../text';
import { setupWith as made, reportOf } from './fixtures';
import { isHalved, pointsForUnit } from './half-value';
import { matchUnit } from './match/events';
import { breakLosses, breakPointFor } from './match/losses';
import { canAward, firstEpPlayerTurn, lastPlayerTurnOf, turnOf } from './match/player-turns';
import { lengthAfter, longestGame, standingOf } from './match/standing';
import { type GuardiansState, startGuardiansMatch } from './match/state';
import { terrainTurn } from './match/terrain-turns';
import { guardiansReference } from './reference';
import { guardiansReportFields } from './report-fields';
import { firstHotMarkerTurn, markerOfRoll } from './rule-numbers';
import { scoreGuardians } from './scoring';
import { guardiansSettingGroups } from './setting-groups';
import type { GuardiansSetup } from './setup';
import { bonusRoundings, clockResults, concessionRules, gameLengths, terrainMethods } from './setup-options';
import { specialRuleEffect } from './special-rules';

// What the sheet prints is read back from its sentences and compared with what scoring and the match really do.

const cell = (setup: GuardiansSetup, table: string, first: string, language: 'de' | 'en' = 'en'): string => {
  const rows = guardiansReference(setup).find(({ id }) => id === table)?.rows ?? [];
  return rows.find((row) => row[0]?.en === first)?.[1]?.[language] ?? '';
};
const numbersIn = (sentence: string): number[] =>
  [...sentence.replaceAll(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits),
  );
const verdict = (setup: GuardiansSetup, ...report: Parameters<typeof reportOf>) => {
  const scored = scoreGuardians(setup, reportOf(...report));
  if (!scored.ok) throw new Error(scored.problem.code);
  return scored.value;
};
const booleans = [true, false];

describe('what ends the game and who wins it', () => {
  test.each(booleans.flatMap((sudden) => booleans.map((ten) => [sudden, ten] as const)))(
    'Sudden Death wins: %s, 10 EP win: %s',
    (suddenDeathWins, tenEpWins) => {
      const setup = made({ specialRules: true, suddenDeathWins, tenEpWins });
      const behindOnSp = [
        { ep: 3, destroyed: 250 },
        { ep: 0, destroyed: 800 },
        { specialRule: 'sudden-death' },
      ] as const;
      const won = verdict(setup, ...behindOnSp).winner === 'a';
      const printed = cell(setup, 'special-rules', 'Sudden Death');
      expect(/wins it/.test(printed)).toBe(won);
      expect(/VP decide/.test(printed)).toBe(!won);
      const [lead = 0] = numbersIn(printed);
      const short = verdict(setup, { ...behindOnSp[0], ep: lead - 1 }, behindOnSp[1], behindOnSp[2]);
      expect(short.winner).toBe('b');

      const onTen = verdict(setup, { ep: 10, destroyed: 100 }, { ep: 0, destroyed: 900 });
      expect(/^win the game/.test(cell(setup, 'conquest-points', '10 CP'))).toBe(onTen.winner === 'a');
      const bothOnTen = verdict(setup, { ep: 11, destroyed: 100 }, { ep: 10, destroyed: 900 });
      expect(bothOnTen.winner).toBe('b');
    },
  );

  const begun = (setup: GuardiansSetup, id: GuardiansState['specialRule']['id'], dice: object) => ({
    ...startGuardiansMatch({ setup, scenarioId: 'incursion' }, () => undefined),
    specialRule: { id, die: null },
    lengthDice: dice as GuardiansState['lengthDice'],
  });

  test.each(gameLengths.flatMap((length) => [false, true].map((rolled) => [length, rolled] as const)))(
    'the length %s, Random Length rolled: %s, for every die',
    (gameLength, rolled) => {
      const setup = made({ gameLength, specialRules: true });
      const rule = rolled ? 'random-length' : 'none';
      const printed = rolled
        ? cell(setup, 'special-rules', 'Random Length')
        : cell(setup, 'ending', 'Game length');
      const goesOn = (turn: number, die: number) =>
        lengthAfter(begun(setup, rule, { [turn]: die }), turn) === 'goes-on';
      const dice = [1, 2, 3, 4, 5, 6];
      if (rolled) {
        const [five = 0, onFive = 0, six = 0, onSix = 0, last = 0] = numbersIn(printed);
        for (const die of dice) {
          expect(goesOn(five, die)).toBe(die >= onFive);
          expect(goesOn(six, die)).toBe(die >= onSix);
        }
        expect(longestGame(begun(setup, rule, {}))).toBe(last);
      } else if (gameLength === 'random') {
        const [first = 0, second = 0, third = 0, ends = 0, last = 0] = numbersIn(printed);
        for (const turn of [first, second, third])
          for (const die of dice) expect(goesOn(turn, die)).toBe(die < ends);
        expect(longestGame(begun(setup, rule, {}))).toBe(last);
        expect(lengthAfter(begun(setup, rule, {}), first - 1)).toBe('goes-on');
      } else {
        expect(numbersIn(printed)).toEqual([longestGame(begun(setup, rule, {}))]);
        expect(lengthAfter(begun(setup, rule, {}), Number(gameLength))).toBe('ends');
      }
    },
  );

  test('the setting’s hint on random length is the sentence of the sheet', () => {
    const setup = made({ gameLength: 'random' });
    const field = guardiansSettingGroups(setup)
      .flatMap(({ fields }) => fields)
      .find(({ key }) => key === 'gameLength');
    const hint = field?.kind === 'choice' && field.options.find(({ value }) => value === 'random')?.hint;
    expect(hint ? hint.en : undefined).toBe(cell(setup, 'ending', 'Game length'));
  });

  test.each(concessionRules)('a concession: %s', (concession) => {
    const setup = made({ concession });
    const scored = verdict(setup, { destroyed: 900, conceded: true }, { destroyed: 100 });
    const printed = cell(setup, 'ending', 'Concession');
    expect(/loss/.test(printed)).toBe(scored.decidedBy === 'concession');
    expect(/0 VP/.test(printed)).toBe(scored.metrics.a.sp === 0);
    expect(scored.metrics.b.sp).toBe(100);
  });

  test.each(clockResults)('a clock that ran out: %s', (clockResult) => {
    for (const clockGraceSeconds of [0, 90, 300]) {
      const setup = made({ clock: true, clockResult, clockGraceSeconds });
      const printed = cell(setup, 'ending', 'Out of time');
      const lost = (seconds: number) =>
        verdict(setup, { destroyed: 900, clockSeconds: 0 }, { destroyed: 100, clockSeconds: seconds });
      const [minutes = 0, seconds = 0] = /(\d+):(\d+)/.exec(printed)?.slice(1).map(Number) ?? [];
      if (clockResult === 'win') {
        expect(minutes * 60 + seconds).toBe(clockGraceSeconds);
        expect(lost(clockGraceSeconds + 1).decidedBy).toBe('clock');
        if (clockGraceSeconds > 0) expect(lost(clockGraceSeconds).decidedBy).toBe('points');
      } else expect(lost(600).decidedBy).toBe('points');
      const named = /clock/.test(cell(setup, 'victory-points', 'Per victory condition'));
      const bonus = lost(600).lines.some(({ label }) => label.en === 'Condition: Clock');
      expect(named).toBe(bonus);
      expect(/clock runs out/.test(cell(setup, 'ending', 'The game ends'))).toBe(
        clockResult !== 'no-actions',
      );
    }
  });
});

describe('what counts how much', () => {
  const settings = fc
    .record({
      gameSize: fc.integer({ min: 50, max: 500 }).map((tens) => tens * 10),
      bonusRounding: fc.constantFrom(...bonusRoundings),
      capEpForBonus: fc.boolean(),
      compareWithBonuses: fc.boolean(),
      drawMargin: fc.integer({ min: 0, max: 200 }),
    })
    .map(made);

  test('per EP, per condition and the cap, at any size', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 0, max: 20 }), (setup, ep) => {
        const epRow = cell(setup, 'victory-points', 'Per CP');
        const [perEp = 0, most = Number.POSITIVE_INFINITY] = numbersIn(epRow);
        const [perCondition = 0] = numbersIn(cell(setup, 'victory-points', 'Per victory condition'));
        const line = (lines: ReturnType<typeof verdict>['lines'], label: string) =>
          (lines.find((one) => one.label.en === label)?.a ?? 0) / 100;
        const scored = verdict(setup, { ep, breakPointReached: true, destroyed: 50 });
        expect(line(scored.lines, 'Conquest points')).toBe(Math.min(ep, most) * perEp);
        expect(line(scored.lines, 'Condition: Break point')).toBe(perCondition);
      }),
    );
  });

  test('the margin of a draw, with and without bonuses', () => {
    fc.assert(
      fc.property(settings, fc.boolean(), (setup, below) => {
        const printed = cell(setup, 'victory-points', 'Draw');
        const margin = numbersIn(printed)[0] ?? 0;
        expect(/without bonuses/.test(printed)).toBe(!setup.compareWithBonuses);
        // Points on the table go in fives.
        const gap = below ? Math.max(0, Math.ceil(margin / 5) * 5 - 5) : Math.ceil(margin / 5) * 5;
        const winner = gap > 0 && gap >= margin ? 'a' : null;
        expect(verdict(setup, { destroyed: 100 + gap }, { destroyed: 100 }).winner).toBe(winner);
      }),
    );
  });

  test.each(['guide', 'core'] as const)('half points and their rounding: %s', (halfRule) => {
    const setup = made({ halfRule });
    const rows = writtenLanguages.map((language) => cell(setup, 'victory-points', 'Half', language));
    expect(rows).toEqual([expect.stringContaining('aufgerundet'), expect.stringContaining('rounded up')]);
    // 45 halves to 22.5, which lies exactly between 20 and 25.
    expect(pointsForUnit(45, 3, 1, halfRule)).toBe(25);
    const form = guardiansReportFields(setup).perSide.find(({ key }) => key === 'half');
    expect(form?.hint?.en).toContain('rounded up to 5');
    const line = verdict(setup, {}).lines.find(({ label }) => label.en === 'Halved');
    expect(line?.hint?.en).toBe('rounded up to 5');
    const countsFromHalf = isHalved(2, 1, halfRule);
    expect(/at least half/.test(rows[1] ?? '')).toBe(countsFromHalf);
  });

  test.each(booleans)('a broken army can at best draw: %s', (withdrawnDrawsAtBest) => {
    const setup = made({ withdrawnDrawsAtBest });
    const scored = verdict(setup, { destroyed: 900 }, { destroyed: 100, breakPointReached: true });
    expect(cell(setup, 'victory-points', 'Broken army') !== '').toBe(scored.winner === null);
  });

  test('the slain General as a condition under Long live the King', () => {
    for (const generalBonusOnlyIfEnds of booleans) {
      const setup = made({ specialRules: true, generalBonusOnlyIfEnds });
      const scored = verdict(
        setup,
        { destroyed: 500, generalKilled: true },
        {},
        {
          specialRule: 'long-live-the-king',
        },
      );
      const counts = scored.lines.some(({ label }) => label.en === 'Condition: General');
      const printed = specialRuleEffect('long-live-the-king', setup).en;
      expect(/even if another takes over/.test(printed)).toBe(counts);
    }
    const without = made({ specialRules: true, conditions: ['ten-ep'] });
    expect(specialRuleEffect('long-live-the-king', without).en).not.toContain('condition');
  });
});

describe('when EP are scored', () => {
  test('from the turn that the sheet names', () => {
    const [turn = 0] = numbersIn(cell(made(), 'conquest-points', 'From when'));
    expect(turn).toBe(turnOf(firstEpPlayerTurn));
    for (const epStartForSpecialRules of booleans) {
      const setup = made({ specialRules: true, epStartForSpecialRules });
      const fromStart = cell(setup, 'conquest-points', 'Special rules') !== '';
      expect(canAward(setup, true, 0)).toBe(fromStart);
      expect(canAward(setup, true, lastPlayerTurnOf(turn))).toBe(true);
    }
  });

  test('the hot marker by its dice, from its turn on', () => {
    const note = guardiansReference(made()).find(({ id }) => id === 'scenarios')?.note?.en ?? '';
    const markers = [...note.matchAll(/(\d)–(\d) ([ABC])/g)];
    expect(markers).toHaveLength(3);
    for (const [, from, to, marker] of markers)
      for (let die = Number(from); die <= Number(to); die++) expect(markerOfRoll(die)).toBe(marker);
    expect(note).toContain(`from turn ${firstHotMarkerTurn} on the starting player rolls once per turn`);
    const often = guardiansReference(made({ hotMarkerEveryPlayerTurn: true }));
    expect(often.find(({ id }) => id === 'scenarios')?.note?.en).toContain('before every player turn');
  });

  test('markers and zones at the end of every player turn or of the game turn', () => {
    for (const controlCheck of ['player-turn', 'round'] as const) {
      const head = guardiansReference(made({ controlCheck })).find(({ id }) => id === 'scenarios')?.head;
      expect(head?.[2]?.en).toBe(
        controlCheck === 'round' ? 'CP at the end of each turn' : 'CP at the end of each player turn',
      );
    }
  });
});

test('A1, A45: settings, sheet and score say that halves are rounded up', () => {
  const option = (value: string) =>
    guardiansSettingGroups(made())
      .flatMap(({ fields }) => fields)
      .flatMap((field) => (field.kind === 'choice' && field.key === 'bonusRounding' ? field.options : []))
      .find((each) => each.value === value)?.hint?.en ?? '';
  for (const bonusRounding of ['proportional', 'proportional-5'] as const) {
    const printed = cell(made({ bonusRounding }), 'victory-points', 'Rounding');
    expect(printed).toMatch(/halves up/);
    expect(option(bonusRounding)).toContain(printed);
  }
  // 1,300 points: 32.5 VP for a CP, exactly between 30 and 35.
  const setup = made({ gameSize: 1300, bonusRounding: 'proportional-5' });
  const scored = scoreGuardians(setup, reportOf({ ep: 1 }, { ep: 0 }));
  const line = scored.ok ? scored.value.lines.find(({ label }) => label.en === 'Rounding') : undefined;
  expect([line?.hint?.en, line?.a]).toEqual(['bonuses rounded to 5, halves up', 250]);
});

describe('§3: terrain in turns', () => {
  test.each(booleans.flatMap((different) => terrainMethods.map((method) => [different, method] as const)))(
    'two different pieces: %s, terrain %s',
    (terrainDifferentTypes, terrainMethod) => {
      const setup = made({ terrainDifferentTypes, terrainMethod });
      const note = guardiansReference(setup).find(({ id }) => id === 'terrain')?.note?.en ?? '';
      const isTold = /In turns: the higher roll places one piece/.test(note);
      expect(isTold).toBe(terrainMethod === 'alternating');
      const piece = (id: string) => ({ id, type: 'hill', by: 'a', at: null }) as const;
      const turn = terrainTurn(
        {
          ...startGuardiansMatch({ setup, scenarioId: null }, () => undefined).terrain,
          ...{ method: 'alternating', rollOffs: [{ a: 5, b: 3 }] },
          pieces: [piece('1'), piece('2')],
        },
        terrainDifferentTypes,
      );
      expect(turn).toMatchObject({ side: 'b', pieces: 1 });
      if (isTold) expect(/two different ones/.test(note)).toBe(turn?.notType === 'hill');
    },
  );
});

describe('sentences that no setting decides', () => {
  const sheet = guardiansReference(made({ specialRules: true }))
    .flatMap(({ rows, note, rowNotes = [] }) => [
      ...rows.flat(),
      ...(note ? [note] : []),
      ...rowNotes.filter((one) => one !== null),
    ])
    .map(({ en }) => en)
    .join('\n');

  test.each([
    ['the rulebook’s optional rules', /All those in the rulebook apply/],
    ['further rules', /only if both players agree or the organisers say so/],
    ['Slayers', /Slayers give points like all others/],
    ['moving through a marker', /moves through it freely and may end on it/],
    ['how pillagers leave', /not by retreat, shooting, a lost combat or evading/],
    ['what pillagers are worth', /do not return and do not count as destroyed/],
    ['the heir', /slain General’s own special rules are lost/],
    ['combat and shooting', /in combat or by shooting/],
    ['no character left', /With no character left, the game ends/],
    ['the printed 1', /Hill, Wall, River: we read the “1” that the guide prints/],
  ])('%s', (_what, words) => {
    expect(sheet).toMatch(words);
  });

  test('a turn that is finished, and one that is not', () => {
    expect(cell(made(), 'ending', 'When exactly')).toMatch(/at once/);
    expect(cell(made({ finishPlayerTurn: true }), 'ending', 'When exactly')).toMatch(/finished and scored/);
  });
  test.each(clockResults.flatMap((clockResult) => booleans.map((clock) => [clockResult, clock] as const)))(
    'an end at once is told of a clock only where one ends the game: %s, clock %s',
    (clockResult, clock) => {
      const setup = made({ clockResult, clock, finishPlayerTurn: true });
      const state = startGuardiansMatch({ setup, scenarioId: 'linebreak' }, () => undefined);
      const ends = standingOf({
        ...state,
        clock: state.clock && { ...state.clock, timedOut: { a: true, b: false } },
      }).ended;
      expect(/clock/.test(cell(setup, 'ending', 'When exactly'))).toBe(ends);
      expect(/Uhr/.test(cell(setup, 'ending', 'When exactly', 'de'))).toBe(ends);
      expect(/clock/.test(cell(setup, 'ending', 'The game ends'))).toBe(ends);
    },
  );

  test('Killbox and summoned units', () => {
    expect(specialRuleEffect('killbox', made()).en).toMatch(/including a summoned one/);
    expect(specialRuleEffect('killbox', made({ killboxSummoned: false })).en).toMatch(
      /a summoned one or a character does not/,
    );
  });
});

describe('the core rules as printed', () => {
  const unit = (n: number, stands = 3) => matchUnit.parse({ id: `u${n}`, name: `U${n}`, points: 90, stands });
  const units = (count: number) => Array.from({ length: count }, (_, n) => unit(n));

  test('§3: the break point, with the army lists’ exceptions', () => {
    const printed = cell(made(), 'ending', 'Break point');
    expect(printed).toMatch(/^Half of the units, rounded up\./);
    expect(breakPointFor(null, units(13), false)).toBe(7);
    const extra = Number(/Nippon: (\d) higher/.exec(printed)?.[1]);
    expect(breakPointFor('nippon', units(16), false)).toBe(8 + extra);
    const fewest = Number(/down from (\d) or more stands/.exec(printed)?.[1]);
    const lost = (begunWith: number) =>
      breakLosses({
        ...startGuardiansMatch({ setup: made(), scenarioId: null }, () => undefined).losses.a,
        units: [
          {
            ...unit(1, begunWith),
            ...{ lost: begunWith - 1, pillaged: false },
            history: [{ playerTurn: 0, lost: begunWith - 1, pillaged: false }],
          },
        ],
      });
    expect([lost(fewest - 1), lost(fewest)]).toEqual([0, 1]);
  });

  test('§5: what gives no victory points', () => {
    expect(cell(made(), 'victory-points', 'No VP')).toMatch(/executed by their own General/);
  });

  test.each([
    ['the first order', /\+1 to every character’s first order in the first turn, 10 at most/],
    ['light cavalry', /light cavalry \(6\+ armour\) evade straight in any direction/],
    ['an advance', /after destroying the enemy in the first combat round counts as a charge/],
    ['flyers', /in the command phase flyers end more than 1 cm from the enemy unless they charge/],
  ])('§9: %s', (_what, words) => {
    expect(cell(made(), 'framework', 'Optional rules')).toMatch(words);
  });
});
