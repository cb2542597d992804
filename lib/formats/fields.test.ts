import { expect, test } from 'vitest';
import { concededField, labelFor } from './fields';
import { duelList } from './registry';

test('who gave up is said with their name', () => {
  expect(labelFor(concededField, 'Siobhán', false)).toEqual({
    de: 'Siobhán hat aufgegeben',
    en: 'Siobhán conceded',
  });
  expect(labelFor(concededField, 'Siobhán', true)).toEqual({ de: 'Ich habe aufgegeben', en: 'I conceded' });
});

test('every game with a concession asks for it like that', () => {
  for (const format of duelList) {
    const asked = format.reportFields({}).perSide.filter(({ key }) => key === 'conceded');
    for (const field of asked) expect(field.said, format.id).toBeDefined();
  }
});
