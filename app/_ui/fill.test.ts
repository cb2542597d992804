import { describe, expect, test } from 'vitest';
import german from '@/app/_i18n/de/results.json';
import standings from '@/app/_i18n/de/standings.json';
import { fill } from './fill';

test('places are filled, unknown ones stay', () => {
  expect(
    fill('Noch {missing} {metric} bis {winner} : {loser}', { missing: 54, metric: 'SP', winner: 13 }),
  ).toBe('Noch 54 SP bis 13 : {loser}');
});

describe('texts that go to the browser unformatted', () => {
  test.each([standings.nextStep, german.points.atLead, german.form.dock])(
    '%s holds plain places only',
    (template) => {
      expect(template.replace(/\{\w+\}/g, '')).not.toMatch(/[{}']/);
    },
  );
});
