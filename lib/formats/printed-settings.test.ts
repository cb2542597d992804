import { describe, expect, test } from 'vitest';
import { limitsFor } from './aof-skirmish/limits';
import { aofReference } from './aof-skirmish/reference';
import { aofReport } from './aof-skirmish/report';
import { scoreAof } from './aof-skirmish/scoring';
import { aofSetup } from './aof-skirmish/setup';
import { profileOf } from './claymore/army';
import { claymoreReference } from './claymore/reference';
import { claymoreSetup } from './claymore/setup';
import { cryHavocReference } from './cry-havoc/reference';
import { phaseSteps } from './cry-havoc/sequence';
import { cryHavocSetup } from './cry-havoc/setup';
import type { ReferenceTable } from './reference';
import { lifePoints } from './starquest/ranks';
import { starquestReference } from './starquest/reference';
import { starquestSetup } from './starquest/setup';

// What the sheets of the four smaller games print changes with the settings that are played.

const cell = (tables: readonly ReferenceTable[], table: string, first: string, at = 1): string =>
  tables.find(({ id }) => id === table)?.rows.find((row) => row[0]?.en === first)?.[at]?.en ?? '';
const noteOf = (tables: readonly ReferenceTable[], table: string): string =>
  tables.find(({ id }) => id === table)?.note?.en ?? '';

describe('Age of Fantasy: Skirmish', () => {
  const level = aofReport.parse({
    shared: { objectives: 4, rounds: 1, wipedOutBy: 'none' },
    a: { held: 2, units: 4, lost: 0, destroyed: 100, conceded: false },
    b: { held: 2, units: 4, lost: 2, destroyed: 0, conceded: false },
  });
  const winner = (setup: ReturnType<typeof aofSetup.parse>, report = level) => {
    const scored = scoreAof(setup, report);
    return scored.ok ? scored.value.winner : scored.problem.code;
  };

  test.each(['draw', 'destroyed'] as const)('level on objectives: %s', (tie) => {
    const setup = aofSetup.parse({ tie });
    const printed = cell(aofReference(setup), 'this-game', 'Victory');
    expect(/are a draw/.test(printed)).toBe(winner(setup) === null);
    expect(/more points destroyed/.test(printed)).toBe(winner(setup) === 'a');
  });

  test.each(['count', 'win'] as const)('an army wiped out: %s', (wipeOut) => {
    const setup = aofSetup.parse({ wipeOut });
    const gone = { ...level, shared: { ...level.shared, wipedOutBy: 'a' as const } };
    const printed = cell(aofReference(setup), 'this-game', 'Army wiped out');
    const report = { ...gone, b: { ...gone.b, lost: 4 } };
    expect(/wins at once/.test(printed)).toBe(winner(setup, report) === 'a');
  });

  test('rounds, size and the limits of that size', () => {
    for (const [gameSize, heroMinimum] of [
      [100, 'one'],
      [100, 'literal'],
      [275, 'literal'],
    ] as const) {
      const setup = aofSetup.parse({ gameSize, heroMinimum, rounds: 5 });
      const tables = aofReference(setup);
      expect(cell(tables, 'this-game', 'Length')).toBe('5 rounds');
      expect(cell(tables, 'limits', String(gameSize))).toBe(String(limitsFor(setup).heroes));
    }
    const without = aofReference(aofSetup.parse({ limits: false }));
    expect(without.some(({ id }) => id === 'limits')).toBe(false);
  });

  test('a fall, a charge and a single model in cover', () => {
    const tables = aofReference(aofSetup.parse({}));
    expect(cell(tables, 'moves', 'Fall')).toMatch(/hit.*stunned.*activation ends.*within 2″.*loses it/);
    expect(cell(tables, 'actions', 'Charge', 2)).toMatch(/one model in reach is enough/);
    expect(cell(tables, 'terrain', 'Cover')).toMatch(/a single model mostly/);
  });
});

describe('Claymore', () => {
  test('terrain, tower and howitzer as far as they are played with', () => {
    const bare = claymoreReference(
      claymoreSetup.parse({ tower: false, swamps: false, palisades: false, howitzerLoaded: false }),
    );
    const terrain = (tables: readonly ReferenceTable[]) =>
      tables.find(({ id }) => id === 'terrain')?.rows.map(([first]) => first?.en);
    expect(terrain(bare)).toEqual(['River', 'Ford']);
    expect(bare.find(({ id }) => id === 'damage')?.head).toHaveLength(6);
    expect(JSON.stringify(bare)).not.toMatch(/[Tt]ower (takes|only)|rubble/);
    expect(noteOf(bare, 'howitzer')).toMatch(/first shot is in round 5/);

    const all = claymoreReference(
      claymoreSetup.parse({ towerOnFord: true, ricochetTiles: 4, explosionTiles: 1 }),
    );
    expect(terrain(all)).toEqual(expect.arrayContaining(['Swamp', 'Palisades', 'Tower']));
    expect(cell(all, 'terrain', 'Tower')).toMatch(/ford is allowed/);
    expect(cell(all, 'terrain', 'Into the tower: Empire')).toBe(
      'Imperial Soldiers, Imperial Archers, Imperial Crossbowmen',
    );
    expect(['Flying ball', 'Ricochet', 'Explosion'].map((tile) => cell(all, 'howitzer', tile))).toEqual([
      '5',
      '4',
      '1',
    ]);
    expect(noteOf(all, 'howitzer')).toMatch(/starts loaded/);
  });

  test('the Chaos Archers’ attacks and what stops a wound', () => {
    for (const chaosArcherAttacks of ['2', '3'] as const)
      for (const armoured of ['1-6', '5-6'] as const) {
        const setup = claymoreSetup.parse({ chaosArcherAttacks, armoured });
        const tables = claymoreReference(setup);
        const attacks = String(profileOf(setup, 'chaos-archers').attacks);
        expect(cell(tables, 'regiments-chaos', 'Chaos Archers', 3)).toBe(attacks);
        const faces = armoured === '1-6' ? /a 1 or a 6/ : /a 5 or a 6/;
        expect(cell(tables, 'special-rules', 'Armoured')).toMatch(faces);
      }
  });

  test('length, draw, half points, palisades, deployment and ties', () => {
    const settled = claymoreReference(
      claymoreSetup.parse({
        ...{ length: 'time', gameMinutes: 75, drawMargin: 7, halfPoints: true, palisadeRule: 'values' },
        ...{ deploymentRows: 3, firstToDeploy: 'winner', rerollTies: false },
      }),
    );
    expect(cell(settled, 'round', 'Length')).toMatch(/^75 minutes/);
    expect(cell(settled, 'round', 'Draw')).toBe('less than 7 PW apart');
    expect(cell(settled, 'round', 'Points')).toMatch(/counts half, rounded down/);
    expect(cell(settled, 'round', 'Tied dice')).toMatch(/nobody attacks/);
    expect(cell(settled, 'terrain', 'Protection by palisades')).toMatch(/V\+1/);
    expect(cell(settled, 'set-up', 'Deployment')).toMatch(/^In 3 rows.*higher roll deploys first/);
    const plain = claymoreReference(claymoreSetup.parse({}));
    expect(cell(plain, 'round', 'Length')).toBe(`${claymoreSetup.parse({}).roundLimit} rounds`);
    expect(cell(plain, 'round', 'Points')).toBe('PW of destroyed regiments');
  });
});

describe('Cry Havoc', () => {
  test('how long stunned figures lie, and shots at enemies beside own figures', () => {
    const tables = cryHavocReference(cryHavocSetup.parse({}));
    expect(cell(tables, 'combat', 'Stunned')).toMatch(/end of its own next phase/);
    expect(cell(tables, 'cover', 'Enemies next to friendly figures')).toMatch(/^no shot/);
    const other = cryHavocReference(
      cryHavocSetup.parse({ stunned: 'full-round', rules: ['aim-into-melee'] }),
    );
    expect(cell(other, 'combat', 'Stunned')).toMatch(/one full round/);
    expect(cell(other, 'cover', 'Enemies next to friendly figures')).toMatch(/^may be shot at/);
  });

  test('the steps of a phase are those of the companion, and optional rules say where they apply', () => {
    const sleeping = { id: '3', name: 'Bridge', sideA: '', sideB: '', forcesA: '', forcesB: '' };
    const setup = cryHavocSetup.parse({
      ...{ stunned: 'full-round', rules: ['panic'] },
      library: [
        {
          ...{ ...sleeping, starts: 'a', maps: '', victory: '', rounds: 0, days: 1, rules: ['healing'] },
        },
      ],
    });
    const tables = cryHavocReference(setup);
    expect(cell(tables, 'sequence', 'Recover')).toBe('Your figures that were stunned a full round ago.');
    expect(tables.find(({ id }) => id === 'sequence')?.rows).toEqual(
      phaseSteps(setup).map(({ title, hint }) => [title, hint]),
    );
    expect(cell(cryHavocReference(cryHavocSetup.parse({})), 'sequence', 'Recover')).toMatch(/last enemy/);
    expect(noteOf(tables, 'panic')).toMatch(/Applies in every scenario/);
    expect(noteOf(tables, 'healing')).toMatch(/Applies in: Bridge/);
    expect(noteOf(tables, 'misfire')).toMatch(/Not used/);
    expect(cell(tables, 'cover', 'Skills of the archers (optional)')).toMatch(/Not used/);
  });

  test.each([
    ['panic-effects', 'Panic: at once', /through friendly figures too, never next to enemies/],
    ['panic-effects', 'Panic, a second time', /a rout automatically/],
    ['cover', 'Thicket', /also when the line only crosses it/],
    ['cover', 'Slope edge in between', /slope field counts/],
    ['cover', 'Knights and wounded', /better protected.*shoot worse/],
    ['combat', 'Advance after combat', /only one of the victors/],
    ['combat', 'Riderless horse, draught animal', /may be attacked/],
  ])('%s: %s', (table, first, words) => {
    expect(cell(cryHavocReference(cryHavocSetup.parse({})), table, first)).toMatch(words);
  });
});

describe('Starquest NG', () => {
  test('what differs from the base game', () => {
    const tables = starquestReference(
      starquestSetup.parse({
        ...{ newRanks: false, commanderThreeLife: false, medipacks: 2, blipStackPoints: 15 },
        eventCardPerPlayer: false,
      }),
    );
    expect(cell(tables, 'changes', 'Commander')).toBe('6 LP');
    expect(cell(tables, 'changes', 'Medipacks')).toMatch(/^2 per team/);
    expect(cell(tables, 'changes', 'Blips')).toMatch(/at least 15 points/);
    expect(cell(tables, 'changes', 'Event cards')).toBe('One every round.');
    expect(tables.some(({ id }) => id === 'ranks')).toBe(false);
  });

  test.each(['team', 'mission'] as const)('the Captain’s fourth life point: %s', (captainFourth) => {
    const setup = starquestSetup.parse({ captainFourth });
    const printed = cell(starquestReference(setup), 'ranks', 'Captain', 2);
    const led = { commander: true, leader: false };
    expect(printed).toBe(
      lifePoints(setup, 'captain', led) === 4 ? '3, as leader 4' : '3, as mission leader 4',
    );
  });

  test('disobedience as it is settled', () => {
    const off = starquestReference(starquestSetup.parse({ disobedience: false }));
    expect(off.some(({ id }) => id === 'disobedience')).toBe(false);
    const owed = starquestReference(starquestSetup.parse({ zeroCostsOrder: false, noOrderLeft: 'owed' }));
    expect(noteOf(owed, 'disobedience')).toMatch(
      /A 0 does not cost an order\. A player with no orders owes one\./,
    );
  });

  test('helpers, locked figures, fallen commanders and the Captain’s word', () => {
    const tables = starquestReference(starquestSetup.parse({}));
    expect(cell(tables, 'initiative', 'Helper')).toMatch(
      /Only surplus figures.*On a tie helpers are not locked/,
    );
    expect(cell(tables, 'fighting', 'Locked figures')).toMatch(/are not shot at/);
    expect(noteOf(tables, 'ranks')).toMatch(/fallen commander.*A Captain gives mission commands/);
    expect(cell(tables, 'fighting', 'Alien player')).toBe(
      'May activate a board that a GSG figure sees from two fields away.',
    );
  });
});
