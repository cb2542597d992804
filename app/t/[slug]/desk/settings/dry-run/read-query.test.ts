import { expect, test } from 'vitest';
import { readDryRun } from './read-query';

const usual = { players: 24, rounds: 5 };

test('the address says what is played', () => {
  const query = { players: '32', rounds: '4', scheme: 'wdl', skill: 'much', seed: '77' };
  expect(readDryRun(query, usual)).toEqual({
    players: 32,
    rounds: 4,
    scheme: 'wdl',
    skill: 'much',
    seed: 77,
  });
});

test('without an address, the tournament as it is', () => {
  expect(readDryRun({}, usual)).toEqual({ players: 24, rounds: 5, scheme: 'own', skill: 'even', seed: 1 });
  expect(readDryRun({}, { players: 0, rounds: 12 })).toMatchObject({ players: 4, rounds: 9 });
});

test('figures beyond what a server can play are brought back, nonsense is ignored', () => {
  expect(readDryRun({ players: '999', rounds: '0', seed: '-4' }, usual)).toMatchObject({
    players: 128,
    rounds: 1,
    seed: 1,
  });
  expect(readDryRun({ players: 'many', scheme: 'chess', skill: ['much'] }, usual)).toMatchObject({
    players: 24,
    scheme: 'own',
    skill: 'even',
  });
});
