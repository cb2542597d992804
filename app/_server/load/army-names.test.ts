import { expect, test } from 'vitest';
import { armyMeant, respellings } from '@/lib/entries/army-spellings';
import { duelList } from '@/lib/formats/registry';
import { offeredLanguages } from '@/lib/languages';
import { say } from '@/lib/text';
import { knowArmyNames } from './army-names';

test('every army is meant by its name in every language, and never two', async () => {
  await knowArmyNames();
  for (const { factions } of duelList)
    for (const [index, army] of factions.entries())
      for (const language of offeredLanguages)
        expect([say(army, language), armyMeant(say(army, language), factions)]).toEqual([
          say(army, language),
          index,
        ]);
});

test('entries typed in Polish are written as most have it', async () => {
  await knowArmyNames();
  const dwarfs = { de: 'Zwerge', en: 'Dwarfs' };
  const own = say(dwarfs, 'pl');
  expect(own).not.toBe('Dwarfs');
  expect(respellings(['Dwarfs', own, own], [dwarfs], 'en')).toEqual([{ from: 'Dwarfs', to: own, count: 1 }]);
});
