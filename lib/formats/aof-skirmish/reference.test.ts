import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kitPlay, trustedKitMove } from '../../match/kit/play';
import { otherSide } from '../../sides';
import { runs } from '../../test-runs';
import { kit } from './kit';
import { aofReference } from './reference';
import { aofReport } from './report';
import { scoreAof } from './scoring';
import { type AofSetup, aofSetup } from './setup';

const rowsOf = (id: string, language: 'de' | 'en' = 'en') =>
  aofReference(aofSetup.parse({}))
    .find((table) => table.id === id)
    ?.rows.map((row) => row.map((cell) => cell[language])) ?? [];
const effect = (id: string, name: string) => rowsOf(id).find(([label]) => label === name)?.[1];

describe('what players look up', () => {
  test('§8: all special rules, under both names', () => {
    expect(rowsOf('special-rules').map(([name]) => name)).toEqual([
      'Ambush',
      'AP(X)',
      'Bane',
      'Blast(X)',
      'Caster(X)',
      'Counter',
      'Deadly(X)',
      'Fast / Slow',
      'Fear(X)',
      'Fearless',
      'Flying',
      'Furious',
      'Hero',
      'Immobile',
      'Impact(X)',
      'Indirect',
      'Limited',
      'Regeneration',
      'Relentless',
      'Reliable',
      'Rending',
      'Scout',
      'Stealth',
      'Strider',
      'Surge',
      'Thrust',
      'Tough(X)',
      'Unstoppable',
    ]);
    const german = rowsOf('special-rules', 'de').map(([name]) => name);
    expect(german).toEqual(expect.arrayContaining(['Hinterhalt', 'Zäh(X)', 'Kundschafter', 'Rasend']));
  });

  test.each([
    ['Ambush', /round 2 .*more than 9″/],
    ['Blast(X)', /counts X times, where X is at most the number of models.*within 3″.*6 hits/],
    ['Caster(X)', /at most 6 held/],
    ['Caster(X)', /4\+.*18″.*1/],
    ['Counter', /−1 Impact/],
    ['Fast / Slow', /\+2″ \/ −2″ advancing, \+4″ \/ −4″/],
    ['Thrust', /\+1 to hit and AP\(\+1\)/],
    ['Fearless', /4\+/],
    ['Hero', /12″/],
    ['Impact(X)', /2\+/],
    ['Indirect', /[-−]1/],
    ['Regeneration', /5\+/],
    ['Relentless', /6 beyond 9″/],
    ['Reliable', /2\+/],
    ['Rending', /AP\(4\)/],
    ['Scout', /12″/],
    ['Stealth', /1 to be hit from beyond 9″/],
    ['Strider', /2\+/],
    ['Tough(X)', /5 \+ X.*Tough\(3\): 8\+/],
  ])('§8: the numbers of %s', (name, numbers) => {
    expect(effect('special-rules', name)).toMatch(numbers);
  });

  test('§4: the moves of the four actions', () => {
    expect(rowsOf('actions').map(([action, move]) => [action, move])).toEqual([
      ['Hold', '0″'],
      ['Advance', '6″'],
      ['Rush', '12″'],
      ['Charge', '12″'],
    ]);
  });

  test('§3, §4, §6: distances and numbers of the basics', () => {
    expect(effect('basics', 'Quality test')).toMatch(/6 always succeeds, natural 1 always fails/);
    expect(effect('basics', 'Coherency')).toMatch(/1″.*9″/);
    expect(effect('basics', 'Objectives')).toMatch(/3″/);
    expect(effect('basics', 'Close combat')).toMatch(/3″.*2″.*4″/);
    expect(effect('basics', 'After close combat')).toMatch(/3″.*1″/);
    expect(effect('basics', 'Fatigue')).toMatch(/unmodified 6/);
    expect(effect('basics', 'Morale')).toMatch(/[Hh]alf or fewer/);
  });

  test('§3: the table, the objectives and the deployment of this event', () => {
    const textAbout = (name: string, choices: Partial<AofSetup> = {}) =>
      aofReference(aofSetup.parse(choices))
        .find(({ id }) => id === 'this-game')
        ?.rows.find(([cell]) => cell?.en === name)?.[1]?.en;
    expect(textAbout('Table')).toBe('48″ × 48″, at least 20 pieces of terrain');
    expect(textAbout('Table', { tableSize: 'smaller', terrainPieces: 0 })).toBe(
      'smaller; the armies start at least 24″ apart',
    );
    expect(textAbout('Placing objectives')).toMatch(
      /^D3\+2 \(3 to 5\), rolled at each table\. .*at least 9″ apart/,
    );
    expect(
      textAbout('Placing objectives', { objectiveDraw: 'round', objectivesByRound: ['4', '3'] }),
    ).toMatch(/^4, 3, D3\+2 \(3 to 5\) by round/);
    expect(textAbout('Deployment')).toMatch(/up to 12″ from your own edge/);
    expect(textAbout('Who begins')).toMatch(/round 1 .*deployed first.*finished first/);
    expect(textAbout('Length', { rounds: 5 })).toBe('5 rounds');
    expect(effect('basics', 'Objectives')).toMatch(/Stunned units count for neither/);
  });

  test.each([
    ['Bane', /natural 6 in defence/],
    ['Furious', /natural 6 is one extra hit/],
    ['Surge', /natural 6 is one extra hit/],
    ['Relentless', /6 beyond 9″/],
    ['AP(X)', /−X/],
    ['Fear(X)', /X more wounds/],
  ])('§8: the figures of %s', (name, numbers) => {
    expect(effect('special-rules', name)).toMatch(numbers);
  });

  test('§5: wounds up to 5 stun, 6 or more remove', () => {
    expect(rowsOf('wounds').map(([total]) => total)).toEqual(['up to 5', '6 or more']);
    expect(rowsOf('wounds')[0]?.[1]).toMatch(/\+1 on later wound rolls/);
  });

  test('§3, §9: what the sheet says of ties and of a wiped-out army is what scores', () => {
    fc.assert(
      fc.property(
        fc.record({ tie: fc.constantFrom('draw', 'destroyed'), wipeOut: fc.constantFrom('count', 'win') }),
        fc.tuple(fc.nat(5), fc.nat(5)),
        fc.tuple(fc.nat(50), fc.nat(50)),
        fc.constantFrom('none' as const, 'a' as const, 'b' as const),
        fc.constantFrom(null, null, 'a' as const, 'b' as const),
        (choices, [a, b], [x, y], wipedOutBy, conceded) => {
          fc.pre(a + b <= 5);
          const setup = aofSetup.parse(choices);
          const textAbout = (name: string) =>
            aofReference(setup)
              .find(({ id }) => id === 'this-game')
              ?.rows.find(([cell]) => cell?.en === name)?.[1]?.en ?? '';
          const report = aofReport.parse({
            shared: { objectives: 5, wipedOutBy },
            a: { held: a, destroyed: x * 5, conceded: conceded === 'a' },
            b: { held: b, destroyed: y * 5, conceded: conceded === 'b' },
          });
          const outcome = scoreAof(setup, report);
          if (!outcome.ok) return;
          const ahead = (of: number, other: number) => (of === other ? null : of > other ? 'a' : 'b');
          const wiped = wipedOutBy === 'none' ? null : wipedOutBy;
          const byRule =
            (conceded && /^A loss, even with/.test(textAbout('Concession')) ? otherSide(conceded) : null) ??
            (/other side wins at once/.test(textAbout('Army wiped out')) ? wiped : null) ??
            ahead(a, b) ??
            (/if equal, more points destroyed/.test(textAbout('Victory')) ? ahead(x, y) : null);
          expect(outcome.value.winner).toBe(byRule);
        },
      ),
      runs(200),
    );
  });

  test('§3: the companion has the table of the sheet, and as many objectives', () => {
    const setups = fc.record({
      tableSize: fc.constantFrom('four-feet', 'smaller'),
      terrainPieces: fc.nat(60),
      rounds: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(setups, fc.integer({ min: 1, max: 3 }), (choices, die) => {
        const setup = aofSetup.parse(choices);
        const ofEvent = (name: string) =>
          aofReference(setup)
            .find(({ id }) => id === 'this-game')
            ?.rows.find(([cell]) => cell?.en === name)?.[1]?.en ?? '';
        const game = kitPlay(kit, trustedKitMove).start({ setup, scenarioId: null });
        const steps = kit.phases(game).flatMap((phase) => phase.steps);
        expect(steps.find(({ id }) => id === 'terrain')?.hint?.en).toBe(ofEvent('Table'));
        expect(kit.rounds(game)).toBe(Number.parseInt(ofEvent('Length'), 10));
        const objectives = steps.find(({ id }) => id === 'objectives');
        const outcome = objectives?.kind === 'roll' ? objectives.roll.outcome?.([die]).en : '';
        const [, plus, fewest, most] = /^D3\+(\d) \((\d) to (\d)\)/.exec(ofEvent('Placing objectives')) ?? [];
        expect(outcome).toBe(`${die + Number(plus)} objectives`);
        expect([1 + Number(plus), 3 + Number(plus)]).toEqual([Number(fewest), Number(most)]);
        expect(objectives?.hint?.en).toBe(`D3 + ${plus}, so ${fewest} to ${most}.`);
      }),
      runs(100),
    );
  });

  test('§2: the table of limits', () => {
    expect(rowsOf('limits')).toEqual([
      ['150', '1', '2', '52.5', '6', '10'],
      ['200', '1', '2', '70', '8', '13'],
      ['250', '2', '3', '87.5', '10', '16'],
      ['300', '2', '3', '105', '12', '20'],
      ['500', '4', '5', '175', '20', '33'],
    ]);
  });

  test('§7, §8: terrain, command group and special moves', () => {
    expect(effect('terrain', 'Cover')).toMatch(/\+1 defence/);
    expect(effect('terrain', 'Difficult')).toMatch(/6″/);
    expect(effect('terrain', 'Dangerous')).toMatch(/each 1 is a wound/);
    expect(effect('command', 'Musician')).toMatch(/up to three.*1″/);
    expect(effect('command', 'Standard Bearer')).toMatch(/\+1 morale/);
    expect(effect('moves', 'Jump')).toMatch(/1″.*6″.*3\+.*3″/);
    expect(effect('moves', 'Fall')).toMatch(/2″.*AP\(1\) per full 3″/);
    expect(effect('moves', 'Push')).toMatch(/4\+.*2″/);
  });
});
