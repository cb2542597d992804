import { describe, expect, test } from 'vitest';
import { guardiansReference } from './reference';
import { guardiansScenarios, maxEpPerCheck } from './scenarios';
import { type GuardiansSetup, guardiansSetup } from './setup';
import { specialRuleIds } from './special-rules';

const tableOf = (id: string, choices: Partial<GuardiansSetup> = {}) =>
  guardiansReference(guardiansSetup.parse(choices)).find((table) => table.id === id);
const rowsOf = (id: string, choices?: Partial<GuardiansSetup>) =>
  (tableOf(id, choices)?.rows ?? []).map((row) => row.map((cell) => cell.en));
const rowOf = (id: string, first: string, choices?: Partial<GuardiansSetup>) =>
  rowsOf(id, choices).find(([cell]) => cell === first)?.[1];

describe('the Guardians reference sheet', () => {
  test('§5: conquest points from the second player’s second turn, markers at 5 cm, zones of 20 cm, 10 EP', () => {
    expect(rowsOf('conquest-points')).toEqual([
      ['From when', 'from the second player’s turn 2 on'],
      [
        'Marker',
        'One stand touches it and no enemy unit is within 5 cm of its edge; exactly 5 cm counts as within. Flyers do not control it but do contest it. Everything moves through it freely and may end on it. 3 cm across.',
      ],
      [
        'Zone',
        'More stands inside than the enemy; if level, nobody. Summoned units do not count, flyers do. 20 cm across.',
      ],
      ['Characters', 'count neither for markers nor for zones'],
      ['10 CP', 'end the game; VP decide'],
    ]);
    expect(rowOf('conquest-points', '10 CP', { tenEpWins: true })).toMatch(/^win the game/);
  });

  test('§6: the six scenarios by their die, with the most EP of one check', () => {
    expect(rowsOf('scenarios').map(([name, die, , most]) => [die, name, most])).toEqual([
      ['1', 'Incursion', '4'],
      ['2', 'Take and Hold', '4'],
      ['3', 'Outflanked', '4'],
      ['4', 'King of the Hill', '3'],
      ['5', 'Entrenched', '3'],
      ['6', 'Linebreak', '3'],
    ]);
    const outflanked = guardiansScenarios[2];
    expect(outflanked && maxEpPerCheck(outflanked, 'dominate')).toBe(6);
  });

  test('§10: all six special rules where the event uses them, none where it does not', () => {
    expect(tableOf('special-rules')).toBeUndefined();
    expect(rowsOf('special-rules', { specialRules: true })).toHaveLength(specialRuleIds.length - 1);
    expect(rowsOf('rolled-rules', { specialRules: true })).toEqual([
      ['Incursion', 'Long live the King', 'Scorched Earth', 'Random Length'],
      ['Take and Hold', '–', 'Random Length', 'Scorched Earth'],
      ['Outflanked', '–', 'Dominate', 'Long live the King'],
      ['King of the Hill', 'Long live the King', 'Sudden Death', 'Dominate'],
      ['Entrenched', 'Long live the King', 'Dominate', 'Scorched Earth'],
      ['Linebreak', '–', 'Random Length', 'Killbox'],
    ]);
  });

  test('§12: the nine types of terrain', () => {
    expect(rowsOf('terrain')).toEqual([
      ['Hill', 'infantry, artillery', '–', 'blocked', 'all'],
      ['Village', 'infantry, artillery', '−1', '2 cm', 'all'],
      ['Wall', 'infantry, artillery', '–', 'clear', 'not chariots, artillery or machines'],
      ['River', 'infantry', '–', 'clear', 'not chariots, artillery or machines'],
      ['Field', '–', '–', 'clear', 'not chariots, artillery or machines'],
      ['Wood', 'infantry', '−1', '2 cm', 'infantry'],
      ['Broken ground', 'infantry', '−1', 'clear', 'infantry'],
      ['Lake', '–', '–', 'clear', 'nobody'],
      ['Building', '–', '–', 'blocked', 'nobody'],
    ]);
    expect(tableOf('terrain')?.rowNotes).toHaveLength(9);
  });

  test('§3: 12 pieces, passing from 10; 10 cm from the edge, 12 cm apart, impassable 10 cm from markers', () => {
    expect(tableOf('terrain')?.note?.en).toBe(
      'Hill, Wall, River: we read the “1” that the guide prints under command as a dash; no penalty. Set-up: 12 pieces, passing allowed from 10; 10 cm from the edge, 12 cm from each other, impassable pieces 10 cm from markers.',
    );
  });

  test('§8: the bonuses of each size, and the margin of a draw', () => {
    const bonuses = (choices: Partial<GuardiansSetup>) => [
      rowOf('victory-points', 'Per CP', choices),
      rowOf('victory-points', 'Per victory condition', choices)?.split(':')[0],
    ];
    expect(bonuses({ gameSize: 1250 })).toEqual(['31.25 VP', '62.5 VP']);
    expect(bonuses({ gameSize: 1250, bonusRounding: 'full-thousands' })).toEqual(['25 VP', '50 VP']);
    expect(bonuses({ gameSize: 2000 })).toEqual(['50 VP', '100 VP']);
    expect(rowOf('victory-points', 'Draw')).toBe('less than 50 VP apart; from 50 up, the higher total wins');
    expect(rowOf('victory-points', 'Draw', { drawMargin: 0 })).toMatch(/^only when level on VP/);
  });

  test('§2: the clock where the event plays by it', () => {
    expect(rowOf('ending', 'Chess clock')).toBeUndefined();
    expect(rowOf('ending', 'Chess clock', { clock: true })).toBe('45 minutes per player');
    expect(rowOf('ending', 'Out of time', { clock: true })).toMatch(/more than 5:00 min left/);
    expect(rowOf('ending', 'Out of time', { clock: true, clockResult: 'points' })).toMatch(/at once/);
    expect(rowOf('victory-points', 'Per victory condition')).not.toMatch(/clock/);
  });

  test('what the event decides otherwise is what the sheet says', () => {
    const choices = {
      specialRules: true,
      epStartForSpecialRules: false,
      charactersControl: true,
      summonedControl: false,
      confusedControl: false,
    };
    expect(rowOf('conquest-points', 'Special rules', choices)).toBe('give CP from the start');
    expect(rowOf('conquest-points', 'Characters', choices)).toBe('count for markers and zones');
    expect(rowOf('conquest-points', 'Summoned units', choices)).toBe('do not count for markers either');
    expect(rowOf('conquest-points', 'Confused units', choices)).toBe('do not count');
    expect(tableOf('scenarios', { capPerRound: true })?.note?.en).toContain(
      'A whole turn gives no more than that.',
    );
    expect(tableOf('scenarios')?.note?.en).not.toContain('A whole turn');
    expect(tableOf('terrain', { destructive: true })?.note?.en).toContain('Monsters that do not fly');
    expect(rowOf('victory-points', 'Draw', { compareWithBonuses: false })).toMatch(
      /VP without bonuses apart/,
    );
    expect(rowOf('victory-points', 'Half', { halfRule: 'core' })).toMatch(/the last of at least 3 stands/);
    expect(rowOf('player-turn', '4 End of the turn', { controlCheck: 'round' })).toMatch(/second player/);
  });

  test('A7: the length the event has set', () => {
    expect(rowOf('ending', 'Game length')).toBe('6 turns');
    expect(rowOf('ending', 'Game length', { gameLength: 'random' })).toMatch(/turns 5, 6 and 7.*4\+.*turn 8/);
  });
});
