import { describe, expect, test } from 'vitest';
import { cryHavocReference, ownReference } from './reference';
import { cryHavocSetup } from './setup';

const rowsOf = (id: string, language: 'de' | 'en' = 'en') =>
  cryHavocReference(cryHavocSetup.parse({}))
    .find((table) => table.id === id)
    ?.rows.map((row) => row.map((cell) => cell[language]));
const words = (id: string) => rowsOf(id)?.flat().join(' ') ?? '';

describe('what players look up', () => {
  test('§5, §7, §8: cover, mounted figures and wagons', () => {
    expect(words('cover')).toMatch(/Door field.*medium.*Tree in between.*no shot/);
    expect(words('mounted')).toMatch(/Impassable for horses.*Mounting and dismounting.*Wagon.*oxen/);
  });

  test('§9: the ten rolls of panic and rout', () => {
    expect(rowsOf('panic')).toEqual([
      ['1–5', 'No effect'],
      ['6', 'Panic: 1 figure'],
      ['7', 'Panic: 2 figures'],
      ['8', 'Panic: 3 figures'],
      ['9', 'Rout: 3 figures'],
      ['10', 'Rout: 6 figures'],
    ]);
  });

  test('§9: radius 3, retreat of 3 fields, calm from 6 fields, a second panic is rout', () => {
    const table = cryHavocReference(cryHavocSetup.parse({})).find(({ id }) => id === 'panic');
    expect(table?.note?.en).toMatch(/^Up to 3 fields/);
    expect(words('panic-effects')).toMatch(/falls back 3 fields.*6 or more fields.*becomes a rout/);
  });

  test('§9: a miss wounds a friend from 8', () => {
    expect(rowsOf('misfire')?.map(([die]) => die)).toEqual(['1–7', '8–10']);
  });

  test('§4: three dead or a horse cost a point, twice that bars the field', () => {
    expect(rowsOf('dead')).toEqual([
      ['Each 3 figures or 1 horse', '+1 movement point'],
      ['2 of these or more together', 'not possible'],
    ]);
  });

  test('§6: the two examples of ratios and the two known results', () => {
    expect(words('combat')).toContain('24:7 is 3:1, 8:3 is 2:1');
    expect(rowsOf('known-results')).toEqual([
      ['3:1', '2', 'D: defender stunned'],
      ['3:1', '7', 'A: attacker wounded'],
    ]);
  });

  test('§3: riderless horses and draught animals defend with 1', () => {
    expect(rowsOf('figures')?.at(-1)).toEqual(['Riderless horse, draught animal', 'defence 1']);
  });

  test('the organiser’s tables beside ours', () => {
    const table = ownReference({
      id: '4',
      title: 'Heilung',
      use: 'healing',
      cells: 'W10;Morgen\n1–5;zweiter',
    });
    expect(table).toMatchObject({ id: 'own-4', rows: [[{ de: '1–5' }, { de: 'zweiter' }]] });
  });
});
