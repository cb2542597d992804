import { expect, test } from 'vitest';
import { fill } from './fill';

test('places are filled, unknown ones stay', () => {
  expect(
    fill('Noch {missing} {metric} bis {winner} : {loser}', { missing: 54, metric: 'SP', winner: 13 }),
  ).toBe('Noch 54 SP bis 13 : {loser}');
});
